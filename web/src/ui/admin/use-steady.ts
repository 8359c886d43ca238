import { useCallback, useEffect, useRef, useState } from 'react';
import { undoSeconds } from '../toast';

/**
 * Rows that stay under the finger. `hold`, called with every action, keeps the rows that are shown in their places
 * until ten seconds after the last action: what changes is drawn where it stands, what the list no longer has stays as
 * it was last known (or as `hold(row)` says that it is now), and what is new waits. `release` ends that at once, and
 * so does another `view`: other filters, another page.
 */
export function useSteady<T>(items: readonly T[], key: (item: T) => string, view = '') {
  const shown = useRef<readonly T[]>(items);
  const [held, setHeld] = useState<{ view: string } | null>(null);
  const holding = held?.view === view;

  const fresh = new Map(items.map((item) => [key(item), item]));
  const rows = holding ? shown.current.map((row) => fresh.get(key(row)) ?? row) : items;
  shown.current = rows;

  // Follows the clock: each action starts its own ten seconds.
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(() => setHeld(null), undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [held]);

  const keyOf = useRef(key);
  keyOf.current = key;
  const hold = useCallback(
    (now?: T) => {
      if (now !== undefined)
        shown.current = shown.current.map((row) => (keyOf.current(row) === keyOf.current(now) ? now : row));
      setHeld({ view });
    },
    [view],
  );
  const release = useCallback(() => setHeld(null), []);

  /** Whether the list would look different if it were let go. */
  const moved =
    holding && (rows.length !== items.length || items.some((item, at) => key(item) !== keyAt(rows, at, key)));
  return { rows, moved, hold, release };
}

function keyAt<T>(rows: readonly T[], at: number, key: (item: T) => string): string | undefined {
  const row = rows[at];
  return row === undefined ? undefined : key(row);
}
