import { shortDateTime } from '../../../lib/dates';
import { Address } from '../../../ui/admin/address';
import { type Column, Table } from '../../../ui/admin/table';
import { When } from '../../../ui/admin/when';
import { Button } from '../../../ui/button';
import type { AuditEntry } from './api';

type Props = { rows: readonly AuditEntry[]; stale: boolean; onShow: (row: AuditEntry) => void };

export function AuditTable({ rows, stale, onShow }: Props) {
  const columns: Column<AuditEntry>[] = [
    {
      key: 'what',
      header: 'What happened',
      role: 'main',
      cell: (row) => <span className="block wrap-anywhere text-pretty sm:min-w-64">{row.sentence}</span>,
    },
    {
      key: 'at',
      header: 'When',
      cell: (row) => <When at={row.at} />,
    },
    {
      key: 'account',
      header: 'Account',
      // The sentence has the name, which can be chosen freely; an address cannot.
      cell: (row) =>
        row.actorEmail && (
          <span className="block sm:min-w-44">
            <Address email={row.actorEmail} />
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
          aria-label={`Details: ${row.sentence}, ${shortDateTime(row.at)}`}
        >
          Details
        </Button>
      ),
    },
  ];
  return <Table caption="History" columns={columns} rows={rows} rowKey={(row) => row.id} stale={stale} />;
}
