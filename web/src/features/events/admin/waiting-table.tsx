import { telLink } from '../../../lib/tel-link';
import { LetterState } from '../../../ui/admin/letter-state';
import type { Letters } from '../../../ui/admin/letters';
import { type Column, Table } from '../../../ui/admin/table';
import { When } from '../../../ui/admin/when';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { useWaitingActions } from './use-waiting-actions';
import type { WaitingRow } from './waiting-api';
import { stateWords, untilText } from './waiting-words';

type Props = {
  rows: readonly WaitingRow[];
  stale: boolean;
  /** Whether seats can be offered. */
  open: boolean;
  past: boolean;
  letters: (row: WaitingRow) => Letters;
  onShow: (row: WaitingRow) => void;
};

/** The parties in their order, and what can be done for each. */
export function WaitingTable({ rows, stale, open, past, letters, onShow }: Props) {
  const { offer, takeOff, busy } = useWaitingActions();
  const columns: Column<WaitingRow>[] = [
    ...(past ? [] : [{ key: 'place', header: 'Place', cell: (row: WaitingRow) => row.position ?? 'Offer' }]),
    {
      key: 'name',
      header: 'Name',
      role: 'main',
      cell: (row) => (
        <button type="button" className="link text-start" onClick={() => onShow(row)}>
          {row.fullName}
        </button>
      ),
    },
    {
      key: 'phone',
      header: 'Phone',
      cell: (row) => (
        <a className="link whitespace-nowrap" href={telLink(row.phone)}>
          {row.phone}
        </a>
      ),
    },
    { key: 'people', header: 'People', align: 'end', cell: (row) => row.partySize },
    {
      key: 'since',
      header: past ? 'When' : 'Since',
      cell: (row) => <When at={past ? row.updatedAt : row.joinedAt} />,
    },
    {
      key: 'state',
      header: 'State',
      role: 'state',
      cell: (row) => (
        <>
          <Badge tone={stateWords[row.state].tone}>{stateWords[row.state].text}</Badge>
          {row.state === 'offered' && row.offerEnds && (
            <span className="block pt-1 text-sm text-ink-soft">until {untilText(row.offerEnds)}</span>
          )}
          {(row.state === 'offered' || (letters(row)?.failed ?? 0) > 0) && (
            <LetterState letters={letters(row)} className="pt-1" />
          )}
        </>
      ),
    },
    ...(past
      ? []
      : [
          {
            key: 'actions',
            header: 'Actions',
            role: 'actions' as const,
            cell: (row: WaitingRow) => (
              <div className="flex flex-wrap justify-end gap-2 xl:flex-nowrap">
                {open && row.state === 'waiting' && (
                  <Button
                    look="secondary"
                    size="sm"
                    disabled={busy}
                    onClick={() => void offer(row)}
                    aria-label={`Add seats and offer them to ${row.fullName}`}
                  >
                    Add seats and offer
                  </Button>
                )}
                <Button
                  look="quiet"
                  size="sm"
                  disabled={busy}
                  onClick={() => void takeOff(row)}
                  aria-label={`Take off ${row.fullName}`}
                >
                  Take off
                </Button>
              </div>
            ),
          },
        ]),
  ];
  return (
    <Table
      caption={past ? 'Who waits no more' : 'Waiting list'}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      stale={stale}
    />
  );
}
