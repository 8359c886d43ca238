import { type Column, Table } from '../../../../ui/admin/table';
import { When } from '../../../../ui/admin/when';
import { Badge } from '../../../../ui/badge';
import { Button } from '../../../../ui/button';
import type { RulesVersion } from './api';
import { versionName } from './words';

type Props = {
  rows: readonly RulesVersion[];
  /** The version that is in force. */
  current: number;
  stale: boolean;
  onShow: (version: number) => void;
};

export function VersionsTable({ rows, current, stale, onShow }: Props) {
  const columns: Column<RulesVersion>[] = [
    {
      key: 'version',
      header: 'Version',
      role: 'main',
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          {versionName(row)}
          {row.version === current && <Badge tone="success">In force</Badge>}
        </span>
      ),
    },
    { key: 'note', header: 'What changed', cell: (row) => row.note },
    { key: 'who', header: 'Who', cell: (row) => row.savedBy },
    { key: 'when', header: 'When', cell: (row) => <When at={row.savedAt} /> },
    {
      key: 'actions',
      header: 'Actions',
      role: 'actions',
      cell: (row) => (
        <Button
          look="secondary"
          size="sm"
          aria-label={`View ${versionName(row)}`}
          onClick={() => onShow(row.version)}
        >
          View
        </Button>
      ),
    },
  ];
  return (
    <Table
      caption="Versions of the booking rules"
      columns={columns}
      rows={rows}
      rowKey={(row) => String(row.version)}
      stale={stale}
    />
  );
}
