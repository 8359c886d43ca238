import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { undoSeconds } from '../../../ui/toast';
import type { Reservation, ReservationStatus } from './api';
import { outcome, useChangeStatus } from './use-change-status';

type Props = {
  reservation: Reservation;
  /** Called before each answer: the list must not move now. */
  onAnswer: () => void;
  /** Where one goes on when the row is about to go. */
  onDone: () => void;
};

/** The two answers to a request, and then what was answered with the way back, in the same place. */
export function RequestButtons({ reservation, onAnswer, onDone }: Props) {
  const { change, busy } = useChangeStatus();
  const [answered, setAnswered] = useState<ReservationStatus | null>(null);
  const [over, setOver] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  done.current = onDone;
  const name = `${reservation.firstName} ${reservation.lastName}`;
  const pressed = useRef(false);

  // Follows the answer: the button that was pressed is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is another button
  useEffect(() => {
    if (pressed.current) box.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [answered]);

  // Follows the clock: what the guest is told cannot be taken back.
  useEffect(() => {
    if (!answered) return;
    const timer = setTimeout(() => {
      if (box.current?.contains(document.activeElement)) done.current();
      setOver(true);
    }, undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [answered]);

  const answer = async (status: ReservationStatus | null) => {
    onAnswer();
    if (!(await change(reservation, status ?? 'pending'))) return;
    pressed.current = true;
    setAnswered(status);
  };
  return (
    <div ref={box} className="flex flex-wrap items-center gap-3 max-sm:w-full">
      <span role="status" className="text-sm font-medium empty:hidden">
        {answered && outcome(reservation, answered)}
      </span>
      {answered ? (
        !over && (
          <Button
            size="sm"
            look="secondary"
            disabled={busy}
            onClick={() => void answer(null)}
            aria-label={`Undo the answer to ${name}`}
          >
            Undo
          </Button>
        )
      ) : (
        <div className="flex flex-1 gap-3 *:flex-1">
          <Button
            size="sm"
            disabled={busy}
            onClick={() => void answer('confirmed')}
            aria-label={`Confirm the reservation of ${name}`}
          >
            Confirm
          </Button>
          <Button
            size="sm"
            look="secondary"
            disabled={busy}
            onClick={() => void answer('declined')}
            aria-label={`Decline the reservation of ${name}`}
          >
            Decline
          </Button>
        </div>
      )}
    </div>
  );
}
