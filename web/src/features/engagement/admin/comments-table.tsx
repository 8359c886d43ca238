import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import { shortDateTime } from '../../../lib/dates';
import { type Column, Table } from '../../../ui/admin/table';
import { When } from '../../../ui/admin/when';
import { Badge } from '../../../ui/badge';
import type { Row, StaffReply } from './api';
import { ReplyList } from './reply-list';

type Props = {
  rows: readonly Row[];
  stale: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, on: boolean) => void;
  onRemoveReply: (row: Row, reply: StaffReply) => void;
  buttons: (row: Row) => ReactNode;
};

/** What was said, what was replied, and what can be done about it. */
export function CommentsTable({ rows, stale, chosen, onChoose, onRemoveReply, buttons }: Props) {
  const columns: Column<Row>[] = [
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
            disabled={row.deleted}
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
          <State row={row} />
        </span>
      ),
    },
    {
      key: 'text',
      header: 'Comment',
      role: 'text',
      cell: (row) => (
        <>
          <p
            className={cx(
              'max-w-prose whitespace-pre-line wrap-anywhere',
              (row.deleted || row.status === 'hidden') && 'text-ink-soft',
              row.deleted && 'line-through',
            )}
          >
            {row.text}
          </p>
          <ReplyList row={row} onRemove={onRemoveReply} />
        </>
      ),
    },
    {
      key: 'event',
      header: 'Event',
      cell: (row) => (
        <>
          <a className="link" href={`/events/${encodeURIComponent(row.eventId)}`}>
            {row.eventTitle}
          </a>
          <p className="mt-1 text-sm text-ink-soft">
            <When at={row.createdAt} />
          </p>
        </>
      ),
    },
    { key: 'actions', header: 'Actions', role: 'actions', cell: buttons },
  ];
  return <Table caption="Comments" columns={columns} rows={rows} rowKey={(row) => row.id} stale={stale} />;
}

/** One word for how it stands. */
function State({ row }: { row: Row }) {
  if (row.deleted) return <Badge tone="danger">Deleted</Badge>;
  if (row.status === 'hidden') return <Badge>Hidden</Badge>;
  if (row.status === 'waiting') return <Badge tone="warning">Waiting</Badge>;
  return row.unanswered && <Badge tone="info">Unanswered</Badge>;
}
