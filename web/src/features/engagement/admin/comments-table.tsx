import { shortDateTime } from '../../../lib/dates';
import { When } from '../../../ui/admin/when';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { type Column, Table } from '../../../ui/table';
import type { ModeratedComment } from './api';

type Props = {
  rows: readonly ModeratedComment[];
  stale: boolean;
  busy: boolean;
  mayDelete: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, on: boolean) => void;
  onApprove: (comment: ModeratedComment) => void;
  onDelete: (comment: ModeratedComment) => void;
};

export function CommentsTable({
  rows,
  stale,
  busy,
  mayDelete,
  chosen,
  onChoose,
  onApprove,
  onDelete,
}: Props) {
  const columns: Column<ModeratedComment>[] = [
    {
      key: 'choose',
      header: 'Choose',
      role: 'state',
      cell: (row) => (
        <label className="flex min-h-compact w-fit items-center gap-3">
          <input
            type="checkbox"
            className="size-6 accent-brand"
            aria-label={`Choose the comment of ${row.author}, ${shortDateTime(row.createdAt)}`}
            checked={chosen.has(row.id)}
            onChange={(event) => onChoose(row.id, event.target.checked)}
          />
          <span className="hidden in-data-cards:inline">Choose</span>
        </label>
      ),
    },
    {
      key: 'author',
      header: 'Author',
      role: 'main',
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere">{row.author}</span>
          {row.staff && <Badge tone="success">Staff</Badge>}
          {row.waiting && <Badge tone="warning">Waiting</Badge>}
        </span>
      ),
    },
    {
      key: 'text',
      header: 'Comment',
      role: 'text',
      cell: (row) => <p className="max-w-prose whitespace-pre-line wrap-anywhere">{row.text}</p>,
    },
    {
      key: 'event',
      header: 'Event',
      cell: (row) => (
        <a className="link" href={`/events/${encodeURIComponent(row.eventId)}`}>
          {row.eventTitle}
        </a>
      ),
    },
    {
      key: 'created',
      header: 'Date',
      cell: (row) => <When at={row.createdAt} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      role: 'actions',
      cell: (row) => (
        <div className="flex flex-wrap gap-2">
          {row.waiting && (
            <Button
              look="secondary"
              size="sm"
              disabled={busy}
              onClick={() => onApprove(row)}
              aria-label={`Approve the comment of ${row.author}, ${shortDateTime(row.createdAt)}`}
            >
              <Icon name="check" size="sm" />
              Approve
            </Button>
          )}
          {mayDelete && (
            <Button
              look="quiet"
              size="sm"
              disabled={busy}
              onClick={() => onDelete(row)}
              aria-label={`Delete the comment of ${row.author}, ${shortDateTime(row.createdAt)}`}
            >
              <Icon name="trash" size="sm" />
              Delete
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <Table
      caption="Comments"
      columns={mayDelete ? columns : columns.slice(1)}
      rows={rows}
      rowKey={(row) => row.id}
      stale={stale}
    />
  );
}
