import { plainDate } from '../../../lib/dates';
import { Dotted } from '../../../ui/admin/dotted';
import { StatusBadge } from '../../../ui/admin/status';
import type { Reservation } from './api';

/** What tells one reservation from another. */
export function ReservationCard({ reservation }: { reservation: Reservation }) {
  const { firstName, lastName, email, date, time, guests, status } = reservation;
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-0.5 text-sm">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-base font-semibold">
          {firstName} {lastName}
        </span>
        {status !== 'confirmed' && <StatusBadge status={status} />}
      </span>
      <Dotted parts={[time ? `${plainDate(date)}, ${time}` : plainDate(date), guests]} />
      <span className="break-all text-ink-faint">{email || 'No e-mail'}</span>
    </span>
  );
}
