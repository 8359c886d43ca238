import { cx } from '../../../lib/cx';
import { shortDate, shortDateTime } from '../../../lib/dates';
import { formatRand } from '../../../lib/money';
import { type Column, Table } from '../../../ui/admin/table';
import { Button } from '../../../ui/button';
import type { Payment } from './api';
import { methodWord } from './words';

/** What a line is, beside the money that simply came. */
function kindOf({ reverses, reversedBy, amountCents }: Payment): string {
  if (reversedBy) return 'Taken back';
  if (reverses) return 'Takes a mistake back';
  return amountCents < 0 ? 'Refund' : '';
}

const columns = (onTakeBack: (line: Payment) => void): Column<Payment>[] => [
  {
    key: 'day',
    header: 'Date',
    role: 'main',
    cell: ({ receivedOn }) => <span className="whitespace-nowrap">{shortDate(receivedOn)}</span>,
  },
  {
    key: 'method',
    header: 'Method',
    cell: (line) => (
      <>
        {methodWord(line.method)}
        {kindOf(line) && <span className="block text-sm font-medium text-ink-soft">{kindOf(line)}</span>}
      </>
    ),
  },
  {
    key: 'reference',
    header: 'Reference',
    cell: ({ reference, note }) =>
      (reference || note) && (
        <span className="wrap-anywhere">
          {reference}
          {note && <span className="block text-sm text-ink-soft">{note}</span>}
        </span>
      ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amountCents, reversedBy }) => (
      <span className={cx('whitespace-nowrap tabular-nums', reversedBy && 'text-ink-faint line-through')}>
        {formatRand(amountCents)}
      </span>
    ),
  },
  {
    key: 'by',
    header: 'Written down',
    cell: ({ enteredBy, enteredAt }) => (
      <>
        {enteredBy}
        <span className="block text-sm text-ink-soft">{shortDateTime(enteredAt)}</span>
      </>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    role: 'actions',
    cell: (line) =>
      !line.reverses &&
      !line.reversedBy && (
        <Button
          look="secondary"
          size="sm"
          aria-label={`Take back ${formatRand(line.amountCents)} of ${shortDate(line.receivedOn)}`}
          onClick={() => onTakeBack(line)}
        >
          Take back
        </Button>
      ),
  },
];

type Props = { lines: readonly Payment[]; onTakeBack: (line: Payment) => void };

/** The lines of the ledger, the oldest first. */
export function LineTable({ lines, onTakeBack }: Props) {
  return (
    <Table
      caption="Payments"
      columns={columns(onTakeBack)}
      rows={lines}
      rowKey={({ id }) => id}
      className="rounded-md border border-line"
    />
  );
}
