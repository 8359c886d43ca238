import { countText } from '../../../lib/count';
import { shortDate } from '../../../lib/dates';
import { mailTo } from '../../../lib/mail-to';
import { telLink } from '../../../lib/tel-link';
import { Address } from '../../../ui/admin/address';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { PersonNotesOf } from '../../../ui/admin/person-notes';
import { type Column, Table } from '../../../ui/admin/table';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { addReservationPath, type Customer } from './api';
import { Unconfirmed } from './unconfirmed';

type Props = { rows: readonly Customer[]; stale: boolean; onShow: (email: string) => void };

/** Who comes, how to reach them, how often they came and when last. */
export function CustomersTable({ rows, stale, onShow }: Props) {
  const columns: Column<Customer>[] = [
    {
      key: 'name',
      header: 'Customer',
      role: 'main',
      cell: (row) => (
        <span className="flex flex-col items-start gap-1 sm:min-w-28">
          <button type="button" className="link text-start wrap-anywhere" onClick={() => onShow(row.email)}>
            {row.firstName} {row.lastName}
          </button>
          <Unconfirmed customer={row} />
          {row.card && <PersonNotesOf card={row.card} brief />}
        </span>
      ),
    },
    { key: 'contact', header: 'Contact', cell: (row) => <Contact row={row} /> },
    {
      key: 'reservations',
      header: 'Reservations',
      cell: (row) => (
        <span className="inline-flex items-center gap-2 tabular-nums">
          {countText(row.totalReservations)}
          {row.totalReservations > 1 && <Badge tone="brand">Repeat</Badge>}
        </span>
      ),
    },
    { key: 'last', header: 'Last Visit', cell: (row) => <LastVisit customer={row} /> },
    {
      key: 'actions',
      header: 'Actions',
      role: 'actions',
      cell: (row) => <Actions row={row} onShow={() => onShow(row.email)} />,
    },
  ];
  return (
    <Table caption="Customers" columns={columns} rows={rows} rowKey={(row) => row.email} stale={stale} />
  );
}

export function LastVisit({ customer }: { customer: Customer }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 whitespace-nowrap">
      {shortDate(customer.lastReservation)}
      {customer.upcoming && <Badge tone="info">Upcoming</Badge>}
    </span>
  );
}

function Contact({ row }: { row: Customer }) {
  return (
    <span className="flex flex-col gap-1 sm:min-w-40">
      <a className="link" href={mailTo(row.email)}>
        <Address email={row.email} />
      </a>
      {row.phone && (
        <a className="link whitespace-nowrap" href={telLink(row.phone)}>
          {row.phone}
        </a>
      )}
    </span>
  );
}

function Actions({ row, onShow }: { row: Customer; onShow: () => void }) {
  const name = `${row.firstName} ${row.lastName}`;
  return (
    <>
      <Button look="quiet" size="sm" onClick={onShow} aria-label={`View details of ${name}`}>
        View details
      </Button>
      <AppButtonLink
        to={addReservationPath(row.email)}
        look="secondary"
        size="sm"
        aria-label={`Add Reservation for ${name}`}
      >
        Add Reservation
      </AppButtonLink>
    </>
  );
}
