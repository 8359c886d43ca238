import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { dateParts, longDate } from '../../lib/dates';
import { Icon } from '../../ui/icon';
import { type EventItem, eventPath } from './api';
import { EventPicture } from './event-picture';
import { isSoldOut, priceText, seatsLeft, seatsText, timesText } from './words';

type Props = {
  event: EventItem;
  /** The level of the title, so that the page's headings stay in order. */
  level?: 2 | 3;
  /** The first screen's pictures are not lazy. */
  eager?: boolean | 'first';
  /** What can be done here, such as registering. */
  action?: ReactNode;
  /** What has been done here. */
  note?: ReactNode;
};

/** An event to tap: picture, day, place, price and how many seats are left. Where it has room, the picture stands beside the words. */
export function EventCard({ event, level = 3, eager = false, action, note }: Props) {
  const Title = `h${level}` as const;
  return (
    <article className="card group relative w-full overflow-hidden rounded-lg border border-line bg-surface shadow-sm transition-shadow hover:shadow-md">
      <div className="relative overflow-hidden">
        <EventPicture
          event={event}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw"
          eager={eager}
          className="aspect-photo w-full"
        />
        {event.picture && <DateChip date={event.date} />}
      </div>
      <div className="flex flex-1 flex-col gap-4 p-5 sm:p-6">
        <div className="flex flex-col gap-2">
          <Title id={action ? `event-${event.id}` : undefined} className="text-h3">
            {/* The whole card leads to the event; what stands above it acts by itself. */}
            <a href={eventPath(event.id)} className="after:absolute after:inset-0 after:content-['']">
              {event.title}
            </a>
          </Title>
          <p className="text-ink-soft">{event.summary || event.description}</p>
        </div>
        <ul className="mt-auto flex flex-col gap-1.5 text-sm text-ink-soft">
          <Fact icon="calendar">{longDate(event.date)}</Fact>
          <Fact icon="clock">{timesText(event)}</Fact>
          <Fact icon="pin">{event.location}</Fact>
        </ul>
        {note && (
          <div className="relative z-(--z-raised) rounded-md bg-success-soft px-4 py-3 text-sm text-success">
            {note}
          </div>
        )}
        <div
          className={cx(
            'border-t border-line pt-4 text-sm text-ink-soft',
            action ? 'card-foot' : 'flex items-end justify-between',
          )}
        >
          <p>
            <span className="font-serif text-h4 text-ink">{priceText(event.priceCents)}</span>
            {event.priceCents > 0 && ' per person'}
            <br />
            <span className={isSoldOut(event) ? 'font-medium text-danger' : undefined}>
              {action ? seatsLeft(event) : seatsText(event)}
            </span>
          </p>
          {action ?? <Icon name="arrow" className="text-brass-ink" />}
        </div>
      </div>
    </article>
  );
}

/** The day at a glance; the card says it in full below. */
function DateChip({ date }: { date: string }) {
  const parts = dateParts(date);
  return (
    <p
      aria-hidden="true"
      className="absolute start-3 top-3 rounded-md bg-page/92 px-3 py-1.5 text-center leading-tight shadow-sm"
    >
      <span className="block font-serif text-h4">{parts?.day}</span>
      <span className="block text-xs text-ink-soft">{parts?.month}</span>
    </p>
  );
}

function Fact({ icon, children }: { icon: 'calendar' | 'clock' | 'pin'; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon name={icon} size="sm" className="mt-0.5 text-brass-ink" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
