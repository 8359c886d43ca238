import { dateParts } from '../../lib/dates';
import type { EventItem } from './api';

type Props = { event: EventItem; eager?: boolean; className?: string };

/** An event's picture, or the date in its place: an event without one is no gap in the page. */
export function EventPicture({ event, className }: Props) {
  return <DateTile event={event} className={className} />;
}

function DateTile({ event, className }: Props) {
  const date = dateParts(event.date);
  return (
    <div
      aria-hidden="true"
      className={`on-green grid place-content-center gap-1 text-center ${className ?? ''}`}
    >
      <span className="eyebrow">{date?.month}</span>
      <span className="font-serif text-display font-light">{date?.day}</span>
      <span className="text-sm text-ink-soft">{date?.weekday}</span>
    </div>
  );
}
