import { Link } from 'react-router';
import { counted } from '../../../lib/count';
import { cx } from '../../../lib/cx';
import { dateParts, longDate } from '../../../lib/dates';
import { Icon } from '../../../ui/admin/icon';
import type { DiaryWeek, Reservation } from './api';
import { overText } from './halves';
import { peopleText } from './people';
import type { Drag } from './use-drag';
import { WeekBars } from './week-bars';
import { WeekGuest } from './week-guest';
import { fitsOn, isOver, peakText, type WeekDay } from './week-words';

type Props = {
  day: WeekDay;
  week: DiaryWeek;
  today: string;
  to: string;
  drag: Drag<Reservation> | null;
  handle: (r: Reservation) => object;
  onOpen: (r: Reservation) => void;
};

/** A day of the week: a card on a narrow screen, a column with its guests on a wide one. Its heading opens the day. */
export function WeekColumn({ day, week, today, to, drag, handle, onOpen }: Props) {
  const fits = drag && fitsOn(day, week.capacity, drag.item);
  const peak = peakText(day, week.capacity);
  return (
    <li
      data-drop={day.date}
      className={cx(
        'flex min-w-0 flex-col gap-2 rounded-lg border bg-surface p-3',
        day.date === today ? 'border-brand' : 'border-line',
        drag && (fits ? 'bg-brand-soft' : 'border-dashed'),
        drag?.over === day.date && 'outline-3 outline-focus',
      )}
    >
      <h3>
        <DayLink day={day} today={today} to={to} />
      </h3>
      {day.closed && <p className="text-sm text-ink-soft">Closed: {day.closed}</p>}
      {(day.people > 0 || !day.closed) && (
        <div className="grid grid-cols-[1fr_7rem] items-end gap-x-4 gap-y-2 lg:grid-cols-1">
          <div className="text-sm leading-snug text-ink-soft">
            <p>
              <span className="font-semibold text-ink">{peopleText(day.people)}</span> in{' '}
              {counted(day.bookings, 'booking')}
            </p>
            <p className={cx(isOver(day) && 'font-medium text-danger')}>{peak && `Most: ${peak}`}</p>
          </div>
          <WeekBars day={day} week={week} />
        </div>
      )}
      {isOver(day) && (
        <p className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <Icon name="warning" size="sm" className="mt-0.5" />
          <span>
            Over capacity
            <span className="sr-only"> at {overText({ halves: day.halves, capacity: week.capacity })}</span>
          </span>
        </p>
      )}
      {day.waiting > 0 && (
        <p className="text-sm font-medium text-warning">
          {counted(day.waiting, 'request waits', 'requests wait')}
        </p>
      )}
      {day.reservations.length > 0 && (
        <ol className="flex flex-col gap-1 border-t border-line pt-2 max-lg:hidden">
          {day.reservations.map((r) => (
            <li key={r.id}>
              <WeekGuest reservation={r} today={today} handle={handle} onOpen={() => onOpen(r)} />
            </li>
          ))}
        </ol>
      )}
      {day.more > 0 && (
        <Link className="link text-sm max-lg:hidden" to={to}>
          {day.more} more
          <span className="sr-only"> on {longDate(day.date)}</span>
        </Link>
      )}
    </li>
  );
}

function DayLink({ day, today, to }: { day: WeekDay; today: string; to: string }) {
  const date = dateParts(day.date);
  return (
    <Link
      to={to}
      className="-m-1 flex min-h-touch items-center gap-2 rounded-md p-1 no-underline hover:bg-ink/8"
    >
      <span className="sr-only">{longDate(day.date)}</span>
      <span
        aria-hidden="true"
        className={cx(
          'flex size-9 shrink-0 items-center justify-center rounded-full text-base font-semibold tabular-nums',
          day.date === today && 'bg-brand text-on-brand',
        )}
      >
        {date?.day}
      </span>
      <span aria-hidden="true" className="font-medium">
        {date?.weekday}
      </span>
      {day.date === today && <span className="text-sm text-ink-soft lg:sr-only">today</span>}
      <Icon name="arrow" size="sm" className="ms-auto text-ink-faint" />
    </Link>
  );
}
