import { useSyncExternalStore } from 'react';
import { dateParts, relativeTime, shortDateTime, venueTime } from '../../lib/dates';

/** An instant, exactly and as people say it: 'Jun 28, 2025, 18:30', 'Sat, 5 minutes ago'. */
export function When({ at }: { at: string }) {
  const now = useMinute();
  return (
    <time dateTime={at} className="inline-block whitespace-nowrap tabular-nums">
      {shortDateTime(at)}
      <span className="block text-xs text-ink-faint">
        {[dateParts(venueTime(at).date)?.weekday, relativeTime(at, now)].filter(Boolean).join(', ')}
      </span>
    </time>
  );
}

const minute = 60_000;
const listeners = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;

/** The current minute: one clock for all that show it, and none when nothing does. */
export function useMinute(): number {
  return useSyncExternalStore(follow, () => Math.floor(Date.now() / minute) * minute);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  clock ??= setInterval(() => {
    for (const told of listeners) told();
  }, minute / 4);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
}
