import type { ReactNode } from 'react';
import { wholeDate } from '../../lib/dates';
import { Icon, type IconName } from '../../ui/icon';
import type { EventItem } from './api';
import { CalendarLink } from './register-button';
import { pricePerPerson, seatsOfTotal, takesPlace, timesText } from './words';

type Props = {
  event: EventItem;
  branch: ReactNode;
  note: ReactNode;
  /** The reader comes, or still can. */
  comes: boolean;
};

/** The event on one card, beside everything else. `branch` is how to get there, `note` what its form asks. */
export function EventSidebar({ event, branch, note, comes }: Props) {
  return (
    <aside
      aria-label="Event details"
      className="flex flex-col gap-6 rounded-xl border border-line bg-surface p-6 shadow-sm"
    >
      <h2 className="text-h3">Event details</h2>
      <dl className="grid gap-4 sm:max-lg:grid-cols-2">
        <Line icon="calendar" label="Date">
          {wholeDate(event.date)}
          <br />
          {event.state === 'called_off' ? (
            <CalendarLink id={event.id} label="Remove from calendar" />
          ) : (
            comes && !event.ended && <CalendarLink id={event.id} />
          )}
        </Line>
        <Line icon="clock" label="Time">
          {timesText(event)}
        </Line>
        {takesPlace(event) && (
          <Line icon="seat" label="Seats available">
            {seatsOfTotal(event)}
          </Line>
        )}
        {event.state !== 'called_off' && (
          <Line icon="ticket" label="Price">
            {pricePerPerson(event.priceCents)}
          </Line>
        )}
        <Line icon="pin" label="Location">
          {event.location}
          {branch}
        </Line>
      </dl>
      {note}
    </aside>
  );
}

function Line({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="relative ps-8 last:col-span-full">
      <dt className="text-sm text-ink-faint">
        <Icon name={icon} className="absolute start-0 top-0.5 text-brass-ink" />
        {label}
      </dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
