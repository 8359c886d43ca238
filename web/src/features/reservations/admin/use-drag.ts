import {
  type PointerEvent as Pressed,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** What is dragged, the `data-drop` that it hangs over, and whether the hand is in the lower half of the screen. */
export type Drag<T> = { item: T; over: string; low: boolean };

/** Before that a mouse may tremble, and a finger may be about to scroll. */
const tremble = 5;
const longPress = 350;

type Point = { x: number; y: number };

/**
 * Drags something to an element with `data-drop`. A mouse drags at once; a finger after a long press, so that the page
 * still scrolls under it. Escape, and a drop elsewhere, leave everything as it was. Only an addition: whatever is
 * dragged can also be moved by keyboard.
 */
export function useDrag<T>(onDrop: (item: T, target: string) => void) {
  const [drag, setDrag] = useState<Drag<T> | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const point = useRef<Point>({ x: 0, y: 0 });
  const end = useRef<() => void>(() => {});
  const drop = useRef(onDrop);
  drop.current = onDrop;

  const follow = useCallback(() => {
    if (ghost.current)
      ghost.current.style.transform = `translate(${point.current.x}px, ${point.current.y}px)`;
  }, []);
  // Follows the beginning: what is dragged stands under the hand from the first moment.
  useLayoutEffect(() => {
    if (drag) follow();
  }, [drag, follow]);
  // Follows the end of the screen.
  useEffect(() => () => end.current(), []);

  const handle = (item: T) => ({
    onPointerDown: (pressed: Pressed<HTMLElement>) => {
      if (pressed.button !== 0 || !pressed.isPrimary) return;
      end.current();
      const start = { x: pressed.clientX, y: pressed.clientY };
      const touch = pressed.pointerType !== 'mouse';
      const listeners = new AbortController();
      const { signal } = listeners;
      let dragging = false;
      let over = '';
      point.current = start;

      const begin = () => {
        dragging = true;
        setDrag({ item, over, low: start.y > window.innerHeight / 2 });
      };
      const timer = touch ? setTimeout(begin, longPress) : undefined;
      const finish = () => {
        clearTimeout(timer);
        listeners.abort();
        setDrag(null);
      };
      end.current = finish;
      const moved = ({ clientX: x, clientY: y }: PointerEvent) => {
        point.current = { x, y };
        const far = Math.hypot(x - start.x, y - start.y) > tremble;
        if (!dragging) {
          if (!far) return;
          if (touch) return finish(); // the page scrolls
          begin();
        }
        follow();
        const next = far ? targetAt(x, y) : '';
        if (next === over) return;
        over = next;
        setDrag((now) => now && { ...now, over: next });
      };
      const released = () => {
        finish();
        if (!dragging) return;
        swallowClick();
        if (over) drop.current(item, over);
      };
      document.addEventListener('pointermove', moved, { signal });
      document.addEventListener('pointerup', released, { signal });
      document.addEventListener('pointercancel', finish, { signal });
      document.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(), { signal });
      // A page that has begun to scroll cannot be held; one that has not, can.
      document.addEventListener('touchmove', (event) => dragging && event.preventDefault(), {
        signal,
        passive: false,
      });
      document.addEventListener('contextmenu', (event) => touch && event.preventDefault(), { signal });
      document.addEventListener('selectstart', (event) => event.preventDefault(), { signal });
    },
  });
  return { drag, ghost, handle };
}

function targetAt(x: number, y: number): string {
  const target = document.elementFromPoint(x, y)?.closest('[data-drop]');
  return target?.getAttribute('data-drop') ?? '';
}

/** The button that was dragged is not also pressed. The click comes right after the release, or not at all. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }));
}
