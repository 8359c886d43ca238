import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { counted } from '../../../lib/count';
import { dateParts, shortDate } from '../../../lib/dates';
import { formatRand } from '../../../lib/money';
import { LetterState } from '../../../ui/admin/letter-state';
import type { Letters } from '../../../ui/admin/letters';
import { Badge } from '../../../ui/badge';
import { EventPicture } from '../event-picture';
import { isSoldOut, pricePerPerson, timeText } from '../words';
import { attendancePath, type ManagedEvent } from './api';
import { type EventAction, EventActions } from './event-actions';
import { planText } from './event-input';
import { WaitingLink } from './waiting-link';

type Props = {
  event: ManagedEvent;
  letters: Letters;
  busy: boolean;
  onAction: (action: EventAction) => void;
};

/** One event as staff need it: what, when, how full, and what can be done. */
export function EventRow({ event, letters, busy, onAction }: Props) {
  const isCalledOff = event.state === 'called_off';
  return (
    <article
      aria-label={event.title}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:flex-row sm:p-5"
    >
      <div className="hidden w-40 shrink-0 md:block">
        <EventPicture
          event={event}
          sizes="10rem"
          small
          className="aspect-photo w-full overflow-hidden rounded-md"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex flex-col gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-h3">{event.title}</h2>
            <State event={event} />
          </div>
          <p className="line-clamp-2 text-sm text-ink-soft">{event.description}</p>
          {isCalledOff && <CalledOff event={event} />}
        </div>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm xl:grid-cols-3">
          <Fact label="Date">
            <span className="whitespace-nowrap">
              {dateParts(event.date)?.weekday}, {shortDate(event.date)},
            </span>{' '}
            <span className="whitespace-nowrap">{timeText(event.time)}</span>
          </Fact>
          <Fact label="Location">{event.location}</Fact>
          <Fact label="Price">
            {pricePerPerson(event.priceCents)}
            {event.priceCents > 0 && event.payment !== 'venue' && (
              <span className="block text-ink-soft">{planText(event.payment)}</span>
            )}
          </Fact>
          {!isCalledOff && (
            <>
              <Fact label="Seats">
                {event.availableSeats}/{event.totalSeats} available
                <span className="block">
                  <WaitingLink event={event} />
                </span>
              </Fact>
              <Fact label="Registrations">
                {event.registrations}
                {event.registrations > 0 && ` (${counted(event.attendees, 'attendee')})`}
              </Fact>
              <Fact label="Registration form">{formText(event)}</Fact>
            </>
          )}
        </dl>
        <LetterState letters={letters} />
        <EventActions event={event} busy={busy} onAction={onAction} />
      </div>
    </article>
  );
}

function State({ event }: { event: ManagedEvent }) {
  if (event.state === 'draft') return <Badge tone="warning">Draft</Badge>;
  if (event.state === 'called_off') return <Badge tone="danger">Called off</Badge>;
  if (event.ended) return <Badge>Ended</Badge>;
  return isSoldOut(event) ? <Badge tone="danger">Sold Out</Badge> : null;
}

/** Why it was called off, who had registered, and for managers what is to be given back. */
function CalledOff({ event: { id, because, refundCents } }: { event: ManagedEvent }) {
  return (
    <>
      <p className="text-sm whitespace-pre-line wrap-anywhere">Reason: {because}</p>
      <p className="flex flex-wrap gap-x-4 text-sm">
        <Link className="link" to={attendancePath(id, 'called_off')}>
          Who had registered
        </Link>
        {refundCents !== undefined && (
          <Link className="link font-medium text-warning" to={attendancePath(id, 'called_off', true)}>
            {formatRand(refundCents)} to give back
          </Link>
        )}
      </p>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-faint">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function formText({ attendanceForm }: ManagedEvent): string {
  const count = attendanceForm?.fields.length ?? 0;
  if (count === 0) return 'Default';
  return `Custom, ${counted(count, 'field')}`;
}
