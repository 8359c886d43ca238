import { cx } from '../../lib/cx';
import { dateParts } from '../../lib/dates';
import type { EventItem } from './api';

type Props = { event: EventItem; eager?: boolean; small?: boolean; className?: string };

/** An event's picture, or the date in its place: an event without one is no gap in the page. */
export function EventPicture({ event, small, className }: Props) {
  return <DateTile event={event} small={small} className={className} />;
}

function DateTile({ event, small, className }: Props) {
  const date = dateParts(event.date);
  return (
    <div aria-hidden="true" className={cx('on-green grid place-content-center gap-1 text-center', className)}>
      <span className="eyebrow">{date?.month}</span>
      <span className={cx('font-serif font-light', small ? 'text-h1' : 'text-display')}>{date?.day}</span>
      <span className="text-sm text-ink-soft">{date?.weekday}</span>
    </div>
  );
}
