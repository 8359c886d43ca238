import type { ReactNode } from 'react';
import { wholeDate } from '../../lib/dates';
import type { PageProps } from '../../lib/page';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { Fact, Facts, OwnPage } from '../../ui/own-page';
import { TextLink } from '../../ui/text-link';
import { eventPath } from './api';
import { doField } from './attendance-input';
import { ManageWaitingTake } from './manage-waiting-take';
import { timesText } from './words';

/** A guest's own place on a waiting list, by the link in the mail. Opening it shows; only the buttons act. */
export function OwnPlace({ page, aside }: PageProps<'manage-waiting'> & { aside: ReactNode }) {
  const { place: own } = page.data;
  const path = `/manage/${own.token}`;
  const open = own.state === 'waiting' || own.state === 'offered';
  const asks = (question: string) => `${path}?ask=${question}#question`;
  return (
    <OwnPage
      eyebrow={own.state === 'offered' ? 'Seats for you' : 'Your place on the waiting list'}
      title={own.title}
      aside={aside}
    >
      {page.form?.message && own.asking !== 'take' && <Banner tone="danger">{page.form.message}</Banner>}
      <section
        aria-labelledby="standing"
        className={
          own.state === 'offered'
            ? 'flex flex-col gap-4 rounded-md border border-brass bg-surface p-5'
            : 'flex flex-col gap-4 rounded-md border border-line bg-surface p-5'
        }
      >
        <h2 id="standing" className="text-h3">
          {own.headline}
        </h2>
        {own.says.map((sentence) => (
          <p key={sentence} className="wrap-anywhere whitespace-pre-line">
            {sentence}
          </p>
        ))}
        {own.state === 'offered' && !own.asking && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={asks('take')} look="accent" size="lg">
              Take the seats
            </ButtonLink>
            <ButtonLink href={asks('leave')} look="secondary" size="lg">
              Decline
            </ButtonLink>
          </div>
        )}
        {own.next && (
          <p>
            <ButtonLink href={own.next}>
              {own.state === 'accepted' ? 'See your registration' : 'See your new place in line'}
            </ButtonLink>
          </p>
        )}
        {own.canJoin && (
          <form method="post" action={eventPath(own.eventId)}>
            {Object.entries(own.known).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" look="secondary">
              Join the waiting list again
            </Button>
          </form>
        )}
      </section>
      {own.asking === 'take' && own.offer && (
        <ManageWaitingTake own={own} event={own.offer} path={path} answer={page.form} />
      )}
      {own.asking === 'leave' && (
        <section
          id="question"
          aria-labelledby="question-title"
          className="flex flex-col gap-4 rounded-md border border-line p-5"
        >
          <h2 id="question-title" className="text-h3">
            {own.state === 'offered' ? 'Decline the seats?' : 'Leave the waiting list?'}
          </h2>
          <p className="text-ink-soft">
            {own.state === 'offered'
              ? 'They go to the next in line at once, and you are no longer on the waiting list.'
              : 'You lose your place in line. Whoever joins again begins at the end.'}
          </p>
          <form method="post" action={path} className="flex flex-wrap gap-3">
            <input type="hidden" name={doField} value="leave" />
            <Button type="submit" look="danger" size="lg">
              {own.state === 'offered' ? 'Yes, decline the seats' : 'Yes, leave the list'}
            </Button>
            <ButtonLink href={path} look="secondary" size="lg">
              No, keep my place
            </ButtonLink>
          </form>
        </section>
      )}
      <Facts>
        <Fact label="Name" text={own.fullName} />
        <Fact label="People" text={String(own.partySize)} />
        <Fact label="Date" text={wholeDate(own.date)} />
        {own.location && <Fact label="Time" text={timesText(own)} />}
        {own.location && <Fact label="Location" text={own.location} />}
      </Facts>
      {own.state !== 'offered' && (
        <p className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
          {!open && <TextLink href="/events">Browse Other Events</TextLink>}
          {own.state === 'removed' && <TextLink href="/contact">Contact us</TextLink>}
          {own.state === 'waiting' && !own.asking && (
            <ButtonLink href={asks('leave')} look="secondary">
              Leave the waiting list
            </ButtonLink>
          )}
        </p>
      )}
    </OwnPage>
  );
}
