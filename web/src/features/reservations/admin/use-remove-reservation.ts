import { venueTime } from '../../../lib/dates';
import { focusHeading } from '../../../lib/focus';
import { failure } from '../../../lib/problem';
import { type Answer, useConfirm } from '../../../ui/confirm';
import { useToast } from '../../../ui/toast';
import { type Reservation, useDeleteReservation } from './api';

const sure = 'Are you sure you want to delete this reservation?';

/** Asks first, and whether a guest who is still expected is told, then deletes the reservation. */
export function useRemoveReservation() {
  const confirm = useConfirm();
  const toast = useToast();
  const remove = useDeleteReservation();
  return async (reservation: Reservation) => {
    const question = {
      title: `Reservation of ${reservation.firstName} ${reservation.lastName}`,
      text: sure,
      confirm: 'Delete',
      danger: true,
    };
    const answer: Answer = expects(reservation, venueTime(new Date().toISOString()).date)
      ? await confirm({
          ...question,
          text: `${sure} It is confirmed, and the guest can be told by email that it is cancelled.`,
          confirm: 'Delete and tell the guest',
          other: 'Delete without telling',
        })
      : await confirm(question);
    if (!answer) return;
    // Not by callbacks of `mutate`: they are dropped when live news removes the row before the answer.
    await remove.mutateAsync({ id: reservation.id, tell: answer !== 'other' }).then(
      () => {
        toast({ text: 'Reservation deleted successfully', seconds: 3 });
        focusHeading('[data-actions]'); // the button that was pressed goes with its row
      },
      (problem) => toast({ tone: 'danger', ...failure(problem, 'Failed to delete reservation'), seconds: 5 }),
    );
  };
}

/** Whether there is somebody who counts on coming, and can be told. */
export const expects = ({ status, date, email }: Reservation, today: string): boolean =>
  status === 'confirmed' && date >= today && email !== '';
