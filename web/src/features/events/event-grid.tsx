import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import type { EventItem } from './api';

type Props = { events: readonly EventItem[]; children: (event: EventItem, index: number) => ReactNode };

/** Cards side by side. One that would stand alone in its row takes the whole of it. */
export function EventGrid({ events, children }: Props) {
  const two = events.length === 2;
  return (
    <ul className={cx('grid gap-6 sm:grid-cols-2 lg:gap-8', !two && 'lg:grid-cols-3')}>
      {events.map((event, index) => (
        <li
          key={event.id}
          className="@container flex min-w-0 only:col-span-full sm:max-lg:last:odd:col-span-2"
        >
          {children(event, index)}
        </li>
      ))}
    </ul>
  );
}
