import { shortDateTime } from '../../../lib/dates';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
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

const next = {
  shown: { word: 'Hide', icon: 'eye', to: 'hidden' },
  hidden: { word: 'Show', icon: 'eye', to: 'shown' },
  waiting: { word: 'Approve', icon: 'check', to: 'shown' },
} as const;

/** What can be done with one comment. The button of its status stays the same one, so that it keeps the focus. */
export function RowButtons({ row, busy, mayDelete, onReply, onStatus, onDelete }: Props) {
  if (row.deleted) return null;
  const whose = `the comment of ${row.author}, ${shortDateTime(row.createdAt)}`;
  const { word, icon, to } = next[row.status];
  return (
    <>
      <Button look="secondary" size="sm" aria-label={`Reply to ${whose}`} onClick={() => onReply(row)}>
        <Icon name="chat" size="sm" />
        Reply
      </Button>
      <Button
        look={row.status === 'waiting' ? 'secondary' : 'quiet'}
        size="sm"
        busy={busy}
        aria-label={`${word} ${whose}`}
        onClick={() => onStatus(row, to)}
      >
        <Icon name={icon} size="sm" />
        {word}
      </Button>
      {row.status === 'waiting' && (
        <Button
          look="quiet"
          size="sm"
          busy={busy}
          aria-label={`Hide ${whose}`}
          onClick={() => onStatus(row, 'hidden')}
        >
          Hide
        </Button>
      )}
      {mayDelete && (
        <IconButton icon="trash" label={`Delete ${whose}`} disabled={busy} onClick={() => onDelete(row)} />
      )}
    </>
  );
}
