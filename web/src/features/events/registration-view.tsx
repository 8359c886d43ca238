import type { ComponentProps, ComponentType } from 'react';
import { longDate } from '../../lib/dates';
import type { PageProps } from '../../lib/page';
import { Banner } from '../../ui/banner';
import { TextLink } from '../../ui/text-link';
import { eventPath } from './api';
import type { RegistrationForm } from './registration-form';
import { isSoldOut, pricePerPerson, seatsText, timesText } from './words';

type Props = PageProps<'event-registration'> & {
  Form: ComponentType<ComponentProps<typeof RegistrationForm>>;
};

/** The registration as a page of its own address, for browsers without JavaScript. */
export function RegistrationView({ page, Form }: Props) {
  const { event } = page.data;
  // Whoever was refused the last seats keeps what they typed.
  const full = isSoldOut(event) && !page.form;
  const closed = event.ended ? 'This event has ended' : full ? 'Sold Out' : '';
  return (
    <div className="wrap py-section">
      <div className="mx-auto flex max-w-md flex-col gap-8">
        <div className="flex flex-col gap-3">
          <p>
            <TextLink href={eventPath(event.id)}>Back to the event</TextLink>
          </p>
          <h1 tabIndex={-1} className="text-h2">
            Register for: {event.title}
          </h1>
          <p className="text-ink-soft">
            {longDate(event.date)}, {timesText(event)}
            <br />
            {event.location}
            <br />
            {seatsText(event)} · {pricePerPerson(event.priceCents)}
          </p>
        </div>
        {closed ? (
          <Banner tone="info">
            {closed}. <TextLink href="/events">Browse Other Events</TextLink>{' '}
            {event.waitingList && (
              <TextLink href={`${eventPath(event.id)}?register=wait`}>Join the waiting list</TextLink>
            )}
          </Banner>
        ) : (
          <Form
            event={event}
            today={page.today}
            answer={page.form}
            onDone={({ link }) => location.assign(`${link}?done=registered`)}
          />
        )}
      </div>
    </div>
  );
}
