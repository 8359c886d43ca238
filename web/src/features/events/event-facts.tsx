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
