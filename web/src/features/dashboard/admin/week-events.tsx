import { Link } from 'react-router';
import { countText } from '../../../lib/count';
import { dateParts } from '../../../lib/dates';
import { Waiting } from '../../../ui/skeleton';
import type { Dashboard, WeekEvent } from './api';

/** The events of this week, and how full they are. */
export function WeekEvents({ data }: { data: Dashboard | undefined }) {
  return (
    <section
      aria-labelledby="week-events"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <h2 id="week-events" className="text-h3">
        Events this week
      </h2>
      {!data ? (
        <Waiting lines={3} />
      ) : data.weekEvents.length === 0 ? (
        <p className="text-sm text-ink-soft">
          No events this week.{' '}
          <Link className="link" to="/admin/events">
            Manage events
          </Link>
        </p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {data.weekEvents.map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </ul>
      )}
    </section>
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
        <a className="link font-medium" href={`/events/${event.id}`}>
          {event.title}
        </a>
        <span className="block text-sm text-ink-soft">{event.time || 'TBA'}</span>
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
