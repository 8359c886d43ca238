import { useState } from 'react';
import { counted } from '../../../lib/count';
import { formatRand } from '../../../lib/money';
import { failure } from '../../../lib/problem';
import { useManages } from '../../../ui/admin/rights';
import { useConfirm } from '../../../ui/confirm';
import { useToast } from '../../../ui/toast';
import { planSeats, type Registration, type SeatsMoney, useChangeSeats as useChange } from './api';

/** Another number of people: what it comes to is read first, then confirmed. The server decides. */
export function useChangeSeats(row: Registration) {
  const confirm = useConfirm();
  const toast = useToast();
  const manages = useManages();
  const change = useChange();
  const [looking, setLooking] = useState(false);

  /** Whether it was done. */
  const ask = async (numberOfAttendees: number): Promise<boolean> => {
    const guest = row.fullName || 'This guest';
    try {
      setLooking(true);
      const plan = await planSeats(row.id, numberOfAttendees).finally(() => setLooking(false));
      const fewer = numberOfAttendees < plan.had;
      const sure = await confirm({
        title: `Change ${plan.had} to ${counted(numberOfAttendees, 'seat')}?`,
        text: [
          `${guest} is told by email.`,
          fewer && 'The other seats can be booked again.',
          plan.money
            ? moneyText(plan.money)
            : !manages && 'If something was paid, a manager sees what goes back.',
        ]
          .filter(Boolean)
          .join(' '),
        confirm: `Change to ${counted(numberOfAttendees, 'seat')}`,
        cancel: `Leave it at ${plan.had}`,
        danger: fewer,
      });
      if (!sure) return false;
      const seen = { had: plan.had, keptCents: plan.money?.keptCents };
      await change.mutateAsync({ id: row.id, body: { numberOfAttendees, ...seen } });
      toast({ text: 'Number of people changed', seconds: 3 });
      return true;
    } catch (problem) {
      toast({ tone: 'danger', ...failure(problem, 'Failed to change the number of people'), seconds: 5 });
      return false;
    }
  };
  return { ask, busy: looking || change.isPending };
}

/** What becomes of the money, in a sentence or two. */
export function moneyText({ paidCents, keptCents, backCents, owedCents, why }: SeatsMoney): string {
  const sentences = [
    why,
    keptCents > 0 &&
      `${formatRand(keptCents)} of ${formatRand(paidCents)} paid for the seats given back is kept.`,
    keptCents < 0 && `${formatRand(-keptCents)} that was kept for seats given back counts for these again.`,
    backCents > 0 && `${formatRand(backCents)} goes back; it stays a proposal until the refund is recorded.`,
    owedCents > 0 && `${formatRand(owedCents)} is to be paid then.`,
    backCents === 0 && owedCents === 0 && 'Nothing is to be paid then.',
  ];
  return sentences.filter(Boolean).join(' ');
}
