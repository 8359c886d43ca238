import { formatRand } from '../../../lib/money';
import { Badge } from '../../../ui/badge';
import { dueText, notSecured, venueToday } from '../../payments/admin/words';
import type { Invoice } from './api';

/** Below an amount: what has come of it and what has not, where the status does not say it already. */
export function AmountNotes({ invoice }: { invoice: Invoice }) {
  const { receivedCents, owedCents, totalCents, status } = invoice;
  const cancelled = status === 'cancelled';
  const credit = cancelled ? 0 : receivedCents - totalCents;
  const notes = [
    receivedCents > 0 && (cancelled || credit !== 0) && `${formatRand(receivedCents)} received`,
    owedCents > 0 && (receivedCents > 0 || status === 'paid') && `${formatRand(owedCents)} owed`,
    credit > 0 && `${formatRand(credit)} credit`,
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <span key={note} className="block text-xs font-normal text-ink-faint">
      {note}
    </span>
  ));
}

/** Below the due date: the part that is due next. Only what still waits for money can be late. */
export function DueNotes({ invoice: { nextDue, status } }: { invoice: Invoice }) {
  const today = venueToday();
  if (!nextDue || (status !== 'pending' && status !== 'overdue')) return null;
  return (
    <>
      <span className="block text-xs text-ink-faint">{dueText(nextDue, today)}</span>
      {notSecured(nextDue, today) && <Badge tone="warning">Not secured</Badge>}
    </>
  );
}
