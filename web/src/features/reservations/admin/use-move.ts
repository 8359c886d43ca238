import { venueTime } from '../../../lib/dates';
import { refusal } from '../../../lib/problem';
import { randomKey } from '../../../lib/random-key';
import { useStale } from '../../../ui/admin/resource';
import { useManages } from '../../../ui/admin/rights';
import { useConfirm } from '../../../ui/confirm';
import { undoSeconds, useToast } from '../../../ui/toast';
import { type Reservation, reservations, useChangeReservation } from './api';
import { isNoRoom } from './no-room';
import { nameOf } from './people';
import { movedTo, type Slot, slotText } from './slot';

/** Moves reservations to another time or day, with the way back. The guest is told when it can no longer be taken back. */
export function useMove() {
  const toast = useToast();
  const confirm = useConfirm();
  const manages = useManages();
  const stale = useStale(reservations);
  const change = useChangeReservation();

  /** What it is then; null where it stayed as it was, which was said. */
  const send = async (r: Reservation, slot: Slot, overbook = false): Promise<Reservation | null> => {
    try {
      const body = movedTo(r, slot, overbook);
      return await change.mutateAsync({ id: r.id, body, idempotencyKey: randomKey() });
    } catch (problem) {
      if (isNoRoom(problem) && manages && !overbook) {
        const sure = await confirm({
          title: `No room at ${slotText(slot, r)}`,
          text: `${problem.message} As a manager you may take more people than there is room for.`,
          confirm: 'Book anyway',
          cancel: 'Leave it',
          danger: true,
        });
        return sure ? send(r, slot, true) : null;
      }
      void stale(); // somebody else may have changed it: that is shown now
      toast({ tone: 'danger', ...refusal(problem, 'Failed to move the reservation'), seconds: 8 });
      return null;
    }
  };
  const takeBack = async (before: Reservation, now: Reservation) => {
    if (await send(now, before))
      toast({ text: `${nameOf(before)}: ${slotText(before, now)} as before.`, seconds: 3 });
  };
  /** True when it was moved. */
  const move = async (r: Reservation, slot: Slot): Promise<boolean> => {
    if (slot.date === r.date && slot.time === r.time) return false;
    const now = await send(r, slot);
    if (!now) return false;
    const mailed = r.email && now.date >= venueTime(new Date().toISOString()).date;
    toast({
      text: `${nameOf(r)}: moved to ${slotText(slot, r)}${mailed ? ' and e-mailed' : ''}.`,
      seconds: undoSeconds,
      undo: () => void takeBack(r, now),
    });
    return true;
  };
  return { move, busy: change.isPending };
}
