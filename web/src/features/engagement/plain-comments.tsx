import type { CommentList } from './api';
import { CommentText } from './comment-text';

/** The newest comments for browsers without JavaScript. Only the server draws them, so they cost other visitors no code. */
export function PlainComments({ comments: { items, total } }: { comments: CommentList }) {
  return (
    <section aria-label="Comments" className="flex flex-col gap-4 border-t border-line pt-8">
      <h2 className="text-h3">
        {total} {total === 1 ? 'Comment' : 'Comments'}
      </h2>
      <ul className="flex flex-col divide-y divide-line" aria-label="Comments">
        {items.map((comment) => (
          <li key={comment.id} className="flex min-w-0 flex-col gap-1 py-5">
            <CommentText comment={comment} />
          </li>
        ))}
      </ul>
      {items.length < total && <p className="text-ink-soft">These are the newest {items.length} of them.</p>}
    </section>
  );
}
