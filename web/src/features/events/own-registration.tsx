import type { ReactNode } from 'react';
import { longDate } from '../../lib/dates';
import type { PageProps } from '../../lib/page';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { Fact, OwnPage } from '../../ui/own-page';
import { TextLink } from '../../ui/text-link';
import { ComesBack } from '../payments/comes-back';
import { DueCard } from '../payments/due-card';
import { OwnSeats } from './own-seats';
import { priceText, timesText } from './words';

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
      {!stands && (
        <Banner tone="info">
          {own.status === 'called_off'
            ? own.why
            : 'This registration is cancelled and its seats are free again.'}{' '}
          <TextLink href="/events">See what is coming up</TextLink>
        </Banner>
      )}
      <dl className="grid gap-x-8 gap-y-4 border-y border-line py-6 sm:grid-cols-2">
        <Fact label="Name" text={own.fullName} />
        <Fact label="Date" text={longDate(own.date)} />
        {own.location && <Fact label="Time" text={timesText(own)} />}
        {own.location && <Fact label="Location" text={own.location} />}
        <Fact label="Attendees" text={String(own.numberOfAttendees)} />
        {stands && <Fact label="Total cost" text={priceText(own.totalCents)} />}
      </dl>
      {own.money && <DueCard money={own.money} title={stands ? 'What is to be paid' : 'What was paid'} />}
      {own.seats && !own.asking && <OwnSeats path={path} seats={own.seats} had={own.numberOfAttendees} />}
      {own.canCancel && !own.asking && !own.seats?.asks && (
        <div className="flex flex-col items-start gap-3">
          <p className="text-ink-soft">
            Have your plans changed? Your seats go back at once, so that somebody else can have them.
          </p>
          {own.money && <ComesBack money={[own.money]} />}
          <ButtonLink href={`${path}?ask=cancel#question`} look="secondary">
            Cancel my registration
          </ButtonLink>
        </div>
      )}
      {own.asking && (
        <section
          id="question"
          aria-labelledby="question-title"
          className="flex flex-col gap-4 rounded-md border border-line p-5"
        >
          <h2 id="question-title" className="text-h3">
            Cancel this registration?
          </h2>
          {own.money && <ComesBack money={[own.money]} />}
          <p className="text-ink-soft">Your seats go back at once. This cannot be taken back here.</p>
          <form method="post" action={path} className="flex flex-wrap gap-3">
            <Button type="submit" look="danger" size="lg">
              Yes, cancel my registration
            </Button>
            <ButtonLink href={path} look="quiet" size="lg">
              No, keep it
            </ButtonLink>
          </form>
        </section>
      )}
      {own.why && stands && <p className="text-ink-soft">{own.why}</p>}
    </OwnPage>
  );
}
