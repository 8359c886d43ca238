import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import type { EventItem } from './api';

/**
 * Cards side by side. How many there are is said in the markup, not found out by the styles: half a list is drawn
 * while the rest of the page is still on its way, and what is drawn stays where it is.
 */
export function EventCards({
  events,
  card,
}: {
  events: EventItem[];
  card: (event: EventItem, index: number) => ReactNode;
}) {
  const last = events.length - 1;
  return (
    <ul className={cx('cards', last < 2 && `cards-${last + 1}`)}>
      {events.map((event, index) => (
        <li key={event.id} className={index === last && index % 2 === 0 ? 'cards-alone' : undefined}>
          {card(event, index)}
        </li>
      ))}
    </ul>
  );
}
