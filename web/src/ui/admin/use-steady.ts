import { useEffect, useRef, useState } from 'react';
import { undoSeconds } from '../toast';

/**
 * A list that does not move under the finger. After `hold` was called, rows stay
 * where they are for as long as a change can be taken back: those that have gone
 * are shown as they were, new ones come last. Then the list is the server's again.
 */
export function useSteady<Row>(rows: readonly Row[], key: (row: Row) => string) {
  const shown = useRef(rows);
  const [until, setUntil] = useState(0);
  const holding = until > 0;
  shown.current = holding ? steady(shown.current, rows, key) : rows;

  // Follows the clock: each change starts the time anew.
  useEffect(() => {
    if (until === 0) return;
    const timer = setTimeout(() => setUntil(0), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);

  return { rows: shown.current, hold: () => setUntil(Date.now() + undoSeconds * 1000) };
}

/** What was shown in its order, as it is now where it still is, then what has come. */
export function steady<Row>(
  before: readonly Row[],
  now: readonly Row[],
  key: (row: Row) => string,
): readonly Row[] {
  const newest = new Map(now.map((row) => [key(row), row]));
  const kept = before.map((row) => newest.get(key(row)) ?? row);
  const known = new Set(before.map(key));
  return [...kept, ...now.filter((row) => !known.has(key(row)))];
}
