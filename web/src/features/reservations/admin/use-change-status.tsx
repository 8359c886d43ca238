import { lazy, type ReactNode, Suspense, useState } from 'react';
import { venueTime } from '../../../lib/dates';
import { failure, sentence } from '../../../lib/problem';
import { statusWord } from '../../../ui/admin/status';
import { undoSeconds, useToast } from '../../../ui/toast';
import { type Reservation, type ReservationAnswer, type ReservationStatus, useSetStatus } from './api';
import { isNoRoom } from './no-room';
import { keepsRoom } from './status';

const ConfirmWindow = lazy(() =>
  import('./confirm-window').then((file) => ({ default: file.ConfirmWindow })),
);

/** Of these the guest is told, unless the day has passed. The mail leaves when it can no longer be taken back. */
const told: readonly ReservationStatus[] = ['confirmed', 'declined', 'cancelled'];

/** What became of it, in words. */
export function outcome({ date }: Reservation, status: ReservationStatus): string {
  const mailed = told.includes(status) && date >= venueTime(new Date().toISOString()).date;
  return mailed ? `${statusWord(status)} and e-mailed.` : `${statusWord(status)}.`;
}

/** Why a time was refused. Where there was no room, `time` says at which. */
export type Refused = { text: string; time: string };

type Asking = {
  reservation: Reservation;
  status: ReservationStatus;
  refused?: Refused;
  done: (saved: boolean) => void;
};

/**
 * Says what became of a reservation. Where a time is missing, or there is no room, the window asks; whoever
 * uses this draws it.
 */
export function useChangeStatus() {
  const toast = useToast();
  const set = useSetStatus();
  const [asking, setAsking] = useState<Asking | null>(null);
  const ask = (reservation: Reservation, status: ReservationStatus, refused?: Refused) =>
    new Promise<boolean>((done) => setAsking({ reservation, status, refused, done }));

  // Awaited, since callbacks of `mutate` are dropped when the row is gone: live news may be faster than the answer.
  const send = async (reservation: Reservation, answer: ReservationAnswer): Promise<boolean> => {
    try {
      await set.mutateAsync({ id: reservation.id, ...answer });
      return true;
    } catch (problem) {
      if (isNoRoom(problem))
        return ask(reservation, answer.status, { text: problem.message, time: reservation.time });
      toast({ tone: 'danger', ...failure(problem, 'Failed to update status'), seconds: 5 });
      return false;
    }
  };
  /** True when it was saved. */
  const change = (reservation: Reservation, status: ReservationStatus): Promise<boolean> =>
    status === 'confirmed' && !keepsRoom(reservation.status) && !reservation.time
      ? ask(reservation, status)
      : send(reservation, { status });
  /** Makes a reservation again what it was: also without a time. */
  const undo = (before: Reservation): Promise<boolean> =>
    send(before, { status: before.status, noTime: !before.time || undefined });

  /** The same where the row has no place for the way back. */
  const changeAndTell = async (reservation: Reservation, status: ReservationStatus) => {
    if (!(await change(reservation, status))) return;
    toast({
      text: `${reservation.firstName} ${reservation.lastName}: ${outcome(reservation, status)}`,
      seconds: undoSeconds,
      undo: () => void undoAndTell(reservation),
    });
  };
  const undoAndTell = async (reservation: Reservation) => {
    if (await undo(reservation))
      toast({
        text: `${reservation.firstName} ${reservation.lastName}: ${statusWord(reservation.status).toLowerCase()} as before.`,
        seconds: 3,
      });
  };

  const answer = async (asked: Asking, time: string, overbook: boolean) => {
    const { reservation, status, done } = asked;
    try {
      await set.mutateAsync({ id: reservation.id, status, time, overbook: overbook || undefined });
      setAsking(null);
      done(true);
    } catch (problem) {
      setAsking({ ...asked, refused: { text: sentence(problem), time: isNoRoom(problem) ? time : '' } });
    }
  };
  const close = () => {
    asking?.done(false);
    setAsking(null);
  };
  const dialog: ReactNode = asking && (
    <Suspense>
      <ConfirmWindow
        reservation={asking.reservation}
        refused={asking.refused}
        busy={set.isPending}
        onTime={(time, overbook) => void answer(asking, time, overbook)}
        onClose={close}
      />
    </Suspense>
  );
  return { change, undo, changeAndTell, busy: set.isPending, dialog };
}
