import { Link } from 'react-router';
import { shortDate } from '../../../lib/dates';
import { Badge } from '../../../ui/badge';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { Select } from '../../../ui/select';
import { type Column, type Sort, Table } from '../../../ui/table';
import type { Employee, EmployeeStatus } from './api';
import { useEmployeeDeeds } from './use-employee-deeds';
import { fullName, statuses } from './words';

type Props = {
  rows: readonly Employee[];
  mayWrite: boolean;
  stale: boolean;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  onShow: (row: Employee) => void;
};

/** SPEC.md's columns. Who may not write sees the status, but cannot change it. */
export function EmployeesTable({ rows, mayWrite, stale, sort, onSort, onShow }: Props) {
  const deeds = useEmployeeDeeds();
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
          {fullName(row)}
          <span className="block max-w-60 truncate text-xs font-normal text-ink-faint">{row.email}</span>
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
      cell: (row) =>
        mayWrite ? (
          <Select
            label={`Status of ${fullName(row)}`}
            options={statuses}
            value={row.status}
            busy={deeds.busy}
            onChange={(event) => deeds.setStatus(row, event.target.value as EmployeeStatus)}
          />
        ) : (
          <StatusBadge status={row.status} />
        ),
    },
    {
      key: 'actions',
      header: 'Actions',
      role: 'actions',
      cell: (row) => (
        <div className="-my-1 flex justify-end sm:-mx-3 sm:justify-start">
          <IconButton icon="user" label={`View ${fullName(row)}`} onClick={() => onShow(row)} />
          {mayWrite && (
            <>
              <Link
                to={`/admin/employees/${row.id}/edit`}
                aria-label={`Edit ${fullName(row)}`}
                title={`Edit ${fullName(row)}`}
                className="inline-flex size-11 items-center justify-center rounded-full text-ink transition-colors hover:bg-ink/8"
              >
                <Icon name="edit" />
              </Link>
              <IconButton
                icon="trash"
                label={`Delete ${fullName(row)}`}
                disabled={deeds.busy}
                onClick={() => void deeds.remove(row)}
              />
            </>
          )}
        </div>
      ),
    },
  ];
  return (
    <div className="rounded-lg border border-line bg-surface">
      <Table
        caption="Employees"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        sort={sort}
        onSort={onSort}
        stale={stale}
      />
    </div>
  );
}

export function StatusBadge({ status }: { status: EmployeeStatus }) {
  const known = statuses.find(({ value }) => value === status);
  return <Badge tone={known?.tone}>{known?.label ?? status}</Badge>;
}
