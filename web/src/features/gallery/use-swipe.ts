import { type TouchEvent, useRef } from 'react';

const far = 48;

/** Which way a finger went: a swipe is long enough and clearly sideways. */
export function swipeOf(dx: number, dy: number): 'previous' | 'next' | null {
  if (Math.abs(dx) < far || Math.abs(dx) < Math.abs(dy) * 1.5) return null;
  return dx < 0 ? 'next' : 'previous';
}

/** A finger that pushes the picture aside asks for the next one. Two fingers, or a page that is zoomed in, do not. */
export function useSwipe(to: { previous?: string; next?: string }) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0];
      const zoomed = (window.visualViewport?.scale ?? 1) > 1.01;
      start.current =
        touch && event.touches.length === 1 && !zoomed ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!from || !touch || event.touches.length > 0) return;
      const way = swipeOf(touch.clientX - from.x, touch.clientY - from.y);
      const href = way && to[way];
      if (href) location.assign(href);
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
}
