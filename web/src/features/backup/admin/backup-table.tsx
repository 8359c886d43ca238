import { shortDateTime } from '../../../lib/dates';
import { failure } from '../../../lib/problem';
import type { Prove } from '../../../lib/prove';
import { Icon } from '../../../ui/admin/icon';
import { Table } from '../../../ui/admin/table';
import { When } from '../../../ui/admin/when';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { useToast } from '../../../ui/toast';
import { type Backup, backupFile, useCheckBackup, usePrepareDownload } from './api';
import { holds, sizeText } from './words';

type Props = { rows: readonly Backup[]; busy: boolean; prove: Prove };

/** The backups that are kept, the newest first. */
export function BackupTable({ rows, busy, prove }: Props) {
  const toast = useToast();
  const check = useCheckBackup();
  const prepare = usePrepareDownload();

  const failed = (text: string) => (problem: unknown) =>
    toast({ tone: 'danger', ...failure(problem, text), seconds: 8 });
  const download = (name: string) =>
    prove(() => prepare.mutateAsync(name)).then((ready) => {
      if (ready) save(name);
    }, failed('The download did not begin'));
  const read = (name: string) =>
    check
      .mutateAsync(name)
      .then(
        () => toast({ tone: 'info', text: 'The check has begun.', seconds: 4 }),
        failed('The check did not begin'),
      );

  return (
    <Table
      caption="Backups"
      rows={rows}
      rowKey={(row) => row.name}
      columns={[
        { key: 'made', header: 'Made', role: 'main', cell: (row) => <When at={row.madeAt} /> },
        { key: 'size', header: 'Size', align: 'end', cell: (row) => sizeText(row.bytes) },
        {
          key: 'holds',
          header: 'Holds',
          role: 'text',
          cell: (row) => holds(row) || 'Not known; check it to see',
        },
        { key: 'state', header: 'Check', role: 'state', cell: (row) => <Checked row={row} /> },
        {
          key: 'actions',
          header: 'Actions',
          role: 'actions',
          cell: (row) => (
            <div className="flex flex-wrap justify-end gap-2 pe-2">
              <Button
                look="secondary"
                size="sm"
                disabled={busy || check.isPending}
                aria-label={`Check the backup of ${shortDateTime(row.madeAt)}`}
                onClick={() => void read(row.name)}
              >
                Check
              </Button>
              <Button
                look="secondary"
                size="sm"
                aria-label={`Download the backup of ${shortDateTime(row.madeAt)}`}
                onClick={() => void download(row.name)}
              >
                <Icon name="download" size="sm" />
                Download
              </Button>
            </div>
          ),
        },
      ]}
    />
  );
}

function Checked({ row }: { row: Backup }) {
  if (!row.checkedAt) return <Badge tone="neutral">Not checked</Badge>;
  if (row.checkError)
    return (
      <span className="flex flex-col gap-1">
        <Badge tone="danger">Damaged</Badge>
        <span className="text-sm text-danger wrap-anywhere">{row.checkError}</span>
      </span>
    );
  return (
    <span title={`Checked ${shortDateTime(row.checkedAt)}`}>
      <Badge tone="success">Whole</Badge>
    </span>
  );
}

/** The browser itself saves it, however large it is. */
function save(name: string) {
  const link = document.createElement('a');
  link.href = backupFile(name);
  link.download = name;
  link.click();
}
