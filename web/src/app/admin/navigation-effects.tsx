import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();

/**
 * What a page load would do for us: the title changes, a new screen starts at
 * the top with its heading in focus, and Back finds the place that was left.
 */
export function NavigationEffects({ title }: { title: string }) {
  const { key, pathname } = useLocation();
  const kind = useNavigationType();
  const first = useRef(true);

  // Follows the document's title.
  useEffect(() => {
    document.title = `${title} · Admin`;
  }, [title]);

  // Follows the window's scroll position, which belongs to this entry of the history.
  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the event; the rest is read as it is then
  useEffect(() => {
    const isStart = first.current && key === 'default';
    first.current = false;
    window.scrollTo(0, kind === 'POP' ? (positions.get(key) ?? 0) : 0);
    if (!isStart) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
