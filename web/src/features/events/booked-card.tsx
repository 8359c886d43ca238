import { longDate } from '../../lib/dates';
import { Fact } from '../../ui/own-page';
import { TextLink } from '../../ui/text-link';
import type { EventItem } from './api';
import type { Booked } from './booked-storage';
import { priceText, timesText } from './words';

type Props = { event: EventItem; booked: Booked };

/** What was booked and what it costs. It stays on the page after the banner has gone, and when the page is loaded again. */
export function BookedCard({ event, booked }: Props) {
  return (
    <section
      aria-labelledby="booked"
      className="flex flex-col gap-4 rounded-md border border-line bg-surface p-5"
    >
      <h2 id="booked" className="text-h3">
        Your registration
      </h2>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact label="Event" text={booked.eventTitle} />
        <Fact label="Date" text={longDate(booked.eventDate)} />
        <Fact label="Time" text={timesText(event)} />
        <Fact label="Location" text={event.location} />
        <Fact label="Attendees" text={String(booked.numberOfAttendees)} />
        <Fact label="Total cost" text={priceText(booked.totalCents)} />
      </dl>
      {booked.owes && <p className="text-lg">{booked.owes}</p>}
      <p>
        <TextLink href={booked.link}>
          {booked.owes
            ? 'See, pay, change or cancel your registration'
            : 'See, change or cancel your registration'}
        </TextLink>
      </p>
    </section>
  );
}
