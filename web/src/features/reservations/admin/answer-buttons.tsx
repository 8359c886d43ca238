import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { undoSeconds } from '../../../ui/toast';
import type { Answer } from './answers';
import type { Reservation, ReservationStatus } from './api';
import { outcome, useChangeStatus } from './use-change-status';

type Props = {
  reservation: Reservation;
  answers: readonly Answer[];
  /** Called before each answer, with what the reservation becomes: the list must not move now. */
  onAnswer: (status: ReservationStatus) => void;
  /** Where one goes on when the row is about to go. */
  onDone: () => void;
};

type Given = { status: ReservationStatus; before: Reservation };

/** The answers that one tap gives, and then what was answered with the way back, in the same place. */
export function AnswerButtons({ reservation, answers, onAnswer, onDone }: Props) {
  const { change, undo, busy, dialog } = useChangeStatus();
  const [given, setGiven] = useState<Given | null>(null);
  const [over, setOver] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef({ onDone, status: reservation.status });
  latest.current = { onDone, status: reservation.status };
  const name = `${reservation.firstName} ${reservation.lastName}`;
  const pressed = useRef(false);

  // Follows the answer: the button that was pressed is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is another button
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    const next = box.current?.querySelector('button');
    if (next) next.focus({ preventScroll: true });
    else latest.current.onDone();
  }, [given]);

  // Follows the clock: what the guest is told cannot be taken back. A row that stays has other answers then.
  useEffect(() => {
    if (!given) return;
    const timer = setTimeout(() => {
      const inside = box.current?.contains(document.activeElement) ?? false;
      const stays = latest.current.status === given.status;
      if (inside && !stays) latest.current.onDone();
      pressed.current = inside && stays;
      if (stays) setGiven(null);
      else setOver(true);
    }, undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [given]);

  const answer = async (status: ReservationStatus) => {
    onAnswer(status);
    if (!(await change(reservation, status))) return;
    pressed.current = true;
    setGiven({ status, before: reservation });
  };
  const takeBack = async ({ before }: Given) => {
    onAnswer(before.status);
    if (!(await undo(before))) return;
    pressed.current = true;
    setGiven(null);
  };
  return (
    <div ref={box} className="flex flex-wrap items-center gap-3 max-sm:w-full">
      <span role="status" className="text-sm font-medium empty:hidden">
        {given && outcome(reservation, given.status)}
      </span>
      {given
        ? !over && (
            <Button
              size="sm"
              look="secondary"
              disabled={busy}
              onClick={() => void takeBack(given)}
              aria-label={`Undo ${given.before.status === 'pending' ? 'the answer to' : 'for'} ${name}`}
            >
              Undo
            </Button>
          )
        : answers.length > 0 && (
            <div className="flex flex-1 flex-wrap gap-3 *:flex-1 sm:flex-none">
              {answers.map((one) => (
                <Button
                  key={one.status}
                  size="sm"
                  look={one.look}
                  disabled={busy}
                  onClick={() => void answer(one.status)}
                  aria-label={`${one.name} ${name}`}
                >
                  {one.label}
                </Button>
              ))}
            </div>
          )}
      {dialog}
    </div>
  );
}
