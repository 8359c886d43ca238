import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/button';
import { undoSeconds } from '../../../ui/toast';
import type { Done } from './answer-window';
import type { Answer } from './answers';
import type { Reservation, ReservationStatus } from './api';
import { offeredText } from './offered';
import { useChangeStatus } from './use-change-status';

type Props = {
  reservation: Reservation;
  answers: readonly Answer[];
  /** Called before each answer, with what the reservation becomes: the list must not move now. */
  onAnswer: (status: ReservationStatus) => void;
  /** Where one goes on when the row is about to go. */
  onDone: () => void;
};

type Given = Done & { before: ReservationStatus };

/**
 * The answers that one tap gives, and then what was answered with the way back, in the same place. That place stays
 * as large as it was: the rows below must not move under the finger.
 */
export function AnswerButtons({ reservation, answers, onAnswer, onDone }: Props) {
  const { change, askFor, tell, busy, dialog } = useChangeStatus(() => onAnswer(reservation.status));
  const navigate = useNavigate();
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
      const stays = latest.current.status === given.now.status;
      if (inside && !stays) latest.current.onDone();
      pressed.current = inside && stays;
      if (stays) setGiven(null);
      else setOver(true);
    }, undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [given]);

  const answer = async ({ status, ask, next }: Answer) => {
    onAnswer(status);
    const done = await (ask ? askFor(ask, reservation) : change(reservation, status));
    if (!done) return onAnswer(reservation.status); // it stays as it was
    if (next) {
      void tell(reservation, Promise.resolve(done)); // the way back goes along
      void navigate(`/admin/invoices/create?reservation=${encodeURIComponent(reservation.id)}&send=yes`);
      return;
    }
    onAnswer(done.now.status); // a window may have taken its time
    pressed.current = true;
    setGiven({ ...done, before: reservation.status });
  };
  const takeBack = async ({ before, now, undo }: Given) => {
    onAnswer(before);
    if (!(await undo())) return onAnswer(now.status);
    pressed.current = true;
    setGiven(null);
  };
  const open = given ? '' : offeredText(reservation);
  return (
    <div ref={box} className="grid items-center max-sm:w-full">
      <div className="col-start-1 row-start-1 flex items-center gap-3">
        <span role="status" className="min-w-0 text-sm font-medium empty:hidden">
          {given?.text}
        </span>
        {given && !over && (
          <Button
            size="sm"
            look="secondary"
            disabled={busy}
            onClick={() => void takeBack(given)}
            aria-label={`Undo ${given.before === 'pending' ? 'the answer to' : 'for'} ${name}`}
          >
            Undo
          </Button>
        )}
      </div>
      {answers.length > 0 && (
        <div className={cx('col-start-1 row-start-1 flex flex-col gap-2', given && 'invisible')}>
          {open && <p className="text-sm font-medium text-info">{open}</p>}
          <div className={layoutOf(answers)}>
            {answers.map((one) => (
              <Button
                key={one.label}
                size="sm"
                look={one.look}
                disabled={busy}
                onClick={() => void answer(one)}
                aria-label={`${one.name} ${name}`}
                className={one.next && 'col-span-2'}
              >
                {one.label}
              </Button>
            ))}
          </div>
        </div>
      )}
      {dialog}
    </div>
  );
}

/** Four and more stand in lines of two; fewer share a line. */
const layoutOf = (answers: readonly Answer[]) =>
  answers.length > 3 ? 'grid grid-cols-2 gap-2' : 'flex flex-wrap gap-3 *:flex-1 sm:*:flex-none';
