import { Badge } from '../../badge';
import { Button } from '../../button';
import { type Column, Table } from '../table';
import { When } from '../when';
import { type Version, versionName } from './version';

type Row = Version & { note: string };

type Props<R extends Row> = {
  caption: string;
  rows: readonly R[];
  /** The version that holds now, and what that is called. */
  current: { version: number; word: string };
  stale: boolean;
  className?: string;
  onShow: (row: R) => void;
};

/** The saved states of a document: who saved what, and when. */
export function VersionsTable<R extends Row>({ current, onShow, ...table }: Props<R>) {
  const columns: Column<R>[] = [
    {
      key: 'version',
      header: 'Version',
      role: 'main',
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          {versionName(row)}
          {row.version === current.version && <Badge tone="success">{current.word}</Badge>}
        </span>
      ),
    },
    { key: 'note', header: 'What changed', cell: (row) => (row.version === 0 ? '' : row.note) },
    { key: 'who', header: 'Who', cell: (row) => row.savedBy },
    { key: 'when', header: 'When', cell: (row) => row.savedAt && <When at={row.savedAt} /> },
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
  return <Table columns={columns} rowKey={(row) => String(row.version)} {...table} />;
}
