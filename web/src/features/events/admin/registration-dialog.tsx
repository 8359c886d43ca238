import type { ReactNode } from 'react';
import { longDate, shortDateTime } from '../../../lib/dates';
import { LetterState } from '../../../ui/admin/letter-state';
import { useLetters } from '../../../ui/admin/letters';
import { StatusBadge } from '../../../ui/admin/status';
import { Dialog } from '../../../ui/dialog';
import { PaymentsPanel } from '../../payments/admin/payments-panel';
import { extraAnswers } from '../attendance-form';
import { priceText } from '../words';
import type { Registration } from './api';
import { SeatsLine } from './seats-line';

/** Everything that a guest has told us, with the questions as they were asked. Managers see what was paid, too. */
export function RegistrationDialog({
  registration: row,
  onClose,
}: {
  registration: Registration;
  onClose: () => void;
}) {
  const record = `registration/${row.id}`;
  const letters = useLetters([record])(record);
  return (
    <Dialog open onClose={onClose} title={row.fullName || 'Registration'}>
      <dl className="flex flex-col gap-3">
        <Line label="Event">
          {row.eventTitle}, {longDate(row.eventDate)}
        </Line>
        <Line label="Status">
          <StatusBadge status={row.status} />
          <LetterState letters={letters} className="mt-1" />
        </Line>
        <Line label="Email">{row.email}</Line>
        <Line label="Phone">{row.phone}</Line>
        <Line label="Attendees">
          <SeatsLine registration={row} />
        </Line>
        {row.money && <Line label="Total cost">{priceText(row.priceCents * row.numberOfAttendees)}</Line>}
        {row.money?.keptCents ? (
          <Line label="Kept for seats given back">{priceText(row.money.keptCents)}</Line>
        ) : null}
        {row.money && <Line label="Reference">{row.money.reference}</Line>}
        <Line label="Date Registered">{shortDateTime(row.submittedAt)}</Line>
        <Line label="Special requirements">{row.specialRequirements}</Line>
        {extraAnswers(row.answers).map((answer) => (
          <Line key={answer.name} label={answer.label}>
            {answer.value}
          </Line>
        ))}
      </dl>
      {row.money && (row.priceCents > 0 || row.money.receivedCents > 0) && (
        <div className="pt-5">
          <PaymentsPanel kind="registration" id={row.id} reference={row.money.reference} />
        </div>
      )}
    </Dialog>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  if (children === '') return null;
  return (
    <div className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  );
}
