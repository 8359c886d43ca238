import { ButtonLink } from '../../ui/button-link';

/** Below pictures: the way to something like them. */
export function BookCard() {
  return (
    <aside
      aria-labelledby="book"
      data-print="hide"
      className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-6 shadow-sm"
    >
      <h2 id="book" className="text-h3">
        Do you like what you see?
      </h2>
      <p className="text-ink-soft">Tell us the day and how many you are. We set the table for you.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/contact" size="lg">
          Request a reservation
        </ButtonLink>
        <ButtonLink href="/events" look="secondary" size="lg">
          Browse Events
        </ButtonLink>
      </div>
    </aside>
  );
}
