import { shortDate } from '../../../lib/dates';
import { Who } from '../../../ui/admin/address';
import { Icon } from '../../../ui/admin/icon';
import { IconLink } from '../../../ui/admin/icon-link';
import { StatusSelect } from '../../../ui/admin/status';
import { type Column, type Sort, Table } from '../../../ui/admin/table';
import { IconButton } from '../../../ui/icon-button';
import type { Employee } from './api';
import type { useEmployeeActions } from './use-employee-actions';
import { fullName, signInWords, statuses } from './words';

type Props = {
  rows: readonly Employee[];
  stale: boolean;
  sort: Sort | undefined;
  onSort: (change: Partial<Sort>) => void;
  onShow: (row: Employee) => void;
  onSignIn: (row: Employee) => void;
  actions: ReturnType<typeof useEmployeeActions>;
};

export function EmployeesTable({ rows, stale, sort, onSort, onShow, onSignIn, actions }: Props) {
  const columns: Column<Employee>[] = [
    {
      key: 'number',
      header: 'Employee #',
      sortBy: 'employeeNumber',
      cell: (row) => <span className="tabular-nums">{row.employeeNumber}</span>,
    },
    {
      key: 'employee',
      header: 'Employee',
      role: 'main',
      sortBy: 'name',
      cell: (row) => (
        <>
          <Who name={fullName(row)} email={row.email} />
          <SignInButton row={row} onSignIn={onSignIn} />
        </>
      ),
    },
    { key: 'position', header: 'Position', cell: (row) => row.position },
    { key: 'department', header: 'Department', sortBy: 'department', cell: (row) => row.department },
    {
      key: 'hired',
      header: 'Hire Date',
      sortBy: 'hireDate',
      cell: (row) => <span className="whitespace-nowrap">{shortDate(row.hireDate)}</span>,
    },
    {
      key: 'status',
      header: 'Status',
      role: 'state',
      cell: (row) => (
        <StatusSelect
          label={`Status of ${fullName(row)}`}
          statuses={statuses}
          value={row.status}
          busy={actions.busy}
          onStatus={(status) => void actions.setStatus(row, status)}
        />
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      role: 'actions',
      cell: (row) => (
        <>
          <IconButton label={`View ${fullName(row)}`} onClick={() => onShow(row)}>
            <Icon name="user" />
          </IconButton>
          <IconLink icon="edit" label={`Edit ${fullName(row)}`} to={`/admin/employees/${row.id}/edit`} />
          <IconButton
            icon="trash"
            label={`Delete ${fullName(row)}`}
            disabled={actions.busy}
            onClick={() => void actions.remove(row)}
          />
        </>
      ),
    },
  ];
  return (
    <Table
      caption="Employees"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={onSort}
      sortedAbove
      stale={stale}
    />
  );
}

/** As what they sign in, or the way to let them. It stands with the name, since both are about one person. */
function SignInButton({ row, onSignIn }: { row: Employee; onSignIn: (row: Employee) => void }) {
  if (!row.signIn && row.status === 'terminated') return null;
  const text = row.signIn ? `Sign-in: ${signInWords(row.signIn)}` : 'Give a sign-in';
  return (
    <button
      type="button"
      className="link min-h-6 text-xs font-normal"
      aria-label={`${text}, ${fullName(row)}`}
      onClick={() => onSignIn(row)}
    >
      {text}
    </button>
  );
}
