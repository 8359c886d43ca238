import { useRef } from 'react';
import { Link } from 'react-router';
import { counted } from '../../../lib/count';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { useSteady } from '../../../ui/admin/use-steady';
import { EmptyState } from '../../../ui/empty-state';
import type { DiaryDay, Reservation } from './api';
import { DayRow } from './day-row';
import { MoveTime } from './move-time';
import { isMovable } from './slot';
import { useDayMoves } from './use-day-moves';
import { queryOf } from './view';

type Props = { day: DiaryDay; today: string; onEdit: (reservation: Reservation) => void };

/** Who comes, by time. The rows stay where they are while somebody works in them. */
export function DayRows({ day, today, onEdit }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { rows, hold } = useSteady(day.reservations, (row) => row.id, `${day.branchId} ${day.date}`);
  const { handle, ask, moves } = useDayMoves(day);
  const { branchId, date } = day;
  return (
    <section
      aria-labelledby="day-rows"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <h3 ref={heading} id="day-rows" tabIndex={-1} className="text-h3">
        By time
      </h3>
      {rows.length === 0 ? (
        <EmptyState
          title="Nobody has booked a table for this day"
          action={
            !day.closed && (
              <AppButtonLink look="secondary" to={`/admin/reservations/new${queryOf({ date, branchId })}`}>
                Add a reservation
              </AppButtonLink>
            )
          }
        />
      ) : (
        <ol className="flex flex-col divide-y divide-line">
          {rows.map((row) => (
            <DayRow
              key={row.id}
              reservation={row}
              ahead={row.date > today}
              time={
                isMovable(row, today) && (
                  <MoveTime reservation={row} handle={handle(row)} onMove={() => ask(row)} />
                )
              }
              onAnswer={(status) => hold({ ...row, status })}
              onDone={() => heading.current?.focus({ preventScroll: true })}
              onEdit={() => onEdit(row)}
            />
          ))}
        </ol>
      )}
      {day.more > 0 && (
        <Link
          className="link w-fit text-sm"
          to={queryOf({ view: 'list', branchId, from: date, to: date, sort: 'date' })}
        >
          {counted(day.more, 'more reservation', 'more reservations')} of this day: see the list
        </Link>
      )}
      {moves}
    </section>
  );
}
