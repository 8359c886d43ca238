import { useState } from 'react';
import { focusOn } from '../../lib/focus';
import type { PageProps } from '../../lib/page';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { PageHeading } from '../../ui/page-heading';
import { TextLink } from '../../ui/text-link';
import { type EventItem, eventsPath, fetchEvent } from './api';
import { useBooked } from './booked';
import { EventCard } from './event-card';
import { EventCards } from './event-cards';
import { EventFilter } from './event-filter';
import { EventPages } from './event-pages';
import { bookedText, CalendarLink, RegisterButton, whatNext } from './register-button';

export function EventsPage({ page }: PageProps<'events'>) {
  const { events, branch, month } = page.data;
  return (
    <div className="wrap flex flex-col gap-10 pt-12 pb-section lg:pt-20">
      <PageHeading lead="Tastings, long tables and picnics under the lights.">Events</PageHeading>
      <EventFilter list={page.data} today={page.today} />
      {events.length === 0 && (branch || month) ? (
        <EmptyState
          title="No events here just now"
          action={
            <ButtonLink href={eventsPath()} look="secondary">
              See all events
            </ButtonLink>
          }
        >
          Nothing is planned for this branch and month. Please look at another month or branch.
        </EmptyState>
      ) : events.length === 0 ? (
        <EmptyState
          title="No upcoming events just now"
          action={
            <ButtonLink href="/contact" look="secondary">
              Request a reservation
            </ButtonLink>
          }
        >
          We are planning the next ones. You can still ask for a table.
        </EmptyState>
      ) : (
        <>
          <EventCards
            events={events}
            card={(event, index) => (
              <ListedEvent first={event} today={page.today} eager={index === 0 && 'first'} />
            )}
          />
          <EventPages list={page.data} />
        </>
      )}
    </div>
  );
}

/** A card whose seats are read again after somebody registered from it. */
function ListedEvent({ first, today, eager }: { first: EventItem; today: string; eager: boolean | 'first' }) {
  const [event, setEvent] = useState(first);
  const { booked, book } = useBooked(first.id, today);
  const [waits, setWaits] = useState(false);
  // A card shows the beginning of the description, and not all that is read again.
  const reload = () =>
    void fetchEvent(first.id).then(
      (now) => setEvent({ ...now, description: first.description }),
      () => {},
    );
  return (
    <EventCard
      event={event}
      level={2}
      eager={eager}
      note={
        booked ? (
          <>
            {bookedText(booked)} {booked.owes}{' '}
            <TextLink href={booked.link}>See, change or cancel it</TextLink> <CalendarLink id={event.id} />
          </>
        ) : (
          waits && (
            <span ref={focusOn} tabIndex={-1}>
              {whatNext}
            </span>
          )
        )
      }
      action={
        <RegisterButton
          event={event}
          today={today}
          size="md"
          again={booked !== null || waits}
          describedBy={`event-${event.id}`}
          onChanged={reload}
          onBooked={book}
          onJoined={() => setWaits(true)}
        />
      }
    />
  );
}
