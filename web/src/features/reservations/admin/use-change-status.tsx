import { type ReactNode, useState } from 'react';
import { venueTime } from '../../../lib/dates';
import { ApiProblem, failure, sentence } from '../../../lib/problem';
import { statusWord } from '../../../ui/admin/status';
import { undoSeconds, useToast } from '../../../ui/toast';
import type { Canceller } from '../../payments/admin/api';
import {
  AnswerWindow,
  type Asking,
  type AskingMore,
  type AskingTime,
  type Done,
  type Refused,
} from './answer-window';
import {
  type OfferTime,
  type Reservation,
  type ReservationAnswer,
  type ReservationStatus,
  readReservation,
  useOffer,
  useSetStatus,
  useWithdraw,
} from './api';
import { isNoRoom } from './no-room';
import { timesText } from './offered';
import { nameOf } from './people';
import { needsTime } from './status';

/** Of these the guest is told, unless the day has passed. The mail leaves when it can no longer be taken back. */
const told: readonly ReservationStatus[] = ['confirmed', 'declined', 'cancelled'];

const today = () => venueTime(new Date().toISOString()).date;

/** What became of it, in words. */
export function outcome({ date, email }: Reservation, status: ReservationStatus): string {
  const mailed = email !== '' && told.includes(status) && date >= today();
  return mailed ? `${statusWord(status)} and e-mailed.` : `${statusWord(status)}.`;
}

/** What makes of a reservation what it was. Who cancelled when decides what goes back. */
const wayBack = (before: Reservation): ReservationAnswer => ({
  status: before.status,
  undo: true,
  time: before.time || undefined,
  noTime: !before.time || undefined,
  reason: before.declineReason,
  by: before.cancelledBy,
  on: before.cancelledOn,
});

/** Whether the server wants a time first. */
const wantsTime = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && problem.status === 422 && Boolean(problem.fields.time);

/** Whether the reservation has changed since the window was opened. */
const isStale = (problem: unknown) =>
  problem instanceof ApiProblem && problem.status === 409 && !isNoRoom(problem) && !asksWho(problem);

/** The window says what is different, and keeps what was typed: another press has seen that. */
async function seenNow<Any extends Asking>(asked: Any): Promise<Any> {
  const id = asked.reservation.id;
  const read = await Promise.all([readReservation(id), import('./edit-values')]).catch(() => null);
  if (!read) return asked; // what was refused is said in any case
  const [reservation, { differences }] = read;
  const news = differences(asked.reservation, reservation).map(({ label, text }) => `${label}: ${text}.`);
  const more = (text = '') => [text, ...news].join(' ');
  return asked.ask === 'time'
    ? {
        ...asked,
        reservation,
        refused: asked.refused && { ...asked.refused, text: more(asked.refused.text) },
      }
    : { ...asked, reservation, refused: more(asked.refused) };
}

/** Whether the server wants to know who cancels, since money was paid. */
const asksWho = (problem: unknown) => problem instanceof ApiProblem && problem.code === 'who-cancels';

/**
 * Says what became of a reservation. Where something is missing, such as a time, room or the reason, a window asks;
 * whoever uses this draws it. Everything gives what was done, or null. `onSend` is called before a window's answer
 * leaves: the window may have been open for longer than the list stands still.
 */
