import { longDate } from '../../lib/dates';
import type { PageProps } from '../../lib/page';
import { Banner } from '../../ui/banner';
import { TextLink } from '../../ui/text-link';
import { eventPath } from './api';
import { WaitingForm } from './waiting-form';
import { pricePerPerson, seatsText, timesText } from './words';

/** Joining the waiting list as a page of its own address, for browsers without JavaScript. */
export function WaitingListPage({ page }: PageProps<'waiting-list'>) {
  const { event } = page.data;
  const path = eventPath(event.id);
  return (
    <div className="wrap py-section">
      <div className="mx-auto flex max-w-md flex-col gap-8">
        <div className="flex flex-col gap-3">
          <p>
            <TextLink href={path}>Back to the event</TextLink>
          </p>
          <h1 tabIndex={-1} className="text-h2">
            Waiting list for: {event.title}
          </h1>
          <p className="text-ink-soft">
            {longDate(event.date)}, {timesText(event)}
            <br />
            {event.location}
            <br />
            {seatsText(event)} · {pricePerPerson(event.priceCents)}
          </p>
        </div>
        {event.waitingList || page.form ? (
          <WaitingForm
            event={event}
            today={page.today}
            answer={page.form}
            onDone={() => location.assign(`${path}?register=waiting`)}
          />
        ) : (
          <Banner tone="info">
            This event’s waiting list is closed. <TextLink href="/events">Browse Other Events</TextLink>
          </Banner>
        )}
      </div>
    </div>
  );
}
