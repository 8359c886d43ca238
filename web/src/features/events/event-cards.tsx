import type { ReactElement } from 'react';
import { cx } from '../../lib/cx';
import { engine } from '../../lib/engine';
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
  card: (event: EventItem, index: number) => ReactElement<object>;
}) {
  const last = events.length - 1;
  return (
    <ul className={cx('cards', last < 2 && `cards-${last + 1}`)}>
      {events.map((event, index) => {
        const drawn = card(event, index);
        const content = engine.renderOnce
          ? { dangerouslySetInnerHTML: engine.renderOnce(drawn) }
          : { children: drawn };
        return (
          <li
            key={event.id}
            className={index === last && index % 2 === 0 ? 'cards-alone' : undefined}
            {...content}
          />
        );
      })}
    </ul>
  );
}
