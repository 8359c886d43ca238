import { useEffect } from 'react';

type Ways = { previous?: string; next?: string; back: string };

/** Follows the keyboard: left and right to the neighbours, Escape back. */
export function useArrowKeys({ previous, next, back }: Ways): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return;
      const to = { ArrowLeft: previous, ArrowRight: next, Escape: back }[event.key];
      if (to) location.assign(to);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [previous, next, back]);
}
