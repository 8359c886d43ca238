import { EventCard } from '../../features/events/event-card';
import { EventCards } from '../../features/events/event-cards';
import type { PageStatic } from '../../lib/page';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';

/** What comes next, on the home page. */
export function FeaturedEvents({ events }: { events: PageStatic['home']['events'] }) {
  return (
    <section aria-labelledby="featured" className="wrap flex flex-col gap-10 pt-section">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 id="featured" className="text-h2">
          Upcoming events
        </h2>
        {events.length > 0 && (
          <ButtonLink href="/events" look="secondary">
            See all events
          </ButtonLink>
        )}
      </div>
      {events.length > 0 ? (
        <EventCards events={events} card={(event) => <EventCard event={event} />} />
      ) : (
        <EmptyState
          title="No upcoming events just now"
          action={
            <ButtonLink href="#book" look="secondary">
              Request a reservation
            </ButtonLink>
          }
        >
          We are planning the next ones. You can still ask for a table.
        </EmptyState>
      )}
    </section>
  );
}
