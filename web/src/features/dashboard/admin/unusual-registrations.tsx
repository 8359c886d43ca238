import { type ReactNode, useRef } from 'react';
import { counted } from '../../../lib/count';
import { relativeTime, shortDate, shortDateTime } from '../../../lib/dates';
import { Dotted } from '../../../ui/admin/dotted';
import { useMinute } from '../../../ui/admin/when';
import type { Unusual } from './api';

type Props = {
  all: readonly Unusual[];
  actions: (registration: Unusual, onDone: () => void) => ReactNode;
};

/** Registrations that took so many seats that somebody should ask whether the guests are real. */
export function UnusualRegistrations({ all, actions }: Props) {
  const now = useMinute();
  const heading = useRef<HTMLHeadingElement>(null);
  // The next one, or the page's own heading when this was the last.
  const goOn = () => (heading.current ?? document.querySelector<HTMLElement>('h1'))?.focus();
  return (
    <section
      aria-labelledby="unusual-registrations"
      className="flex flex-col gap-3 rounded-lg border border-warning bg-surface p-5"
    >
      <h2 ref={heading} id="unusual-registrations" tabIndex={-1} className="text-h3">
        Unusual registrations
      </h2>
      <p className="text-sm text-ink-soft">
        More than 20 seats, at once or from one place within an hour. Nobody has checked the address: please
        ask the guests, and release the seats if they are not theirs.
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {all.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium wrap-anywhere">
                {one.fullName || 'No name'}: {counted(one.numberOfAttendees, 'seat')}
              </p>
              <p className="text-sm text-ink-soft wrap-anywhere">
                <Dotted
                  parts={[
                    <a key="event" className="link" href={`/events/${encodeURIComponent(one.eventId)}`}>
                      {one.eventTitle}
                    </a>,
                    shortDate(one.eventDate),
                    one.email,
                    <time key="at" dateTime={one.submittedAt} title={shortDateTime(one.submittedAt)}>
                      {relativeTime(one.submittedAt, now)}
                    </time>,
                  ]}
                />
              </p>
            </div>
            {actions(one, goOn)}
          </li>
        ))}
      </ul>
    </section>
  );
}
