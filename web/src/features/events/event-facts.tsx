import { telLink } from '../../lib/tel-link';
import { NoWrap } from '../../ui/no-wrap';
import { TextLink } from '../../ui/text-link';
import type { AttendanceForm, EventItem } from './api';

/** What else guests want to know; nothing where nothing was said. */
export function EventFacts({ event }: { event: EventItem }) {
  const facts = [
    ['What is included', event.included],
    ['Children', event.children],
    ['Parking', event.parking],
    ['If it rains', event.rain],
  ].filter(([, text]) => text);
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="facts" className="flex flex-col gap-4">
      <h2 id="facts" className="text-h3">
        Good to know
      </h2>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map(([label, text]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-faint">{label}</dt>
            <dd className="whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const usual = ['fullName', 'name', 'email', 'phone', 'numberOfAttendees'];

/** What the event's own form asks beside what every form asks. */
export function FormNote({ form }: { form: AttendanceForm }) {
  const asks = form.fields.filter(({ name }) => !usual.includes(name));
  return (
    <div className="flex flex-col gap-2 rounded-md bg-brand-soft px-4 py-3 text-sm text-brand">
      <p>
        This event has a custom registration form.
        {asks.length > 0 && ' Besides your name and contact details, we ask:'}
      </p>
      {asks.length > 0 && (
        <ul className="list-disc ps-5">
          {asks.map(({ name, label }) => (
            <li key={name}>{label}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The branch as on an envelope, and how to get there. */
export function EventBranch({ branch }: { branch: NonNullable<EventItem['branch']> }) {
  return (
    <address className="flex flex-wrap gap-x-6 text-ink-soft not-italic">
      <span className="w-full">
        <NoWrap text={branch.address.join(', ')} />
      </span>
      {branch.map && (
        <TextLink
          href={branch.map}
          away
          data-print="hide"
          className="py-2"
          aria-label={`Map and directions to ${branch.name}`}
        >
          Map and directions
        </TextLink>
      )}
      {branch.phone && (
        <TextLink href={telLink(branch.phone)} className="py-2">
          {branch.phone}
        </TextLink>
      )}
    </address>
  );
}
