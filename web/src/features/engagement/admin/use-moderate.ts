import { useState } from 'react';
import { focusHeading } from '../../../lib/focus';
import { failure } from '../../../lib/problem';
import { useConfirm } from '../../../ui/confirm';
import { undoSeconds, useToast } from '../../../ui/toast';
import { type CommentStatus, type Row, type StatusChange, useRemoveComment, useSetStatuses } from './api';
import { commentsText, doneText, excerpt, withStatus } from './words';

/** A finger that taps twice does not press the button that has come into the place of the first. */
const twice = 600;

/**
 * Hides, shows, approves and deletes comments. `hold` keeps the rows in their places. Everything is awaited: callbacks
 * of `mutate` are dropped when live news removes the row before the answer.
 */
export function useModerate(hold: (now?: Row) => void) {
  const confirm = useConfirm();
  const toast = useToast();
  const removal = useRemoveComment();
  const statuses = useSetStatuses();
  const [acting, setActing] = useState<ReadonlySet<string>>(new Set());

  const complain = (problem: unknown, text: string) =>
    toast({ tone: 'danger', ...failure(problem, text), seconds: 5 });

  /** While something is done to these rows their buttons wait; those of others do not. */
  const during = async <T>(rows: readonly Row[], work: () => Promise<T>): Promise<T> => {
    const ids = rows.map(({ id }) => id);
    hold();
    setActing((before) => new Set([...before, ...ids]));
    try {
      return await work();
    } finally {
      setTimeout(() => setActing((before) => new Set([...before].filter((id) => !ids.includes(id)))), twice);
    }
  };

  /** Sends the changes; the rows that were changed are drawn so, whether or not the list still has them. */
  const send = (rows: readonly Row[], changes: StatusChange[]) =>
    during(rows, async () => {
      const { changed } = await statuses.mutateAsync(changes);
      const done = changes.filter(({ id }) => changed.includes(id));
      for (const { id, to } of done) {
        const row = rows.find((one) => one.id === id);
        if (row) hold(withStatus(row, to));
      }
      return done;
    });

  const setStatus = async (rows: readonly Row[], to: CommentStatus) => {
    const changes = rows
      .filter(({ status, deleted }) => status !== to && !deleted)
      .map(({ id, status }) => ({ id, from: status, to }));
    if (changes.length === 0) return;
    try {
      const done = await send(rows, changes);
      const back = done.map(({ id, from, to }) => ({ id, from: to, to: from }));
      if (done.length > 0)
        toast({ text: doneText(done), seconds: undoSeconds, undo: () => void takeBack(rows, back) });
      const missed = changes.length - done.length;
      if (missed > 0)
        toast({
          tone: 'info',
          text: `A colleague, or its author, was faster: ${commentsText(missed)} stayed as it was.`,
          seconds: 5,
        });
    } catch (problem) {
      complain(problem, to === 'hidden' ? 'Failed to hide' : 'Failed to show');
    }
  };

  const takeBack = (rows: readonly Row[], changes: StatusChange[]) =>
    send(rows, changes).then(
      () => toast({ text: 'Taken back', seconds: 3 }),
      (problem) => complain(problem, 'Failed to take it back'),
    );

  /** One question for one or several, which are deleted one after the other; what could not be is said and stays. */
  const remove = async (rows: readonly Row[]) => {
    const alive = rows.filter(({ deleted }) => !deleted);
    if (alive.length === 0 || !(await confirm(questionOf(alive)))) return;
    let deleted = 0;
    let last: unknown;
    await during(alive, async () => {
      for (const row of alive) {
        await removal.mutateAsync(row.id).then(
          () => {
            deleted++;
            hold({ ...row, deleted: true });
          },
          (problem: unknown) => {
            last = problem;
          },
        );
      }
    });
    focusHeading('[data-actions], [data-chosen]'); // the buttons of what is deleted go
    if (deleted > 0)
      toast({ text: deleted === 1 ? 'Comment deleted' : `${commentsText(deleted)} deleted`, seconds: 3 });
    const left = alive.length - deleted;
    if (left > 0)
      complain(last, left === 1 ? 'Failed to delete comment' : `${commentsText(left)} could not be deleted`);
  };

  return { setStatus, remove, acting };
}

function questionOf(rows: readonly Row[]) {
  const [only] = rows;
  const common = { confirm: 'Delete', danger: true };
  if (rows.length > 1 || !only)
    return {
      ...common,
      title: `Delete ${commentsText(rows.length)}`,
      text: `Are you sure you want to delete these ${commentsText(rows.length)}? They and their replies are gone for good.`,
    };
  const replies = only.replies.length > 0 ? ' The replies go with it.' : '';
  return {
    ...common,
    title: 'Delete comment',
    text: `Are you sure you want to delete this comment? ${only.author} wrote: “${excerpt(only.text)}”${replies}`,
  };
}
