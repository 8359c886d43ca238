import { longDate } from '../../lib/dates';
import { formatRand } from '../../lib/money';
import type { PageProps } from '../../lib/page';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { TextLink } from '../../ui/text-link';
import { timeText } from './words';

/** A guest's own registration, by the link in the mail. Opening it shows; only the button acts. */
export function ManageRegistrationPage({ page }: PageProps<'manage-registration'>) {
  const { data, form } = page;
  const cancelled = data.status === 'cancelled';
  return (
    <section className="wrap flex max-w-prose flex-col gap-8 py-12 sm:py-16">
      <div className="flex flex-col gap-3">
        <p className="eyebrow">Your registration</p>
        <h1 tabIndex={-1} className="text-h1">
          {data.title}
        </h1>
      </div>
      {form?.message && <Banner tone="danger">{form.message}</Banner>}
      {cancelled && (
        <Banner tone="info">
          This registration is cancelled and its seats are free again.{' '}
          <TextLink href="/events">See what is coming up</TextLink>
        </Banner>
      )}
      <dl className="grid gap-x-8 gap-y-4 border-y border-line py-6 sm:grid-cols-2">
        <Fact label="Name" text={data.fullName} />
        <Fact label="Date" text={longDate(data.date)} />
        <Fact label="Time" text={timeText(data.time)} />
        {data.location && <Fact label="Location" text={data.location} />}
        <Fact label="Attendees" text={String(data.numberOfAttendees)} />
        <Fact label="Total cost" text={formatRand(data.totalCents)} />
      </dl>
      {data.canCancel && (
        <form method="post" action={`/manage/${data.token}`} className="flex flex-col items-start gap-3">
          <p className="text-ink-soft">
            Can you not come? Your seats go back at once, so that somebody else can have them.
          </p>
          <Button type="submit" look="danger">
            Cancel my registration
          </Button>
        </form>
      )}
      {!data.canCancel && !cancelled && (
        <p className="text-ink-soft">This event has ended, so nothing can be changed any more.</p>
      )}
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
