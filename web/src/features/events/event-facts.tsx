import { telLink } from '../../lib/tel-link';
import { TextLink } from '../../ui/text-link';
import type { EventItem } from './api';

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

/** The branch as on an envelope, and how to get there. */
export function EventBranch({ branch }: { branch: NonNullable<EventItem['branch']> }) {
  return (
    <address className="flex flex-col items-start text-ink-soft not-italic">
      {branch.address.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <TextLink href={branch.map} away className="py-2" aria-label={`Map and directions to ${branch.name}`}>
        Map and directions
      </TextLink>
      <TextLink href={telLink(branch.phone)} className="py-2">
        {branch.phone}
      </TextLink>
    </address>
  );
}
