import { venueTime } from '../../../lib/dates';
import { failure } from '../../../lib/problem';
import { statusWord } from '../../../ui/admin/status';
import { undoSeconds, useToast } from '../../../ui/toast';
import { type Reservation, type ReservationStatus, useSetStatus } from './api';

/** Of these the guest is told, unless the day has passed. The mail leaves when it can no longer be taken back. */
const told: readonly ReservationStatus[] = ['confirmed', 'declined', 'cancelled'];

/** What became of it, in words. */
export function outcome({ date }: Reservation, status: ReservationStatus): string {
  const mailed = told.includes(status) && date >= venueTime(new Date().toISOString()).date;
  return mailed ? `${statusWord(status)} and e-mailed.` : `${statusWord(status)}.`;
}

/** Says what became of a reservation. */
export function useChangeStatus() {
  const toast = useToast();
  const set = useSetStatus();
  // Awaited, since callbacks of `mutate` are dropped when the row is gone: live news may be faster than the answer.
  const change = async (reservation: Reservation, status: ReservationStatus): Promise<boolean> => {
    try {
      await set.mutateAsync({ id: reservation.id, status });
      return true;
    } catch (problem) {
      toast({ tone: 'danger', ...failure(problem, 'Failed to update status'), seconds: 5 });
      return false;
    }
  };
  /** The same where the row has no place for the way back. */
  const changeAndTell = async (reservation: Reservation, status: ReservationStatus) => {
    if (!(await change(reservation, status))) return;
    toast({
      text: `${reservation.firstName} ${reservation.lastName}: ${outcome(reservation, status)}`,
      seconds: undoSeconds,
      undo: () => void undo(reservation),
    });
  };
  const undo = async (reservation: Reservation) => {
    if (await change(reservation, reservation.status))
      toast({
        text: `${reservation.firstName} ${reservation.lastName}: ${reservation.status} as before.`,
        seconds: 3,
      });
  };
  return { change, changeAndTell, busy: set.isPending };
}