export function useChangeStatus(onSend?: () => void) {
  const toast = useToast();
  const set = useSetStatus();
  const offering = useOffer();
  const withdrawal = useWithdraw();
  const [asking, setAsking] = useState<Asking | null>(null);
  const ask = (reservation: Reservation, status: ReservationStatus, refused?: Refused) =>
    new Promise<Done | null>((done) => setAsking({ ask: 'time', reservation, status, refused, done }));

  const given = (before: Reservation, now: Reservation): Done => ({
    now,
    text: outcome(before, now.status),
    undo: async () => (await send(now, wayBack(before))) !== null,
  });
  /** Whoever answers has seen the reservation as it is here: the server refuses where it has changed meanwhile. */
  const save = async (seen: Reservation, answer: ReservationAnswer): Promise<Done> =>
    given(seen, await set.mutateAsync({ id: seen.id, seen: seen.updatedAt, ...answer }));

  // Awaited, since callbacks of `mutate` are dropped when the row is gone: live news may be faster than the answer.
  const send = async (reservation: Reservation, answer: ReservationAnswer): Promise<Done | null> => {
    try {
      return await save(reservation, answer);
    } catch (problem) {
      if (isNoRoom(problem))
        return ask(reservation, answer.status, { text: problem.message, time: reservation.time });
      if (wantsTime(problem)) return ask(reservation, answer.status);
      if (asksWho(problem)) return askFor('who', reservation);
      toast({ tone: 'danger', ...failure(problem, 'Failed to update status'), seconds: 5 });
      return null;
    }
  };
  const change = (reservation: Reservation, status: ReservationStatus): Promise<Done | null> =>
    needsTime(reservation, status, today()) ? ask(reservation, status) : send(reservation, { status });
  /** Asks for other times, for the reason of a no, or who cancels. */
  const askFor = (what: AskingMore['ask'], reservation: Reservation) =>
    new Promise<Done | null>((done) => setAsking({ ask: what, reservation, done }));

  const takeBackOffer = async ({ id }: Reservation): Promise<boolean> => {
    try {
      await withdrawal.mutateAsync(id);
      return true;
    } catch (problem) {
      toast({ tone: 'danger', ...failure(problem, 'Failed to withdraw the offer'), seconds: 5 });
      return false;
    }
  };

  /** The same where the row has no place for the way back. */
  const tell = async (reservation: Reservation, answered: Promise<Done | null>): Promise<Done | null> => {
    const done = await answered;
    if (!done) return null;
    const name = nameOf(reservation);
    const back = async () => {
      if (await done.undo())
        toast({ text: `${name}: ${statusWord(reservation.status).toLowerCase()} as before.`, seconds: 3 });
    };
    toast({ text: `${name}: ${done.text}`, seconds: undoSeconds, undo: () => void back() });
    return done;
  };
  const changeAndTell = (reservation: Reservation, status: ReservationStatus) =>
    tell(reservation, change(reservation, status));
  const askAndTell = (what: 'times' | 'reason', reservation: Reservation) =>
    tell(reservation, askFor(what, reservation));

  /** What a window was answered with; a refusal stays in it. */
  const settle = async (asked: Asking, work: () => Promise<Done>, refuse: (problem: unknown) => Asking) => {
    onSend?.();
    try {
      const done = await work();
      setAsking(null);
      asked.done(done);
    } catch (problem) {
      const refused = refuse(problem);
      setAsking(isStale(problem) ? await seenNow(refused) : refused);
    }
  };
  const answer = (asked: AskingTime, time: string, overbook: boolean) =>
    settle(
      asked,
      () => save(asked.reservation, { status: asked.status, time, overbook: overbook || undefined }),
      (problem) => ({
        ...asked,
        refused: { text: sentence(problem), time: isNoRoom(problem) ? time : '' },
      }),
    );
  const offer = (asked: AskingMore, times: OfferTime[]) =>
    settle(
      asked,
      async () => {
        const { reservation } = asked;
        return {
          now: await offering.mutateAsync({ id: reservation.id, times }),
          text: `Offered ${timesText(times, reservation.date)} and e-mailed.`,
          undo: () => takeBackOffer(reservation),
        };
      },
      (problem) => ({ ...asked, refused: sentence(problem) }),
    );
  const decline = (asked: AskingMore, reason: string) =>
    settle(
      asked,
      () => save(asked.reservation, { status: 'declined', reason: reason || undefined }),
      (problem) => ({ ...asked, refused: sentence(problem) }),
    );
  const cancel = (asked: AskingMore, by: Canceller) =>
    settle(
      asked,
      () => save(asked.reservation, { status: 'cancelled', by }),
      (problem) => ({ ...asked, refused: sentence(problem) }),
    );

  const busy = set.isPending || offering.isPending || withdrawal.isPending;
  const close = () => {
    asking?.done(null);
    setAsking(null);
  };
  const dialog: ReactNode = asking && (
    <AnswerWindow
      asking={asking}
      busy={busy}
      onTime={(asked, time, overbook) => void answer(asked, time, overbook)}
      onOffers={(asked, times) => void offer(asked, times)}
      onReason={(asked, reason) => void decline(asked, reason)}
      onCanceller={(asked, by) => void cancel(asked, by)}
      onOtherTimes={({ reservation, done }) => setAsking({ ask: 'times', reservation, done })}
      onClose={close}
    />
  );
  return { change, askFor, tell, changeAndTell, askAndTell, busy, dialog };
}
