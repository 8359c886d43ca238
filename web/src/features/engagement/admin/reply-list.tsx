import { shortDateTime } from '../../../lib/dates';
import { useMayDelete } from '../../../ui/admin/rights';
import { IconButton } from '../../../ui/icon-button';
import type { Row, StaffReply } from './api';

type Props = { row: Row; onRemove: (row: Row, reply: StaffReply) => void };

/** What the venue has replied, and who of the staff wrote it. */
export function ReplyList({ row, onRemove }: Props) {
  if (row.replies.length === 0) return null;
  return (
    <ul
      aria-label={`Replies to ${row.author}`}
      className="mt-2 flex flex-col gap-2 border-s-2 border-line ps-3"
    >
      {row.replies.map((reply) => (
        <li key={reply.id} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <p className="text-sm text-ink-soft">
              Reply by {reply.writtenBy}, {shortDateTime(reply.createdAt)}
            </p>
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">{reply.text}</p>
          </div>
          {!row.deleted && <Remove row={row} reply={reply} onRemove={onRemove} />}
        </li>
      ))}
    </ul>
  );
}

function Remove({ row, reply, onRemove }: Props & { reply: StaffReply }) {
  if (!useMayDelete(reply.createdAt)) return null;
  return (
    <IconButton
      icon="trash"
      label={`Delete the reply of ${reply.writtenBy}, ${shortDateTime(reply.createdAt)}`}
      className="-mt-2 -me-2"
      onClick={() => onRemove(row, reply)}
    />
  );
}
