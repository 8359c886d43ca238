import { Link } from 'react-router';
import { shortDate } from '../../../lib/dates';
import { formatRand } from '../../../lib/money';
import { Who } from '../../../ui/admin/address';
import { LetterState } from '../../../ui/admin/letter-state';
import { type Letters, useLetters } from '../../../ui/admin/letters';
import { type Column, type Sort, Table } from '../../../ui/admin/table';
import type { Invoice } from './api';
import { AmountNotes, DueNotes } from './money-notes';
import { RowActions } from './row-actions';
import { InvoiceStatusSelect } from './status-select';
import { recordOf } from './use-send';
import type { StatusWindows } from './use-status-windows';

const columns = (
  company: string,
  windows: StatusWindows,
  letters: (invoice: Invoice) => Letters,
): Column<Invoice>[] => [
  {
    key: 'number',
    header: 'Invoice #',
    sortBy: 'number',
    role: 'main',
    cell: (invoice) => (
      <>
        <Link
          to={`/admin/invoices/${invoice.id}`}
          className="link font-semibold whitespace-nowrap tabular-nums"
        >
          {invoice.invoiceNumber}
        </Link>
        <LetterState letters={letters(invoice) ?? null} className="max-w-34 in-data-cards:max-w-none" />
      </>
    ),
  },
  {
    key: 'customer',
    header: 'Customer',
    sortBy: 'customer',
    cell: ({ customerInfo }) => <Who name={customerInfo.name} email={customerInfo.email} />,
  },
  {
    key: 'date',
    header: 'Date',
    sortBy: 'created',
    cell: ({ issuedOn }) => <span className="whitespace-nowrap">{shortDate(issuedOn)}</span>,
  },
  {
    key: 'due',
    header: 'Due Date',
    sortBy: 'due',
    cell: (invoice) => (
      <>
        <span className="whitespace-nowrap">{shortDate(invoice.dueDate)}</span>
        <DueNotes invoice={invoice} />
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    sortBy: 'amount',
    align: 'end',
    cell: (invoice) => (
      <>
        <span className="whitespace-nowrap">{formatRand(invoice.totalCents)}</span>
        <AmountNotes invoice={invoice} />
      </>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    role: 'state',
    cell: (invoice) => <InvoiceStatusSelect invoice={invoice} windows={windows} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    role: 'actions',
    cell: (invoice) => (
      <RowActions invoice={invoice} company={company} windows={windows} letters={letters(invoice)} />
    ),
  },
];

type Props = {
  rows: readonly Invoice[];
  company: string;
  windows: StatusWindows;
  sort: Sort | undefined;
  onSort: (change: Partial<Sort>) => void;
  stale: boolean;
};

export function InvoiceTable({ rows, company, windows, ...rest }: Props) {
  const known = useLetters(rows.map(recordOf));
  return (
    <Table
      caption="Invoices"
      columns={columns(company, windows, (invoice) => known(recordOf(invoice)))}
      rows={rows}
      rowKey={(row) => row.id}
      {...rest}
    />
  );
}
