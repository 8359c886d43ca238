import { useQuery } from '@tanstack/react-query';
import { cx } from '../../../lib/cx';
import { availabilityQuery, type DiaryDay, type Reservation } from './api';
import type { Drag } from './use-drag';

type Props = { day: DiaryDay; drag: Drag<Reservation> };

/**
 * The times of a day to drop somebody on, at the edge of the screen that the hand is not at. Only hands see it: the
 * window of the button is for everybody else.
 */
export function MoveBoard({ day, drag: { item, over, low } }: Props) {
  const { branchId, date } = day;
  const found = useQuery(
    availabilityQuery({ branchId, date, partySize: item.guestCount, except: item.id }),
  ).data;
  const full = (time: string) => found?.times.some((one) => one.time === time && !one.room) ?? false;
  return (
    <div
      aria-hidden="true"
      className={cx(
        'fixed inset-x-0 z-(--z-drawer) border-line-strong bg-surface p-3 shadow-lg sm:p-4',
        low ? 'top-0 border-b' : 'bottom-0 border-t',
      )}
    >
      <p className="pb-2 text-sm text-ink-soft">Drop on a time, or anywhere else to leave it.</p>
      <ol className="mx-auto grid max-w-screen-xl grid-cols-4 gap-2 sm:grid-cols-6 lg:grid-cols-11">
        {day.times.map((time) => (
          <li
            key={time}
            data-drop={time}
            className={cx(
              'flex min-h-14 flex-col items-center justify-center rounded-md border leading-tight tabular-nums',
              full(time)
                ? 'border-dashed border-line-strong text-ink-soft'
                : 'border-brand bg-brand-soft font-medium text-brand',
              over === time && 'outline-3 outline-focus',
            )}
          >
            {time}
            <span className="text-xs">{time === item.time ? 'now' : full(time) ? 'full' : ''}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
