import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { Follow } from '../../lib/live';
import { Button } from '../../ui/button';
import { FailedState } from '../../ui/failed-state';
import { Icon } from '../../ui/icon';
import { Waiting } from '../../ui/skeleton';
import {
  addComment,
  type Comment,
  commentsPerPage,
  fetchComments,
  fetchLikes,
  fetchMyName,
  type Likes,
  type CommentList as Page,
} from './api';
import { CommentList } from './comment-list';
import { LikeButton } from './like-button';

const CommentForm = lazy(() => import('./comment-form').then((file) => ({ default: file.CommentForm })));

type Props = {
  eventId: string;
  today: string;
  /** The page's own way to hear of changes; it is loaded already. */
  follow: (what: Follow) => () => void;
};

/** Likes and comments of one event. They are personal, so they come after the page. */
export function Talk({ eventId, today, follow }: Props) {
  const [likes, setLikes] = useState<Likes | null>(null);
  const [talk, setTalk] = useState<Page | 'failed' | null>(null);
  const [myName, setMyName] = useState('');
  const [open, setOpen] = useState(true);
  const [pages, setPages] = useState(1);

  const load = useCallback(async () => {
    try {
      const [liked, ...all] = await Promise.all([
        fetchLikes(eventId),
        ...Array.from({ length: pages }, (_, i) => fetchComments(eventId, i + 1)),
      ]);
      setLikes(liked);
      setTalk({ items: all.flatMap((part) => part.items), total: all.at(-1)?.total ?? 0 });
    } catch {
      setTalk((before) => before ?? 'failed');
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

  const full = talk !== null && talk !== 'failed';
  const total = full ? talk.total : 0;
  const added = (comment: Comment) => setTalk((before) => changed(before, comment.id, [comment]));
  const deleted = (id: string) => setTalk((before) => changed(before, id, []));

  return (
    <section aria-label="Likes and comments" className="flex flex-col gap-6 border-t border-line pt-8">
      <div className="flex flex-wrap gap-3">
        <LikeButton eventId={eventId} likes={likes} onChange={setLikes} />
        <Button look="quiet" aria-expanded={open} disabled={!full} onClick={() => setOpen(!open)}>
          {total} {total === 1 ? 'Comment' : 'Comments'}
          <Icon name="chevron" className={open ? 'rotate-180' : ''} />
        </Button>
      </div>
      {talk === 'failed' && (
        <FailedState
          problem={null}
          fallback="The comments could not be loaded."
          onRetry={() => void load()}
        />
      )}
      {talk === null && <Waiting />}
      {open && full && (
        <>
          <Suspense fallback={<Waiting />}>
            <CommentForm
              today={today}
              myName={myName}
              send={(name, text, key) => addComment(eventId, name, text, key)}
              onAdded={added}
            />
          </Suspense>
          <CommentList comments={talk.items} onDeleted={deleted} />
          {talk.items.length < total && pages * commentsPerPage <= talk.items.length && (
            <Button look="secondary" className="self-start" onClick={() => setPages(pages + 1)}>
              Show more comments
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** The talk with one comment put first or taken out. Live news may have brought the change already. */
function changed(before: Page | 'failed' | null, id: string, first: Comment[]): Page | 'failed' | null {
  if (!before || before === 'failed') return before;
  const others = before.items.filter((comment) => comment.id !== id);
  const known = before.items.length - others.length;
  return { items: [...first, ...others], total: before.total + first.length - known };
}
