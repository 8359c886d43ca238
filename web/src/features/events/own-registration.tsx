import type { ReactNode } from 'react';
import type { components } from '../../gen/api';
import { wholeDate } from '../../lib/dates';
import type { PageProps } from '../../lib/page';
import { telLink } from '../../lib/tel-link';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { Icon } from '../../ui/icon';
import { Fact, Facts, OwnPage } from '../../ui/own-page';
import { ComesBack } from '../payments/comes-back';
import { DueCard } from '../payments/due-card';
import { calendarFile } from './api';
import { OwnSeats } from './own-seats';
import { priceText, timesText } from './words';

type Own = components['schemas']['OwnRegistration'];

type Props = PageProps<'manage-registration'> & {
  /** The event: where it is and how to get there. */
  aside?: ReactNode;
};

/** A guest's own registration, by the link in the mail. Opening it shows; only the button acts. */
export function OwnRegistration({ page, aside }: Props) {
  const { registration: own } = page.data;
  const message = page.form?.message;
  const stands = own.status === 'registered';
  const path = `/manage/${own.token}`;
  return (
    <OwnPage eyebrow="Your registration" title={own.title} aside={aside}>
      {message && <Banner tone="danger">{message}</Banner>}
      {own.done && !message && <Banner tone="success">{own.done}</Banner>}
      {stands && own.canCancel && !own.asking && !own.done && !message && (
        <Banner tone="success">Your registration is confirmed: {seatWords(own.numberOfAttendees)}.</Banner>
      )}
      {!stands && (
        <>
          {own.status === 'called_off' ? (
            <Banner tone="warning">{own.why}</Banner>
          ) : (
            <Banner tone="info">
              Your registration is cancelled. We hope to see you another time.
              {own.totalCents > 0 && !own.money && ` ${unpaid}`}
            </Banner>
          )}
          <ButtonLink href="/events" size="lg" className="self-start">
            Browse Events
          </ButtonLink>
        </>
      )}
      {own.asking && <CancelQuestion own={own} path={path} />}
      <Facts>
        <Fact label="Name" text={own.fullName} />
        <Fact label={stands ? 'Attendees' : 'Seats that you had'} text={String(own.numberOfAttendees)} />
        <Fact label="Date" text={wholeDate(own.date)} />
        {own.location && <Fact label="Time" text={timesText(own)} />}
        {own.location && <Fact label="Location" text={own.location} />}
        {stands && !own.money && <Fact label="Total cost" text={priceText(own.totalCents)} />}
      </Facts>
      {stands && own.canCancel && !own.asking && (
        <div className="flex flex-wrap gap-3" data-print="hide">
          <ButtonLink href={calendarFile(own.eventId)} download look="secondary">
            <Icon name="calendar" size="sm" />
            Add to calendar
          </ButtonLink>
          {own.branch?.map && (
            <ButtonLink href={own.branch.map} look="secondary" {...away}>
              <Icon name="pin" size="sm" />
              Directions
            </ButtonLink>
          )}
          {own.branch?.phone && (
            <ButtonLink href={telLink(own.branch.phone)} look="secondary">
              <Icon name="phone" size="sm" />
              {own.branch.phone}
            </ButtonLink>
          )}
        </div>
      )}
      {own.money && !own.asking && <DueCard money={own.money} title={stands ? 'Payment' : 'What was paid'} />}
      {own.seats && !own.asking && (
        <OwnSeats
          path={path}
          seats={own.seats}
          had={own.numberOfAttendees}
          changes={own.money?.receivedCents ? 'what comes back' : own.totalCents ? 'what it costs' : ''}
        />
      )}
      {own.canCancel && !own.asking && !own.seats?.asks && (
        <div className="flex flex-col items-start gap-3">
          <p className="text-ink-soft">
            Have your plans changed? Cancel here, and your seats go to somebody else.
          </p>
          {own.money && <ComesBack money={[own.money]} />}
          <ButtonLink href={`${path}?ask=cancel#question`} look="secondary">
            Cancel my registration
          </ButtonLink>
        </div>
      )}
      {own.why && stands && <p className="text-ink-soft">{own.why}</p>}
    </OwnPage>
  );
}

const away = { target: '_blank', rel: 'noopener noreferrer' };
const unpaid = 'You have paid nothing, so nothing is owed.';
const seatWords = (count: number) => (count === 1 ? '1 seat' : `${count} seats`);

/** The second step: what comes back, and that it is for good. */
function CancelQuestion({ own, path }: { own: Own; path: string }) {
  return (
    <section
      id="question"
      aria-labelledby="question-title"
      className="flex flex-col gap-4 rounded-md border border-line p-5"
    >
      <h2 id="question-title" className="text-h3">
        Cancel this registration?
      </h2>
      {own.money && <ComesBack money={[own.money]} />}
      {own.money && !own.money.refund && <p>{unpaid}</p>}
      <p className="text-ink-soft">Your seats are given up at once. You cannot undo this.</p>
      <form method="post" action={path} className="flex flex-wrap gap-3">
        <input type="hidden" name="back" value={own.backCents} />
        <Button type="submit" look="danger" size="lg">
          Yes, cancel my registration
        </Button>
        <ButtonLink href={path} look="secondary" size="lg">
          No, keep it
        </ButtonLink>
      </form>
    </section>
  );
}
