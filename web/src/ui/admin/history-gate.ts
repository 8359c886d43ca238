/*
 * Hears of the back button before the router does. A window tells its listeners
 * in the order in which they came, so the app's entry imports this file before
 * it draws anything.
 */
type Gate = (event: PopStateEvent) => void;

let gate: Gate | null = null;

/** Whoever holds the gate may stop the event; null opens it. */
export function setHistoryGate(next: Gate | null): void {
  gate = next;
}

if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => gate?.(event));
