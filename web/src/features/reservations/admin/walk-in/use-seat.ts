import { useRef, useState } from 'react';
import { failure, sentence } from '../../../../lib/problem';
import { randomKey } from '../../../../lib/random-key';
import { undoSeconds, useToast } from '../../../../ui/toast';
import { useDeleteReservation } from '../api';
import { isNoRoom } from '../no-room';
import { peopleText } from '../people';
import { useSeatWalkIn, type WalkIn } from '../phone/api';

/** Why nobody was seated; `full` where a manager may do it all the same. */
type Refused = { text: string; full: boolean; partySize: number };

/**
 * Seats people who have not booked, and takes it back within ten seconds. The same people who are sent again after a
 * lost answer have the same key, so that they are seated once.
 */
export function useSeat(onDone: () => void) {
  const toast = useToast();
  const seating = useSeatWalkIn();
  const remove = useDeleteReservation();
  const attempt = useRef({ text: '', key: '' });
  const [refused, setRefused] = useState<Refused | null>(null);

  const takeBack = (id: string) =>
    remove.mutateAsync({ id }).then(
      () => toast({ text: 'The walk-in is taken back.', seconds: 3 }),
      (problem) => toast({ tone: 'danger', ...failure(problem, 'Failed to take it back'), seconds: 5 }),
    );
  const seat = async (walkIn: WalkIn) => {
    const text = JSON.stringify(walkIn);
    if (attempt.current.text !== text) attempt.current = { text, key: randomKey() };
    try {
      const seated = await seating.mutateAsync({ body: walkIn, idempotencyKey: attempt.current.key });
      attempt.current = { text: '', key: '' };
      toast({
        text: `${seated.firstName}: ${peopleText(seated.guestCount)}, written down for ${seated.time}.`,
        seconds: undoSeconds,
        undo: () => void takeBack(seated.id),
      });
      onDone();
    } catch (problem) {
      setRefused({ text: sentence(problem), full: isNoRoom(problem), partySize: walkIn.partySize });
    }
  };
  return { seat, busy: seating.isPending, refused };
}
