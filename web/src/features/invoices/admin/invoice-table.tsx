import { Link } from 'react-router';
import { shortDate } from '../../../lib/dates';
import { formatRand } from '../../../lib/money';
import { Who } from '../../../ui/admin/address';
import { type Column, type Sort, Table } from '../../../ui/table';
import type { Invoice } from './api';
import { RowActions } from './row-actions';
import { InvoiceStatusSelect } from './status-select';

const columns = (company: string): Column<Invoice>[] => [
  {
    key: 'number',
    header: 'Invoice #',
    sortBy: 'number',
    role: 'main',
    cell: ({ id, invoiceNumber }) => (
      <Link to={`/admin/invoices/${id}`} className="link font-semibold whitespace-nowrap tabular-nums">
        {invoiceNumber}
      </Link>
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
    cell: ({ dueDate }) => <span className="whitespace-nowrap">{shortDate(dueDate)}</span>,
  },
  {
    key: 'amount',
    header: 'Amount',
    sortBy: 'amount',
    align: 'end',
    cell: ({ totalCents }) => <span className="whitespace-nowrap">{formatRand(totalCents)}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    role: 'state',
    cell: (invoice) => <InvoiceStatusSelect invoice={invoice} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    role: 'actions',
    cell: (invoice) => <RowActions invoice={invoice} company={company} />,
  },
];

type Props = {
  rows: readonly Invoice[];
  company: string;
  sort: Sort | undefined;
  onSort: (change: Partial<Sort>) => void;
  stale: boolean;
};

export function InvoiceTable({ rows, company, ...rest }: Props) {
  return (
    <Table caption="Invoices" columns={columns(company)} rows={rows} rowKey={(row) => row.id} {...rest} />
  );
}
