import { Suspense, useState } from 'react';
import { failure, sentence } from '../../../lib/problem';
import { lazyWindow } from '../../../ui/admin/lazy-window';
import { undoSeconds, useToast } from '../../../ui/toast';
import { type Answered, type Reservation, useAnswerAll } from './api';
import { doneText, missedText } from './several-words';

const DeclineWindow = lazyWindow(() => import('./decline-window').then((file) => file.DeclineWindow));

/** As many as the server answers at once. */
const most = 50;

type Answer = 'confirmed' | 'declined';

/** Which requests are answered, and which versions of them were seen. */
const versionsOf = (rows: readonly Reservation[]) => ({
  ids: rows.map(({ id }) => id),
  seen: rows.map(({ updatedAt }) => updatedAt),
});

/**
 * Answers several requests at once. `hold` keeps the rows in their places, and says what one has become. Only what is
 * on the screen is ever answered: a mark on what is gone counts for nothing.
 */
export function useSeveral(rows: readonly Reservation[], hold: (now?: Reservation) => void) {
  const toast = useToast();
  const all = useAnswerAll();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [declining, setDeclining] = useState(false);
  const [refused, setRefused] = useState('');
  const choosable = rows.filter(({ status }) => status === 'pending').slice(0, most);
  const chosen = choosable.filter(({ id }) => marked.has(id));

  /** Draws what was done, and gives those rows as they are now: whoever answers one of them next has seen that. */
  const show = (
    asked: readonly Reservation[],
    results: readonly Answered[],
    status: Reservation['status'],
  ): readonly Reservation[] => {
    const done = asked.flatMap((row) => {
      const of = results.find(({ id, outcome }) => id === row.id && outcome === 'done');
      return of ? [{ ...row, status, updatedAt: of.updatedAt ?? row.updatedAt }] : [];
    });
    for (const row of done) hold(row);
    return done;
  };
  /** Sends the answer, draws what was done and says who stays. Failures are the caller's. */
  const send = async (status: Answer, reason = '') => {
    const asked = chosen;
    hold();
    const { results } = await all.mutateAsync({
      ...versionsOf(asked),
      from: 'pending',
      status,
      reason: reason || undefined,
    });
    const done = show(asked, results, status);
    setMarked(new Set(asked.filter(({ id }) => !done.some((row) => row.id === id)).map(({ id }) => id)));
    const missed = missedText(asked, results) || undefined;
    if (done.length === 0) return toast({ tone: 'warning', text: missed ?? '', seconds: undoSeconds });
    toast({
      tone: missed ? 'warning' : 'success',
      text: doneText(done.length, status),
      reason: missed,
      seconds: undoSeconds,
      undo: () => void takeBack(done, status),
    });
  };
  const takeBack = async (done: readonly Reservation[], from: Answer) => {
    try {
      hold();
      const { results } = await all.mutateAsync({ ...versionsOf(done), from, status: 'pending' });
      const back = show(done, results, 'pending');
      const missed = missedText(done, results);
      if (back.length > 0) toast({ text: 'Taken back: they wait for an answer as before.', seconds: 3 });
      if (missed) toast({ tone: 'warning', text: missed, seconds: undoSeconds });
    } catch (problem) {
      toast({ tone: 'danger', ...failure(problem, 'Failed to take it back'), seconds: 5 });
    }
  };
  const confirm = async () => {
    try {
      await send('confirmed');
    } catch (problem) {
      toast({ tone: 'danger', ...failure(problem, 'Failed to confirm'), seconds: 5 });
    }
  };
  const decline = async (reason: string) => {
    try {
      await send('declined', reason);
      setDeclining(false);
    } catch (problem) {
      setRefused(sentence(problem));
    }
  };
  return {
    choosable,
    chosen,
    isChosen: (id: string) => chosen.some((row) => row.id === id),
    choose: (id: string, on: boolean) =>
      setMarked(new Set(on ? [...marked, id] : [...marked].filter((other) => other !== id))),
    chooseAll: () => setMarked(new Set(choosable.map(({ id }) => id))),
    chooseNone: () => setMarked(new Set()),
    confirm: () => void confirm(),
    decline: () => {
      setRefused('');
      setDeclining(true);
    },
    busy: all.isPending,
    dialog: declining && (
      <Suspense>
        <DeclineWindow
          title={chosen.length === 1 ? 'Decline the chosen request' : `Decline ${chosen.length} requests`}
          refused={refused}
          busy={all.isPending}
          onReason={(reason) => void decline(reason)}
          onClose={() => setDeclining(false)}
        />
      </Suspense>
    ),
  };
}

export type Several = ReturnType<typeof useSeveral>;
