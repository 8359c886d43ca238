import { Link } from 'react-router';
import { countText } from '../../../lib/count';
import { addDays, dateParts, dayDate } from '../../../lib/dates';
import { Waiting } from '../../../ui/skeleton';
import type { Dashboard, WeekEvent } from './api';

/** The events of the next seven days, and how full they are. */
export function NextEvents({ data }: { data: Dashboard | undefined }) {
  return (
    <section
      aria-labelledby="next-events"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <h2 id="next-events" className="text-h3">
        Events of the next seven days
      </h2>
      {!data ? (
        <Waiting lines={3} />
      ) : data.events.length === 0 ? (
        <p className="text-sm text-ink-soft">
          No events up to {dayDate(addDays(data.today, 6))}.{' '}
          <Link className="link" to="/admin/events">
            Manage events
          </Link>
        </p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {data.events.map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Who is on the waiting list. */
function Listed({ event: { id, title, waiting, offered } }: { event: WeekEvent }) {
  if (waiting + offered === 0) return null;
  const words = [
    waiting > 0 && `${countText(waiting)} waiting`,
    offered > 0 && `${countText(offered)} offered`,
  ];
  const text = words.filter(Boolean).join(', ');
  return (
    <Link
      className="link inline-block min-h-6 text-sm"
      to={`/admin/events/${encodeURIComponent(id)}/waiting`}
      aria-label={`${text}: waiting list of ${title}`}
    >
      {text}
    </Link>
  );
}

function Event({ event }: { event: WeekEvent }) {
  const day = dateParts(event.date);
  return (
    <li className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
      <span className="w-10 shrink-0 text-center text-sm leading-tight text-ink-soft">
        {day?.weekday}
        <span className="block font-serif text-h3">{day?.day}</span>
      </span>
      <span className="min-w-0 flex-1">
        <Link className="link font-medium" to={`/admin/events/${encodeURIComponent(event.id)}/door-list`}>
          {event.title}
        </Link>
        <span className="block text-sm text-ink-soft">{event.time || 'TBA'}</span>
        <Listed event={event} />
      </span>
      <span className="flex w-32 shrink-0 flex-col gap-1 text-end text-sm tabular-nums">
        {countText(event.soldSeats)} of {countText(event.totalSeats)} sold
        <meter
          aria-label={`Seats sold for ${event.title}`}
          min={0}
          max={event.totalSeats}
          value={event.soldSeats}
          className="h-2 w-full"
        >
          {event.soldSeats} of {event.totalSeats}
        </meter>
      </span>
    </li>
  );
}
