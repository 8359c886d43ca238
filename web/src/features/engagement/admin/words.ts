import { counted } from '../../../lib/count';
import type { CommentStatus, Row, StatusChange } from './api';

/** '1 comment', '3 comments'. */
export const commentsText = (count: number) => counted(count, 'comment');

/** What was done, in a few words. */
export function doneText(changes: readonly StatusChange[]): string {
  const [first] = changes;
  if (!first) return '';
  const verb =
    changes.every(({ from }) => from === 'waiting') && first.to === 'shown' ? 'approved' : first.to;
  return changes.length === 1 ? `Comment ${verb}` : `${commentsText(changes.length)} ${verb}`;
}

/** The comment with another status, as the server would give it. */
export function withStatus(row: Row, status: CommentStatus): Row {
  const unanswered = !row.staff && status !== 'hidden' && row.replies.length === 0;
  return { ...row, status, waiting: status === 'waiting', unanswered };
}

/** The comment with these replies. */
export function withReplies(row: Row, replies: Row['replies']): Row {
  return withStatus({ ...row, replies }, row.status);
}

const longest = 120;

/** What somebody wrote, short enough for a question. */
export const excerpt = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);
