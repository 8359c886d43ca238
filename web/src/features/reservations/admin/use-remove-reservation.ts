import { focusHeading } from '../../../lib/focus';
import { failure } from '../../../lib/problem';
import { useConfirm } from '../../../ui/confirm';
import { useToast } from '../../../ui/toast';
import { type Reservation, useDeleteReservation } from './api';

/** Asks first, then deletes the reservation. */
export function useRemoveReservation() {
  const confirm = useConfirm();
  const toast = useToast();
  const remove = useDeleteReservation();
  return async ({ id, firstName, lastName }: Reservation) => {
    const sure = await confirm({
      title: `Reservation of ${firstName} ${lastName}`,
      text: 'Are you sure you want to delete this reservation?',
      confirm: 'Delete',
      danger: true,
    });
    if (!sure) return;
    // Not by callbacks of `mutate`: they are dropped when live news removes the row before the answer.
    await remove.mutateAsync(id).then(
      () => {
        toast({ text: 'Reservation deleted successfully', seconds: 3 });
        focusHeading('[data-actions]'); // the button that was pressed goes with its row
      },
      (problem) => toast({ tone: 'danger', ...failure(problem, 'Failed to delete reservation'), seconds: 5 }),
    );
  };
}
