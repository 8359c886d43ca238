import { shortDateTime } from '../../lib/dates';
import { failure } from '../../lib/problem';
import { useConfirm } from '../../ui/confirm';
import { IconButton } from '../../ui/icon-button';
import { useToast } from '../../ui/toast';
import type { Comment } from './api';
import { CommentText } from './comment-text';

type Props = { comments: readonly Comment[]; busy: boolean; onDelete: (id: string) => Promise<unknown> };

/** What people said, newest first, with the venue's replies. Only its own author can take a comment back. */
export function CommentList({ comments, busy, onDelete }: Props) {
  const confirm = useConfirm();
  const toast = useToast();
  const remove = async (comment: Comment) => {
    const yes = await confirm({
      title: 'Delete comment',
      text: 'Are you sure you want to delete this comment?',
      confirm: 'Delete',
      danger: true,
    });
    if (!yes) return;
    try {
      await onDelete(comment.id);
      toast({ text: 'Comment deleted', seconds: 3 });
    } catch (problem) {
      toast({ tone: 'danger', ...failure(problem), seconds: 5 });
    }
  };
  if (comments.length === 0) {
    return <p className="text-ink-soft">No comments yet. Be the first to comment!</p>;
  }
  return (
    <ul className="flex flex-col divide-y divide-line" aria-label="Comments">
      {comments.map((comment) => (
        <li key={comment.id} className="flex gap-4 py-5">
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <CommentText comment={comment} />
            {comment.waiting && (
              <p className="text-sm text-ink-soft">
                Only you see this yet: our staff look at it before others do.
              </p>
            )}
          </div>
          {comment.mine && (
            <IconButton
              icon="trash"
              label={`Delete your comment of ${shortDateTime(comment.createdAt)}`}
              disabled={busy}
              onClick={() => void remove(comment)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
