import { cx } from '../../../lib/cx';
import type { Availability } from './api';

type Props = { times: Availability['times']; busy: boolean; onTime: (time: string) => void };

/** Times as large buttons. Full ones say so, and can be pressed: the server tells when there is room instead. */
export function TimeChoice({ times, busy, onTime }: Props) {
  const first = times.find(({ room }) => room) ?? times[0];
  if (!first) return null;
  return (
    <ul aria-label="Times" className="grid grid-cols-3 gap-2 sm:grid-cols-4">
      {times.map(({ time, room }) => (
        <li key={time}>
          <button
            type="button"
            data-autofocus={time === first.time || undefined}
            aria-disabled={busy || undefined}
            onClick={() => onTime(time)}
            className={cx(
              'flex min-h-12 w-full flex-col items-center justify-center rounded-md border leading-tight tabular-nums transition-colors',
              room
                ? 'border-brand bg-brand-soft font-medium text-brand hover:bg-brand hover:text-on-brand'
                : 'border-dashed border-line-strong text-ink-soft hover:border-ink',
              busy && 'opacity-60',
            )}
          >
            {time}
            {!room && (
              <>
                <span className="sr-only">, </span>
                <span className="text-xs">full</span>
              </>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
