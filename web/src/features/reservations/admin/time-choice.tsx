import { type KeyboardEvent, useEffect, useRef } from 'react';
import { cx } from '../../../lib/cx';
import type { Availability } from './api';

type Props = {
  times: Availability['times'];
  busy: boolean;
  onTime: (time: string) => void;
  /** Where several can be chosen: those that are. Full ones cannot be, then. */
  chosen?: readonly string[];
};

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Times as large buttons, which the arrow keys walk through. Full ones say so, and can be pressed: the server tells
 * when there is room instead.
 */
export function TimeChoice({ times, busy, onTime, chosen }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const first = times.find(({ room }) => room) ?? times[0];

  // Follows the answer of the server, which comes after the window has opened: whoever types elsewhere goes on.
  useEffect(() => {
    if (document.activeElement instanceof HTMLInputElement) return;
    list.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, []);

  const walk = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = steps[event.key];
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = step && buttons[buttons.indexOf(event.currentTarget) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  if (!first) return null;
  return (
    <ul ref={list} aria-label="Times" className="grid grid-cols-3 gap-2 sm:grid-cols-4">
      {times.map(({ time, room }) => (
        <li key={time}>
          <button
            type="button"
            data-autofocus={time === first.time || undefined}
            aria-disabled={busy || (chosen && !room) || undefined}
            aria-pressed={chosen?.includes(time)}
            onClick={() => (room || !chosen) && onTime(time)}
            onKeyDown={walk}
            className={cx(
              'flex min-h-12 w-full flex-col items-center justify-center rounded-md border leading-tight tabular-nums transition-colors',
              chosen?.includes(time)
                ? 'border-brand bg-brand font-medium text-on-brand'
                : room
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
