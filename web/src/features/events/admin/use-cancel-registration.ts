import { useQueryClient } from '@tanstack/react-query';
import { counted } from '../../../lib/count';
import { venueTime } from '../../../lib/dates';
import { failure } from '../../../lib/problem';
import { useManages } from '../../../ui/admin/rights';
import { useConfirm } from '../../../ui/confirm';
import { useToast } from '../../../ui/toast';
import { statementQuery } from '../../payments/admin/api';
import { refundText } from '../../payments/admin/words';
import { type Registration, useSetStatus } from './api';

type Row = Pick<
  Registration,
  'id' | 'status' | 'eventDate' | 'eventTitle' | 'fullName' | 'numberOfAttendees'
>;

/** Cancels a registration, or takes a cancelled one up again. The seats follow on the server. */
export function useCancelRegistration() {
  const confirm = useConfirm();
  const toast = useToast();
  const set = useSetStatus();
  const manages = useManages();
  const client = useQueryClient();

  /** By the terms, of what was paid. */
  const whatGoesBack = async (id: string) => {
    const { refund } = await client.fetchQuery({
      ...statementQuery({ kind: 'registration', id }),
      staleTime: 0,
    });
    return refund ? ` ${refundText(refund)} It stays a proposal until the refund is recorded.` : '';
  };

  /** Whether it was done. */
  const change = async (row: Row): Promise<boolean> => {
    const cancels = row.status === 'registered';
    const over = row.eventDate < venueTime(new Date().toISOString()).date;
    const guest = row.fullName || 'This guest';
    const seats = counted(row.numberOfAttendees, 'seat');
    const told = over
      ? `"${row.eventTitle}" is over, so ${guest} is not told.`
      : `${guest} is told by email, and ${seats} for "${row.eventTitle}" can be booked again.`;
    let money = manages ? '' : ' If something was paid, a manager sees what goes back.';
    if (cancels && manages) {
      try {
        money = await whatGoesBack(row.id);
      } catch (problem) {
        toast({ tone: 'danger', ...failure(problem, 'Failed to load the payments'), seconds: 5 });
        return false;
      }
    }
    const sure = await confirm(
      cancels
        ? {
            title: 'Cancel this registration?',
            text: told + money,
            confirm: 'Cancel registration',
            cancel: 'Keep it',
            danger: true,
          }
        : {
            title: 'Restore this registration?',
            text: `${guest} gets ${seats} for "${row.eventTitle}" back, if they are still free.`,
            confirm: 'Restore',
          },
    );
    if (!sure) return false;
    // Not by callbacks of `mutate`: they are dropped when live news redraws the row before the answer.
    return set.mutateAsync({ id: row.id, status: cancels ? 'cancelled' : 'registered' }).then(
      () => {
        toast({ text: cancels ? 'Registration cancelled' : 'Registration restored', seconds: 3 });
        return true;
      },
      (problem) => {
        toast({ tone: 'danger', ...failure(problem, 'Failed to update status'), seconds: 5 });
        return false;
      },
    );
  };
  return { change, busy: set.isPending };
}
