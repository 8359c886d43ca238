import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { Follow } from '../../lib/live';
import { Button } from '../../ui/button';
import { FailedState } from '../../ui/failed-state';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import { Waiting } from '../../ui/skeleton';
import { useToast } from '../../ui/toast';
import {
  addComment,
  type Comment,
  type CommentInput,
  commentsPerPage,
  deleteComment,
  fetchComments,
  fetchLikes,
  fetchMyName,
  type Likes,
  setLiked,
} from './api';
import { CommentList } from './comment-list';
import { LikeButton } from './like-button';

const CommentForm = lazyPart(() => import('./comment-form').then((file) => file.CommentForm));

type Props = {
  eventId: string;
  today: string;
  /** The page's own way to hear of changes; it is loaded already. */
  follow: (what: Follow) => () => void;
};

/** The visitor's own comments that wait for staff stand first, and are not in the total. */
type Shown = { likes: Likes; comments: Comment[]; total: number };

/** Likes and comments of one event. They are personal, so they come after the page. */
export function Comments({ eventId, today, follow }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [myName, setMyName] = useState('');
  const [open, setOpen] = useState(true);
  const [pages, setPages] = useState(1);
  const toast = useToast();
  const section = useRef<HTMLElement>(null);
  const hadFocus = useRef<HTMLElement>(null);

  // Questions and writes are numbered in the order in which they began (a write: in which it was answered). What is
  // shown never gives way to the answer of an earlier question, which may know nothing of a like given meanwhile.
  const order = useRef({ last: 0, shown: 0 });

  const load = useCallback(async () => {
    const turn = ++order.current.last;
    const isOld = () => turn < order.current.shown;
    try {
      const [likes, ...parts] = await Promise.all([
        fetchLikes(eventId),
        ...Array.from({ length: pages }, (_, i) => fetchComments(eventId, i + 1)),
      ]);
      if (isOld()) return;
      order.current.shown = turn;
      const comments = parts.flatMap((part) => [...(part.waiting ?? []), ...part.items]);
      setShown({ likes, comments, total: parts.at(-1)?.total ?? 0 });
      setFailed(null);
    } catch (problem) {
      if (!isOld()) setFailed(problem);
    }
  }, [eventId, pages]);

  // Follows the server: what is there now, and what changes.
  useEffect(() => {
    void load();
    return follow({ path: '/api/live', topics: [`engagement/${eventId}`], onChange: () => void load() });
  }, [load, eventId, follow]);
  useEffect(() => {
    fetchMyName().then(setMyName, () => {});
  }, []);

  /**
   * One write at a time, with everything that writes disabled: two at once, by somebody who has written nothing yet,
   * would make two guests of them.
   */
  const write = async <T,>(send: () => Promise<T>, show: (before: Shown, answer: T) => Shown): Promise<T> => {
    hadFocus.current = document.activeElement as HTMLElement | null;
    setBusy(true);
    try {
      const answer = await send();
      order.current.shown = ++order.current.last;
      setShown((before) => before && show(before, answer));
      return answer;
    } finally {
      setBusy(false);
      void load(); // news that came meanwhile may have been asked for too early
    }
  };
  // Follows the browser, which takes the focus from what is disabled: it goes back, or to the
  // comment's text when what had it is gone or cannot be pressed again.
  useEffect(() => {
    const before = hadFocus.current;
    if (busy || !before || before === document.body || isAtWork(document.activeElement)) return;
    hadFocus.current = null;
    const field = section.current?.querySelector('textarea');
    (isAtWork(before) ? before : field)?.focus({ preventScroll: true });
  }, [busy]);

  const like = (liked: boolean) =>
    write(
      () => setLiked(eventId, liked),
      (before, likes) => ({ ...before, likes }),
    );
  const send = async (body: CommentInput, key: string) => {
    const sent = await write(
      () => addComment(eventId, body, key),
      (before, comment) => changed(before, comment.id, [comment]),
    );
    if (sent.waiting)
      toast({ text: 'Thank you. Our staff look at your comment before others see it.', seconds: 5 });
  };
  const remove = (id: string) =>
    write(
      () => deleteComment(id),
      (before) => changed(before, id, []),
    );

  const listed = shown ? counted(shown.comments) : 0;

  return (
    <section
      ref={section}
      data-print="hide"
      aria-label="Likes and comments"
      className="flex flex-col gap-6 border-t border-line pt-8"
    >
      {shown ? (
        <>
          <div className="flex flex-wrap gap-1">
            <LikeButton likes={shown.likes} busy={busy} onChange={like} />
            <Button look="quiet" className="max-xs:px-3" aria-expanded={open} onClick={() => setOpen(!open)}>
              {shown.total} {shown.total === 1 ? 'Comment' : 'Comments'}
              <Icon name="chevron" className={open ? 'rotate-180' : ''} />
            </Button>
          </div>
          {/* Folded away, not taken away: what was typed is kept. */}
          <div className={open ? 'flex flex-col gap-6' : 'hidden'}>
            <CommentList comments={shown.comments} busy={busy} onDelete={remove} />
            {listed < shown.total && pages * commentsPerPage <= listed && (
              <Button look="secondary" className="self-start" onClick={() => setPages(pages + 1)}>
                Show more comments
              </Button>
            )}
            <Suspense fallback={<Waiting />}>
              <CommentForm today={today} myName={myName} busy={busy} send={send} />
            </Suspense>
          </div>
        </>
      ) : failed ? (
        <FailedState
          problem={failed}
          fallback="The likes and comments could not be loaded."
          onRetry={() => {
            setFailed(null);
            void load();
          }}
        />
      ) : (
        <Waiting />
      )}
    </section>
  );
}

/** Whether somebody can be at work in it: it is in the page, and not disabled. */
function isAtWork(element: Element | null): boolean {
  return Boolean(element?.isConnected && element !== document.body && !element.matches(':disabled'));
}

/** What is shown with one comment put first or taken out. Live news may have brought the change already. */
function changed(before: Shown, id: string, first: Comment[]): Shown {
  const others = before.comments.filter((comment) => comment.id !== id);
  const comments = [...first, ...others];
  return { ...before, comments, total: before.total + counted(comments) - counted(before.comments) };
}

/** How many of them everybody sees. */
function counted(comments: readonly Comment[]): number {
  return comments.filter((comment) => !comment.waiting).length;
}
