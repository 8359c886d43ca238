/**
 * Moves the reading position to the page's heading, unless the visitor is already at work somewhere. `going` is
 * what is about to leave the page: nobody is at work there.
 */
export function focusHeading(going?: string): void {
  const at = document.activeElement;
  if (at && at !== document.body && !(going && at.closest(going))) return;
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

/** For what has just come and is to be seen and read first. */
export const focusOn = (element: HTMLElement | null) => element?.focus();

/** Whether this page was reached by a link of this site, not by an address, a reload or the back button. */
export function arrivedByLink(): boolean {
  const entry = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
  return (
    entry?.type === 'navigate' && location.hash === '' && document.referrer.startsWith(`${location.origin}/`)
  );
}
