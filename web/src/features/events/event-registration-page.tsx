import { useState } from 'react';
import { longDate } from '../../lib/dates';
import type { PageProps } from '../../lib/page';
import { Banner } from '../../ui/banner';
import { TextLink } from '../../ui/text-link';
import { eventPath } from './api';
import { RegistrationForm } from './registration-form';
import { formOf, type TypedForm } from './waiting';
import { WaitingForm } from './waiting-form';
import { isSoldOut, seatsText, timeText } from './words';

/** The registration, or joining the waiting list, as a page of its own address, for browsers without JavaScript. */
export function EventRegistrationPage({ page }: PageProps<'event-registration'>) {
  const { event, registration } = page.data;
  const path = eventPath(event.id);
  const [waits, setWaits] = useState(registration === 'wait');
  const [answer, setAnswer] = useState<TypedForm | undefined>(page.form);
  // Whoever was refused the last seats keeps what they typed.
  const full = !waits && isSoldOut(event) && !answer;
  const closed = event.ended
    ? 'This event has ended'
    : full
      ? 'Sold Out'
      : waits && !event.waitingList
        ? 'This event’s waiting list is closed'
        : '';
  const joined = () => location.assign(`${path}?register=waiting`);
  const change = (to: 'wait' | 'register', typed: TypedForm) => {
    setAnswer(typed);
    setWaits(to === 'wait');
  };
  return (
    <div className="wrap py-section">
      <div className="mx-auto flex max-w-md flex-col gap-8">
        <div className="flex flex-col gap-3">
          <p>
            <TextLink href={path}>Back to the event</TextLink>
          </p>
          <h1 tabIndex={-1} className="text-h2">
            {waits ? 'Waiting list for' : 'Register for'}: {event.title}
          </h1>
          <p className="text-ink-soft">
            {longDate(event.date)}, {timeText(event.time)}, {event.location}. {seatsText(event)}.
          </p>
        </div>
        {closed && (
          <Banner tone="info">
            {closed}. <TextLink href="/events">Browse Other Events</TextLink>
            {full && event.waitingList && (
              <>
                {' '}
                <TextLink href={`${path}?register=wait`}>Join the waiting list</TextLink>
              </>
            )}
          </Banner>
        )}
        {!closed && waits && (
          <WaitingForm
            event={event}
            today={page.today}
            answer={answer}
            onDone={joined}
            onRegister={(values) => change('register', formOf(values))}
          />
        )}
        {!closed && !waits && (
          <RegistrationForm
            event={event}
            today={page.today}
            answer={answer}
            onDone={({ link }) => location.assign(`${link}?done=registered`)}
            waiting={{ onJoined: joined, onForm: (typed) => change('wait', typed) }}
          />
        )}
      </div>
    </div>
  );
}
