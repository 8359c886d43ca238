import { cx } from '../../../lib/cx';
import { dayDate, relativeTime, shortDate, venueTime } from '../../../lib/dates';
import { mailTo } from '../../../lib/mail-to';
import { telLink } from '../../../lib/tel-link';
import { Clamped } from '../../../ui/admin/clamped';
import { Icon } from '../../../ui/admin/icon';
import { IconLink } from '../../../ui/admin/icon-link';
import { LetterState } from '../../../ui/admin/letter-state';
import { useLetters } from '../../../ui/admin/letters';
import { PersonNotes } from '../../../ui/admin/person-notes';
import { useManages, useMayDelete } from '../../../ui/admin/rights';
import { StatusSelect } from '../../../ui/admin/status';
import { type Column, type Sort, Table } from '../../../ui/admin/table';
import { useMinute } from '../../../ui/admin/when';
import { IconButton } from '../../../ui/icon-button';
import type { Reservation, ReservationStatus } from './api';
import { branchName, useBranches } from './branches';
import { offeredText } from './offered';
import { SeveralMark } from './several-bar';
import { statuses } from './status';
import type { useChangeStatus } from './use-change-status';
import { useRemoveReservation } from './use-remove-reservation';
import type { Several } from './use-several';

type Props = {
  rows: readonly Reservation[];
  stale: boolean;
  sort: Sort | undefined;
  onSort: (change: Partial<Sort>) => void;
  /** Called before a status is changed, with what the row becomes: the rows must not move now. */
  onChange: (now?: Reservation) => void;
  change: ReturnType<typeof useChangeStatus>['changeAndTell'];
  busy: boolean;
  onEdit: (row: Reservation) => void;
  /** Where several requests can be answered together. */
  several?: Several;
};

/** Who asked for a table, when, and what became of it. */
export function ReservationsTable({
  rows,
  stale,
  sort,
  onSort,
  onChange,
  change,
  busy,
  onEdit,
  several,
}: Props) {
  const remove = useRemoveReservation();
  const branches = useBranches();
  const letters = useLetters(rows.map(recordOf));
  const answer = async (row: Reservation, status: ReservationStatus) => {
    onChange({ ...row, status });
    const done = await change(row, status);
    onChange(done?.now ?? row); // the next answer has seen this
  };
  const columns: Column<Reservation>[] = [
    {
      key: 'name',
      header: 'Guest',
      role: 'main',
      sortBy: 'name',
      cell: (row) => (
        <>
          <span className="flex items-start gap-2">
            {several && row.status === 'pending' && <SeveralMark row={row} several={several} />}
            <Guest row={row} narrow={several !== undefined} />
          </span>
          {row.status === 'pending' && row.offered && (
            <span className="mt-1 block text-xs font-normal text-info sm:max-w-56">{offeredText(row)}</span>
          )}
          <div className="sm:max-w-44">
            <PersonNotes email={row.email} />
          </div>
          <LetterState letters={letters(recordOf(row))} className="mt-1 sm:max-w-56" />
        </>
      ),
    },
    {
      key: 'date',
      header: 'Date',
      sortBy: 'date',
      cell: (row) => (
        <span className="whitespace-nowrap">
          {dayDate(row.date)}
          {row.time && (
            <>
              <span className="hidden in-data-cards:inline">, </span>
              <span className="block text-ink-faint in-data-cards:inline in-data-cards:text-inherit">
                {row.time}
              </span>
            </>
          )}
          <span className="block text-xs text-ink-faint empty:hidden">
            {branchName(branches, row.branchId)}
          </span>
        </span>
      ),
    },
    {
      key: 'guests',
      header: 'Guests',
      cell: (row) => (
        <span className="whitespace-nowrap">
          {row.partySize ? `${row.guests} (${row.partySize})` : row.guests}
        </span>
      ),
    },
    { key: 'wish', header: 'Special request', role: 'text', cell: wish },
    {
      key: 'created',
      header: 'Received',
      sortBy: 'created',
      cell: (row) => <Received row={row} />,
    },
    {
      key: 'status',
      header: 'Status',
      role: 'state',
      cell: (row) => (
        <StatusSelect
          label={`Status of the reservation of ${row.firstName} ${row.lastName}`}
          statuses={statuses}
          value={row.status}
          busy={busy}
          onStatus={(status) => void answer(row, status)}
        />
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      role: 'actions',
      cell: (row) => <Actions row={row} onEdit={() => onEdit(row)} onDelete={() => void remove(row)} />,
    },
  ];
  return (
    <Table
      caption="Reservations"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={onSort}
      stale={stale}
    />
  );
}

const recordOf = ({ id }: Reservation) => `reservation/${id}`;

/** Where marks stand before the names, the column is as wide with them as it is without. */
function Guest({ row, narrow }: { row: Reservation; narrow: boolean }) {
  return (
    <span className={cx('block', narrow ? 'sm:min-w-34' : 'sm:min-w-44')}>
      {row.firstName} {row.lastName}
      {row.email ? (
        <a
          className="link flex min-h-6 w-fit items-center text-xs font-normal wrap-anywhere text-ink-soft"
          href={mailTo(row.email)}
        >
          {row.email}
        </a>
      ) : (
        <span className="block text-xs font-normal text-ink-faint">No e-mail</span>
      )}
      {row.phone && (
        <a
          className="link flex min-h-6 w-fit items-center text-xs font-normal whitespace-nowrap text-ink-soft"
          href={telLink(row.phone)}
        >
          {row.phone}
        </a>
      )}
    </span>
  );
}

function Received({ row }: { row: Reservation }) {
  const { date, time } = venueTime(row.createdAt);
  const now = useMinute();
  return (
    <time dateTime={row.createdAt} title={relativeTime(row.createdAt, now)} className="whitespace-nowrap">
      {shortDate(date)}
      <span className="block text-xs text-ink-faint">
        {time}, {row.source === 'website' ? 'website' : 'by staff'}
      </span>
    </time>
  );
}

/** Nothing at all where nothing was asked: a card leaves the line out. */
function wish(row: Reservation) {
  if (!row.specialRequest && !row.notes && !row.declineReason) return null;
  return (
    <span className="block sm:max-w-xs sm:min-w-28">
      {row.specialRequest && (
        <Clamped what={`the request of ${row.firstName} ${row.lastName}`}>
          <span className="hidden text-ink-faint in-data-cards:inline">Request: </span>
          {row.specialRequest}
        </Clamped>
      )}
      {row.notes && <span className="block text-xs break-words text-ink-faint">Notes: {row.notes}</span>}
      {row.declineReason && (
        <span className="block text-xs break-words text-ink-faint">Declined: {row.declineReason}</span>
      )}
    </span>
  );
}

type ActionsProps = { row: Reservation; onEdit: () => void; onDelete: () => void };

function Actions({ row, onEdit, onDelete }: ActionsProps) {
  const name = `${row.firstName} ${row.lastName}`;
  const mayDelete = useMayDelete(row.createdAt);
  return (
    <>
      <IconButton label={`Edit the reservation of ${name}`} onClick={onEdit}>
        <Icon name="edit" />
      </IconButton>
      {useManages() && (
        <IconLink
          icon="receipt"
          label={`Create Invoice for ${name}`}
          to={`/admin/invoices/create?reservation=${encodeURIComponent(row.id)}`}
        />
      )}
      {mayDelete && (
        <IconButton icon="trash" label={`Delete the reservation of ${name}`} onClick={onDelete} />
      )}
    </>
  );
}
