import type { ReactNode } from 'react';
import { counted } from '../../../lib/count';
import { dateParts, shortDate } from '../../../lib/dates';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { LetterState } from '../../../ui/admin/letter-state';
import type { Letters } from '../../../ui/admin/letters';
import { useMayDelete } from '../../../ui/admin/rights';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { EventPicture } from '../event-picture';
import { isSoldOut, pricePerPerson, timeText } from '../words';
import type { ManagedEvent } from './api';
import { planText } from './event-input';
import { WaitingLink } from './waiting-link';

type Props = { event: ManagedEvent; letters: Letters; onEdit: () => void; onDelete: () => void };

/** One event as staff need it: what, when, how full, and what can be done. */
export function EventRow({ event, letters, onEdit, onDelete }: Props) {
  const mayDelete = useMayDelete(event.createdAt);
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
        </dl>
        <LetterState letters={letters} />
      </div>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-col sm:items-stretch sm:*:justify-start">
        <Button look="secondary" size="sm" onClick={onEdit} aria-label={`Edit ${event.title}`}>
          <Icon name="edit" size="sm" />
          Edit
        </Button>
        <AppButtonLink
          to={`/admin/events/${event.id}/door-list`}
          look="quiet"
          size="sm"
          aria-label={`Door list of ${event.title}`}
        >
          <Icon name="print" size="sm" />
          Door list
        </AppButtonLink>
        <AppButtonLink
          to={`/admin/comments?event=${event.id}`}
          look="quiet"
          size="sm"
          aria-label={`Comments on ${event.title}`}
        >
          <Icon name="chat" size="sm" />
          Comments
        </AppButtonLink>
        {mayDelete && (
          <Button look="quiet" size="sm" onClick={onDelete} aria-label={`Delete ${event.title}`}>
            <Icon name="trash" size="sm" />
            Delete
          </Button>
        )}
      </div>
    </article>
  );
}

function State({ event }: { event: ManagedEvent }) {
  if (event.ended) return <Badge>Ended</Badge>;
  return isSoldOut(event) ? <Badge tone="danger">Sold Out</Badge> : null;
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
  return `Custom, ${count} ${count === 1 ? 'field' : 'fields'}`;
}
