/*
 * Hears of the back button before the router does. A window tells its listeners
 * in the order in which they came, so the app's entry imports this file before
 * it draws anything.
 */
type Blocker = (event: PopStateEvent) => void;

let blocker: Blocker | null = null;

/** The blocker may stop the event; null lets every event pass. */
export function setHistoryBlocker(next: Blocker | null): void {
  blocker = next;
}

if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => blocker?.(event));
