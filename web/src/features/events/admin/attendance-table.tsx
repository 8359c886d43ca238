import { shortDate } from '../../../lib/dates';
import { mailTo } from '../../../lib/mail-to';
import { formatRand } from '../../../lib/money';
import { telLink } from '../../../lib/tel-link';
import { Address } from '../../../ui/admin/address';
import { StatusBadge } from '../../../ui/admin/status';
import { type Column, Table } from '../../../ui/admin/table';
import { When } from '../../../ui/admin/when';
import { Button } from '../../../ui/button';
import type { Registration } from './api';
import { useCancelRegistration } from './use-cancel-registration';

type Props = { rows: readonly Registration[]; stale: boolean; onShow: (row: Registration) => void };

/** The registrations, and what can be done about a registration. Where something was paid, its window shows what goes back. */
export function AttendanceTable({ rows, stale, onShow }: Props) {
  const { change, busy } = useCancelRegistration();
  const cancel = async (row: Registration) => {
    const paid = row.status === 'registered' && row.money?.receivedCents;
    if ((await change(row)) && paid) onShow({ ...row, status: 'cancelled' }); // the list may no longer have it
  };
  const columns: Column<Registration>[] = [
    {
      key: 'event',
      header: 'Event',
      cell: (row) => (
        <>
          {row.eventTitle}
          <span className="block text-xs text-ink-faint">{shortDate(row.eventDate)}</span>
        </>
      ),
    },
    {
      key: 'name',
      header: 'Name',
      role: 'main',
      cell: (row) => (
        <button type="button" className="link text-start" onClick={() => onShow(row)}>
          {row.fullName || '(no name asked)'}
        </button>
      ),
    },
    {
      key: 'email',
      header: 'Email',
      cell: (row) =>
        row.email && (
          <a className="link inline-block text-xs sm:min-w-36 in-data-cards:text-sm" href={mailTo(row.email)}>
            <Address email={row.email} />
          </a>
        ),
    },
    {
      key: 'phone',
      header: 'Phone',
      cell: (row) =>
        row.phone && (
          <a className="link whitespace-nowrap" href={telLink(row.phone)}>
            {row.phone}
          </a>
        ),
    },
    { key: 'attendees', header: 'Attendees', align: 'end', cell: (row) => row.numberOfAttendees },
    {
      key: 'submitted',
      header: 'Date Registered',
      cell: (row) => <When at={row.submittedAt} />,
    },
    {
      key: 'status',
      header: 'Status',
      role: 'state',
      // Under it for managers what was paid, since a column of its own has no room beside the others.
      cell: (row) => (
        <>
          <StatusBadge status={row.status} />
          <Paid row={row} />
        </>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      role: 'actions',
      cell: (row) =>
        row.status !== 'called_off' && (
          <Button
            look="quiet"
            size="sm"
            disabled={busy}
            onClick={() => void cancel(row)}
            aria-label={`${row.status === 'registered' ? 'Cancel' : 'Restore'} the registration of ${row.fullName}`}
          >
            {row.status === 'registered' ? 'Cancel' : 'Restore'}
          </Button>
        ),
    },
  ];
  return <Table caption="Attendance" columns={columns} rows={rows} rowKey={(row) => row.id} stale={stale} />;
}

function Paid({ row: { status, money } }: { row: Registration }) {
  if (!money) return null;
  const { receivedCents, owedCents, creditCents } = money;
  return (
    <span className="flex flex-wrap gap-x-2 pt-1 text-xs whitespace-nowrap text-ink-soft tabular-nums">
      {receivedCents > 0 && <span>{formatRand(receivedCents)} paid</span>}
      {owedCents > 0 && <span>{formatRand(owedCents)} due</span>}
      {creditCents > 0 && (
        <span className="font-medium text-warning">
          {formatRand(creditCents)} {status === 'registered' ? 'too much' : 'to refund'}
        </span>
      )}
    </span>
  );
}
