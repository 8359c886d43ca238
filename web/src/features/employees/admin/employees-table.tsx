import { shortDate } from '../../../lib/dates';
import { Who } from '../../../ui/admin/address';
import { IconLink } from '../../../ui/admin/icon-link';
import { Badge } from '../../../ui/badge';
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
      cell: (row) => <Who name={fullName(row)} email={row.email} />,
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
        <>
          <IconButton icon="user" label={`View ${fullName(row)}`} onClick={() => onShow(row)} />
          {mayWrite && (
            <>
              <IconLink icon="edit" label={`Edit ${fullName(row)}`} to={`/admin/employees/${row.id}/edit`} />
              <IconButton
                icon="trash"
                label={`Delete ${fullName(row)}`}
                disabled={deeds.busy}
                onClick={() => void deeds.remove(row)}
              />
            </>
          )}
        </>
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
