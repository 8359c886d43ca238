import { type Column, Table } from '../../../ui/admin/table';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import type { Message } from './api';
import { useRetry } from './use-retry';
import { retryText, stateOf, whenOf, wrongAddress } from './words';

type Props = {
  rows: readonly Message[];
  stale: boolean;
  kindText: (kind: string) => string;
  onShow: (row: Message) => void;
};

export function OutboxTable({ rows, stale, kindText, onShow }: Props) {
  const { retry, busy } = useRetry();
  const columns: Column<Message>[] = [
    {
      key: 'subject',
      header: 'Message',
      role: 'main',
      cell: (row) => (
        <div className="flex min-w-0 flex-col sm:min-w-52">
          <span className="font-medium text-pretty wrap-anywhere">{row.subject}</span>
          <span className="text-sm font-normal text-ink-soft">{moreThan(row, kindText(row.kind))}</span>
          <span className="text-sm font-normal text-pretty wrap-anywhere text-danger">{row.lastError}</span>
        </div>
      ),
    },
    {
      key: 'to',
      header: 'To',
      cell: (row) => (
        <div className="flex flex-col sm:min-w-44">
          {row.toName && <span>{row.toName}</span>}
          <span className="text-sm wrap-anywhere text-ink-soft">{row.to || 'No address'}</span>
        </div>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      role: 'state',
      cell: (row) => <Badge tone={stateOf(row).tone}>{stateOf(row).text}</Badge>,
    },
    {
      key: 'when',
      header: 'When',
      cell: (row) => {
        const { words, time } = whenOf(row);
        return (
          <span className="text-sm tabular-nums">
            {words} <span className="whitespace-nowrap">{time}</span>
          </span>
        );
      },
    },
    {
      key: 'actions',
      header: 'Actions',
      role: 'actions',
      align: 'end',
      cell: (row) => {
        const again = retryText(row);
        return (
          <>
            <Button
              look={wrongAddress(row) ? 'secondary' : 'quiet'}
              size="sm"
              onClick={() => onShow(row)}
              aria-label={`${openText(row)}: ${row.subject}, to ${row.to}`}
            >
              {openText(row)}
            </Button>
            {again && (
              <Button
                look={wrongAddress(row) ? 'quiet' : 'secondary'}
                size="sm"
                busy={busy(row)}
                onClick={() => void retry(row)}
                aria-label={`${again}: ${row.subject}, to ${row.to}`}
              >
                {again}
              </Button>
            )}
          </>
        );
      },
    },
  ];
  return <Table caption="Messages" columns={columns} rows={rows} rowKey={(row) => row.id} stale={stale} />;
}

/** What is behind the button: where the address may be wrong, the way to correct it. */
const openText = (row: Message) => (wrongAddress(row) ? 'Correct the address' : 'Preview');

/** What the subject does not say: a subject that begins with its kind needs no second word of it. */
function moreThan({ subject, merged }: Message, kind: string): string {
  const said = subject.toLowerCase().startsWith(kind.toLowerCase());
  return [said ? '' : kind, merged > 1 ? `${merged} in one` : ''].filter(Boolean).join(', ');
}
