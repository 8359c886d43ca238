import type { ReactNode } from 'react';
import { longDate } from '../../lib/dates';
import type { PageProps } from '../../lib/page';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { TextLink } from '../../ui/text-link';
import { calendarFile, eventPath } from './api';
import { priceText, timeText } from './words';

/** A guest's own registration, by the link in the mail. Opening it shows; only the button acts. */
export function ManageRegistrationPage({ page }: PageProps<'manage-registration'>) {
  const own = page.data.registration;
  return own ? <Registration own={own} message={page.form?.message} /> : <DeadLink />;
}

type Own = NonNullable<PageProps<'manage-registration'>['page']['data']['registration']>;

function Registration({ own, message }: { own: Own; message?: string }) {
  const stands = own.status === 'registered';
  return (
    <Frame title={own.title}>
      {message && <Banner tone="danger">{message}</Banner>}
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
        {own.location && <Fact label="Time" text={timeText(own.time)} />}
        {own.location && <Fact label="Location" text={own.location} />}
        <Fact label="Attendees" text={String(own.numberOfAttendees)} />
        {stands && <Fact label="Total cost" text={priceText(own.totalCents)} />}
      </dl>
      {own.canCancel && (
        <p className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
          <TextLink href={eventPath(own.eventId)}>See the event</TextLink>
          <TextLink href={calendarFile(own.eventId)} download>
            Add to calendar
          </TextLink>
        </p>
      )}
      {own.canCancel && (
        <form method="post" action={`/manage/${own.token}`} className="flex flex-col items-start gap-3">
          <p className="text-ink-soft">
            Plans changed? Your seats go back at once, so that somebody else can have them.
          </p>
          <Button type="submit" look="secondary">
            Cancel my registration
          </Button>
        </form>
      )}
      {own.why && stands && <p className="text-ink-soft">{own.why}</p>}
    </Frame>
  );
}

/** Cut off by a mail program, typed by hand, or of a key that is gone: the same plain page for all. */
function DeadLink() {
  return (
    <Frame title="This link does not work">
      <p className="text-lead text-ink-soft">
        It may be an old one, or your mail program may have cut it off. Please open the link in the newest
        mail about your registration, or write to us and we will look for you.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/contact" size="lg">
          Contact us
        </ButtonLink>
        <ButtonLink href="/events" look="secondary" size="lg">
          See the events
        </ButtonLink>
      </div>
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="wrap pt-12 pb-section lg:pt-20">
      <div className="flex max-w-prose flex-col gap-8">
        <div className="flex flex-col gap-4">
          <p className="eyebrow">Your registration</p>
          <h1 tabIndex={-1} className="text-h1 wrap-anywhere">
            {title}
          </h1>
        </div>
        {children}
      </div>
    </section>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex flex-col">
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd className="text-lg wrap-anywhere">{text}</dd>
    </div>
  );
}
