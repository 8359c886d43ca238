import { type Column, Table } from '../../../ui/admin/table';
import { When } from '../../../ui/admin/when';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import type { SiteVersion } from './api';

type Props = {
  rows: readonly SiteVersion[];
  /** The version that visitors see. */
  current: number;
  stale: boolean;
  onShow: (version: SiteVersion) => void;
};

export const versionName = (version: SiteVersion) =>
  version.version === 0 ? 'Original' : `Version ${version.version}`;

export function VersionsTable({ rows, current, stale, onShow }: Props) {
  const columns: Column<SiteVersion>[] = [
    {
      key: 'version',
      header: 'Version',
      role: 'main',
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          {versionName(row)}
          {row.version === current && <Badge tone="success">Live</Badge>}
        </span>
      ),
    },
    { key: 'note', header: 'What changed', cell: (row) => (row.version === 0 ? '' : row.note) },
    { key: 'who', header: 'Who', cell: (row) => row.savedBy },
    {
      key: 'when',
      header: 'When',
      cell: (row) => row.savedAt && <When at={row.savedAt} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      role: 'actions',
      cell: (row) => (
        <Button
          look="secondary"
          size="sm"
          aria-label={`View ${versionName(row)}`}
          onClick={() => onShow(row)}
        >
          View
        </Button>
      ),
    },
  ];
  return (
    // Its words begin where the section's do.
    <Table
      className="-mx-4 sm:-mx-3"
      caption="Versions of the site"
      columns={columns}
      rows={rows}
      rowKey={(row) => String(row.version)}
      stale={stale}
    />
  );
}
