import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { telLink } from '../../../lib/tel-link';
import { Dotted } from '../../../ui/admin/dotted';
import { Icon } from '../../../ui/admin/icon';
import { PersonNotes } from '../../../ui/admin/person-notes';
import { StatusBadge, statusWord } from '../../../ui/admin/status';
import { IconButton } from '../../../ui/icon-button';
import { AnswerButtons } from './answer-buttons';
import { answersTo } from './answers';
import type { Reservation, ReservationStatus } from './api';
import { guestCardPath } from './guest-card-path';
import { nameOf, peopleText } from './people';

type Props = {
  reservation: Reservation;
  /** The time, where it can be moved. */
  time?: ReactNode;
  /** The day is to come. */
  ahead: boolean;
  onAnswer: (status: ReservationStatus) => void;
  onDone: () => void;
  onEdit: () => void;
};

/** Somebody of a day: who, how many, what they want, and what can be said of them with one tap. */
export function DayRow({ reservation: r, time, ahead, onAnswer, onDone, onEdit }: Props) {
  const name = nameOf(r);
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0 sm:gap-4">
      {time || (
        <span className="w-14 shrink-0 pt-2 font-medium whitespace-nowrap tabular-nums">
          {r.time || 'TBA'}
        </span>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1 pt-2">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-medium wrap-anywhere">{name}</span>
              {r.status !== 'confirmed' && <StatusBadge status={r.status} />}
            </p>
            <RowFacts reservation={r} />
          </div>
          <IconButton label={`Edit the reservation of ${name}`} onClick={onEdit} className="-me-2">
            <Icon name="edit" />
          </IconButton>
        </div>
        <AnswerButtons
          reservation={r}
          answers={answersTo(r.status, ahead)}
          onAnswer={onAnswer}
          onDone={onDone}
        />
      </div>
    </li>
  );
}

/** How many people, what for, how to reach them; what they asked for and what staff noted. */
export function RowFacts({ reservation: r }: { reservation: Reservation }) {
  return (
    <>
      <div className="text-sm text-ink-soft">
        <Dotted
          parts={[
            r.guests.includes('+') && !r.partySize ? r.guests : peopleText(r.guestCount),
            r.occasion ? statusWord(r.occasion) : null,
            r.phone ? (
              <a key="phone" className="link whitespace-nowrap" href={telLink(r.phone)}>
                {r.phone}
              </a>
            ) : null,
            r.email ? (
              <Link key="card" className="link whitespace-nowrap" to={guestCardPath(r.email)}>
                Guest’s card
              </Link>
            ) : null,
          ]}
        />
      </div>
      <PersonNotes email={r.email} />
      {r.specialRequest && <p className="text-sm wrap-anywhere">{r.specialRequest}</p>}
      {r.notes && <p className="text-sm wrap-anywhere text-ink-faint">Notes: {r.notes}</p>}
    </>
  );
}
