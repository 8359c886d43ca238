import { shortDateTime } from '../../../lib/dates';
import { Who } from '../../../ui/admin/address';
import { When } from '../../../ui/admin/when';
import { Button } from '../../../ui/button';
import { type Column, Table } from '../../../ui/table';
import type { AuditEntry } from './api';
import { actorText, sentence, subject } from './difference';

type Props = { rows: readonly AuditEntry[]; stale: boolean; onShow: (row: AuditEntry) => void };

export function AuditTable({ rows, stale, onShow }: Props) {
  const columns: Column<AuditEntry>[] = [
    {
      key: 'at',
      header: 'When',
      cell: (row) => <When at={row.at} />,
    },
    {
      key: 'who',
      header: 'Who',
      // Names can be chosen freely, addresses cannot.
      cell: (row) => <Who name={actorText(row.actorName, row.actorEmail)} email={row.actorEmail ?? ''} />,
    },
    {
      key: 'what',
      header: 'What',
      role: 'main',
      cell: (row) => <span className="block sm:min-w-28">{sentence(row)}</span>,
    },
    {
      key: 'record',
      header: 'Record',
      role: 'text',
      cell: (row) => (
        <span className="line-clamp-2 break-words in-data-cards:line-clamp-none" title={subject(row)}>
          {subject(row)}
        </span>
      ),
    },
    {
      key: 'actions',
      header: 'Details',
      role: 'actions',
      cell: (row) => (
        <Button
          look="quiet"
          size="sm"
          onClick={() => onShow(row)}
          aria-label={`Details: ${sentence(row)}, ${subject(row)}, ${shortDateTime(row.at)}`}
        >
          Details
        </Button>
      ),
    },
  ];
  return <Table caption="Audit log" columns={columns} rows={rows} rowKey={(row) => row.id} stale={stale} />;
}
