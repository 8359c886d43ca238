import { sentence } from '../../../lib/problem';
import { useToast } from '../../../ui/toast';
import { type Reservation, type ReservationStatus, useSetStatus } from './api';

/** Says what became of a reservation, and says that it was said. */
export function useChangeStatus() {
  const toast = useToast();
  const set = useSetStatus();
  // Awaited, since callbacks of `mutate` are dropped when the row is gone: live news may be faster than the answer.
  const change = ({ id, firstName, lastName }: Reservation, status: ReservationStatus) =>
    set.mutateAsync({ id, status }).then(
      () => toast({ text: `${firstName} ${lastName}: ${status}`, seconds: 3 }),
      (problem: unknown) =>
        toast({ tone: 'danger', text: sentence(problem, 'Failed to update status'), seconds: 5 }),
    );
  return { change, busy: set.isPending };
}
