import { shortDateTime } from '../../lib/dates';
import { Badge } from '../../ui/badge';
import type { Comment } from './api';

/** Who said what, and when; beneath it what the venue replied, oldest first. */
export function CommentText({ comment }: { comment: Comment }) {
  return (
    <>
      <Said {...comment} />
      {comment.replies && (
        <ul
          aria-label={`Replies to ${comment.author}`}
          className="mt-3 flex flex-col gap-3 border-s-2 border-line ps-4"
        >
          {comment.replies.map((reply) => (
            <li key={reply.id} className="flex flex-col gap-1">
              <Said {...reply} staff />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Said({ author, staff, createdAt, text }: Pick<Comment, 'author' | 'staff' | 'createdAt' | 'text'>) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <strong className="font-medium wrap-anywhere">{author}</strong>
        {staff && <Badge tone="success">Staff</Badge>}
        <time dateTime={createdAt} className="text-sm text-ink-faint">
          {shortDateTime(createdAt)}
        </time>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </>
  );
}
