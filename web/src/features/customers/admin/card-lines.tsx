import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { counted } from '../../../lib/count';
import { dayDate, shortDate, shortDateTime } from '../../../lib/dates';
import { formatRand } from '../../../lib/money';
import { Dotted } from '../../../ui/admin/dotted';
import { useManages } from '../../../ui/admin/rights';
import { StatusBadge, statusWord } from '../../../ui/admin/status';
import type { Invoice, Note, Registration, Visit, WaitingEntry } from './api';
import { bookingPath, registrationPath } from './card-paths';

type LineProps = { to: string; title: ReactNode; status?: string; facts?: ReactNode[]; children?: ReactNode };

/** One line of a card: what it is, which leads there, how it stands, and what there is to say about it. */
function Line({ to, title, status, facts = [], children }: LineProps) {
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Link className="link min-h-6 font-medium wrap-anywhere" to={to}>
          {title}
        </Link>
        {status && <StatusBadge status={status} />}
      </p>
      {facts.length > 0 && (
        <div className="text-sm text-ink-soft">
          <Dotted parts={facts} />
        </div>
      )}
      {children}
    </li>
  );
}

const text = 'text-sm wrap-anywhere whitespace-pre-line';

export function VisitLine({ email, visit: v }: { email: string; visit: Visit }) {
  const manages = useManages();
  return (
    <Line
      to={bookingPath(email, v.date)}
      title={`${dayDate(v.date)}${v.time && ` at ${v.time}`}`}
      status={v.status}
      facts={[
        v.guests,
        v.occasion ? statusWord(v.occasion) : null,
        manages && (
          <Link
            key="invoice"
            className="link"
            to={`/admin/invoices/create?reservation=${encodeURIComponent(v.id)}`}
            aria-label={`Create Invoice for ${shortDate(v.date)}`}
          >
            Create Invoice
          </Link>
        ),
      ]}
    >
      {v.specialRequest && <p className={text}>{v.specialRequest}</p>}
      {v.notes && <p className={`${text} text-ink-faint`}>Notes: {v.notes}</p>}
    </Line>
  );
}

export function NoteLine({ email, note }: { email: string; note: Note }) {
  const { date, status, notes, writtenBy, writtenAt } = note;
  return (
    <Line
      to={bookingPath(email, date)}
      title={dayDate(date)}
      status={status}
      facts={[writtenBy && `${writtenBy}, ${shortDateTime(writtenAt)}`]}
    >
      <p className={text}>{notes}</p>
    </Line>
  );
}

export function RegistrationLine({ email, registration: r }: { email: string; registration: Registration }) {
  return (
    <Line
      to={registrationPath(email, r.eventId)}
      title={r.eventTitle}
      status={r.status}
      facts={[dayDate(r.eventDate), counted(r.numberOfAttendees, 'person', 'people')]}
    >
      {r.specialRequirements && <p className={text}>{r.specialRequirements}</p>}
    </Line>
  );
}

const waitingWords: Record<WaitingEntry['state'], string> = {
  waiting: 'waiting',
  offered: 'has an offer',
  accepted: 'registered',
  declined: 'declined the offer',
  ended: 'the offer ended',
  left: 'left the list',
  removed: 'taken off the list',
  closed: 'the list was closed',
};

export function WaitingLine({ entry: w }: { entry: WaitingEntry }) {
  return (
    <Line
      to={`/admin/events/${encodeURIComponent(w.eventId)}/waiting`}
      title={w.eventTitle}
      facts={[
        dayDate(w.eventDate),
        counted(w.partySize, 'person', 'people'),
        waitingWords[w.state],
        `since ${shortDateTime(w.joinedAt)}`,
      ]}
    />
  );
}

export function InvoiceLine({ invoice: i }: { invoice: Invoice }) {
  return (
    <Line
      to={`/admin/invoices/${encodeURIComponent(i.id)}`}
      title={i.invoiceNumber}
      status={i.status}
      facts={[
        formatRand(i.totalCents),
        ...(i.receivedCents > 0 && i.owedCents > 0 ? [`${formatRand(i.owedCents)} owed`] : []),
        `issued ${shortDate(i.issuedOn)}`,
        `due ${shortDate(i.dueDate)}`,
      ]}
    />
  );
}
