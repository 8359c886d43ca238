import type { EventItem } from './api';
import { EventCard } from './event-card';
import { EventCards } from './event-cards';

/** What else is coming, below an event. */
export function OtherEvents({ events }: { events: EventItem[] }) {
  return (
    <section data-print="hide" aria-labelledby="others" className="flex flex-col gap-10 pt-12">
      <h2 id="others" className="text-h2">
        More events
      </h2>
      <EventCards events={events} card={(event) => <EventCard event={event} />} />
    </section>
  );
}
