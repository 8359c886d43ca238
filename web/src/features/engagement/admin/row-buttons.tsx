import { shortDateTime } from '../../../lib/dates';
import { Icon } from '../../../ui/admin/icon';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import type { CommentStatus, Row } from './api';

type Props = {
  row: Row;
  busy: boolean;
  mayDelete: boolean;
  onReply: (row: Row) => void;
  onStatus: (row: Row, status: CommentStatus) => void;
  onDelete: (row: Row) => void;
};

/**
 * What can be done with one comment: first whether it is to be seen, then the reply. A button that becomes another
 * stays the same one for the browser, so that it keeps the focus.
 */
export function RowButtons({ row, busy, mayDelete, onReply, onStatus, onDelete }: Props) {
  if (row.deleted) return null;
  const whose = `the comment of ${row.author}, ${shortDateTime(row.createdAt)}`;
  const waits = row.status === 'waiting';
  const hides = row.status !== 'hidden';
  return (
    <>
      {hides && (
        <Button
          look="secondary"
          size="sm"
          busy={busy}
          aria-label={waits ? `Approve ${whose}` : `Reply to ${whose}`}
          onClick={() => (waits ? onStatus(row, 'shown') : onReply(row))}
        >
          <Icon name={waits ? 'check' : 'chat'} size="sm" />
          {waits ? 'Approve' : 'Reply'}
        </Button>
      )}
      <Button
        look="quiet"
        size="sm"
        busy={busy}
        aria-label={`${hides ? 'Hide' : 'Show'} ${whose}`}
        onClick={() => onStatus(row, hides ? 'hidden' : 'shown')}
      >
        {hides ? 'Hide' : 'Show'}
      </Button>
      {mayDelete && (
        <IconButton icon="trash" label={`Delete ${whose}`} disabled={busy} onClick={() => onDelete(row)} />
      )}
    </>
  );
}
