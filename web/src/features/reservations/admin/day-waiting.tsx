import { useRef } from 'react';
import { cx } from '../../../lib/cx';
import { relativeTime, shortDateTime } from '../../../lib/dates';
import { Icon } from '../../../ui/admin/icon';
import { useSteady } from '../../../ui/admin/use-steady';
import { useMinute } from '../../../ui/admin/when';
import { IconButton } from '../../../ui/icon-button';
import type { DiaryDay, Reservation } from './api';
import { RowFacts } from './day-row';
import { DayWishes } from './day-wishes';
import { RequestButtons } from './request-buttons';
import { SeveralBar, SeveralMark } from './several-bar';
import { type Several, useSeveral } from './use-several';

type Props = { day: DiaryDay; onEdit: (reservation: Reservation) => void };

/**
 * Who waits for an answer for this day, the longest first. Nothing moves while somebody answers. On a narrow screen it
 * stands before those who come, unless nobody waits.
 */
export function DayWaiting({ day, onEdit }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { rows, hold } = useSteady(day.waiting, (row) => row.id, `${day.branchId} ${day.date}`);
  const several = useSeveral(rows, hold);
  const room = useKnownRoom(day, rows);
  return (
    <section
      aria-labelledby="day-waiting"
      className={cx(
        'flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5 xl:col-start-2 xl:row-start-1',
        rows.length === 0 && day.wishes.length === 0 && 'max-xl:order-last',
      )}
    >
      <h3 ref={heading} id="day-waiting" tabIndex={-1} className="text-h3">
        Waiting for an answer
      </h3>
      <DayWishes day={day} onEdit={onEdit} onDone={() => heading.current?.focus({ preventScroll: true })} />
      {several.choosable.length > 1 && <SeveralBar several={several} inside />}
      {rows.length === 0 && day.wishes.length > 0 ? null : rows.length === 0 ? (
        <p className="text-sm text-ink-soft">Nobody is waiting for this day.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {rows.map((row) => (
            <li key={row.id} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
              <Request request={row} room={room[row.id]} several={several} onEdit={() => onEdit(row)} />
              <RequestButtons
                reservation={row}
                onAnswer={() => {
                  several.choose(row.id, false); // it has its answer
                  hold();
                }}
                onDone={() => heading.current?.focus({ preventScroll: true })}
              />
            </li>
          ))}
        </ul>
      )}
      {several.dialog}
    </section>
  );
}

/** Whether there is room, by id. A row that has its answer keeps what was known, so that nothing moves. */
function useKnownRoom(day: DiaryDay, rows: readonly Reservation[]) {
  const known = useRef<Record<string, boolean | undefined>>({});
  const waits = new Set(day.waiting.map(({ id }) => id));
  const now = rows.map(({ id }) => [id, waits.has(id) ? day.room[id] : known.current[id]]);
  known.current = Object.fromEntries(now);
  return known.current;
}

type RequestProps = {
  request: Reservation;
  /** Whether it could be confirmed as it is; unknown where nobody counts, or no time was asked for. */
  room: boolean | undefined;
  several: Several;
  onEdit: () => void;
};

function Request({ request, room, several, onEdit }: RequestProps) {
  const now = useMinute();
  const name = `${request.firstName} ${request.lastName}`;
  return (
    <div className="flex items-start gap-2">
      {request.status === 'pending' && several.choosable.length > 1 && (
        <span className="pe-1">
          <SeveralMark row={request} several={several} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">
          {request.time ? `Wants to come at ${request.time}, ` : 'No particular time, '}
          <time dateTime={request.createdAt} title={shortDateTime(request.createdAt)}>
            asked {relativeTime(request.createdAt, now)}
          </time>
        </p>
        {room !== undefined && (
          <p className={cx('text-sm font-medium', room ? 'text-success' : 'text-danger')}>
            {room ? 'Room' : 'No room'} at {request.time}
          </p>
        )}
        <RowFacts reservation={request} />
      </div>
      <IconButton label={`Edit the request of ${name}`} onClick={onEdit} className="-mt-2 -me-2">
        <Icon name="edit" />
      </IconButton>
    </div>
  );
}
