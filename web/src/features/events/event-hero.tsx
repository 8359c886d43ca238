import type { EventItem } from './api';
import { EventPicture } from './event-picture';

/** The picture across the page. */
export function EventHero({ event }: { event: EventItem }) {
  return <EventPicture event={event} className="aspect-[2/1] w-full overflow-hidden rounded-xl" />;
}
