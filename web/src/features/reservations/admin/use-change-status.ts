import { venueTime } from '../../../lib/dates';
import { failure } from '../../../lib/problem';
import { useConfirm } from '../../../ui/confirm';
import { useToast } from '../../../ui/toast';
import { type Reservation, type ReservationStatus, useSetStatus } from './api';

/** Says what became of a reservation, and says that it was said. A "no" goes out by mail at once, so it is asked about first. */
export function useChangeStatus() {
  const confirm = useConfirm();
  const toast = useToast();
  const set = useSetStatus();
  // Awaited, since callbacks of `mutate` are dropped when the row is gone: live news may be faster than the answer.
  const change = async (reservation: Reservation, status: ReservationStatus): Promise<boolean> => {
    const name = `${reservation.firstName} ${reservation.lastName}`;
    const no = refusals[status];
    if (no && isAhead(reservation)) {
      const text = `${name} gets an email straight away.`;
      if (!(await confirm({ ...no, text, danger: true }))) return false;
    }
    try {
      await set.mutateAsync({ id: reservation.id, status });
      toast({ text: `${name}: ${status}`, seconds: 3 });
      return true;
    } catch (problem) {
      toast({ tone: 'danger', ...failure(problem, 'Failed to update status'), seconds: 5 });
      return false;
    }
  };
  return { change, busy: set.isPending };
}

const refusals: Partial<Record<ReservationStatus, { title: string; confirm: string; cancel: string }>> = {
  declined: { title: 'Decline this reservation?', confirm: 'Decline', cancel: 'Keep it as it is' },
  cancelled: {
    title: 'Cancel this reservation?',
    confirm: 'Cancel the reservation',
    cancel: 'Keep it as it is',
  },
};

/** Of what is over nobody is told. */
function isAhead({ date }: Reservation): boolean {
  return date >= venueTime(new Date().toISOString()).date;
}
