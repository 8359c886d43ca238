import { cx } from '../../lib/cx';
import { dateParts } from '../../lib/dates';
import { Picture } from '../../ui/picture';
import type { EventItem } from './api';

type Props = {
  event: Pick<EventItem, 'date' | 'picture'>;
  /** How wide it is drawn, as the `sizes` of an <img>. */
  sizes: string;
  /** Empty where the title stands beside it. */
  alt?: string;
  eager?: boolean | 'first';
  small?: boolean;
  className?: string;
};

/** An event's picture, or the date in its place: an event without one is no gap in the page. */
export function EventPicture({ event, sizes, alt = '', eager, small, className }: Props) {
  if (!event.picture) return <DateTile event={event} small={small} className={className} />;
  return <Picture picture={event.picture} alt={alt} sizes={sizes} eager={eager} className={className} />;
}

function DateTile({ event, small, className }: Pick<Props, 'event' | 'small' | 'className'>) {
  const date = dateParts(event.date);
  return (
    <div aria-hidden="true" className={cx('on-green grid place-content-center gap-1 text-center', className)}>
      <span className="eyebrow">{date?.month}</span>
      <span className={cx('font-serif font-light', small ? 'text-h1' : 'text-display')}>{date?.day}</span>
      <span className="text-sm text-ink-soft">{date?.weekday}</span>
    </div>
  );
}
