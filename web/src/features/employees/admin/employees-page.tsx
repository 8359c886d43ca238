import { useQuery } from '@tanstack/react-query';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { ExportLink } from '../../../ui/admin/export-link';
import { ListWaiting } from '../../../ui/admin/list-waiting';
import { PageHead } from '../../../ui/admin/page-head';
import { ShowAll } from '../../../ui/admin/show-all';
import { useListState } from '../../../ui/admin/use-list-state';
import { EmptyState } from '../../../ui/empty-state';
import { FailedState } from '../../../ui/failed-state';
import { Icon } from '../../../ui/icon';
import { Pager } from '../../../ui/pager';
import { employeesQuery, exportPath } from './api';
import { EmployeeDialog } from './employee-dialog';
import { EmployeeFilters } from './employee-filters';
import { EmployeeStats } from './employee-stats';
import { EmployeesTable } from './employees-table';
import { useLiveEmployees } from './use-live-employees';
import { fullName, knownDepartment, knownSort, knownStatus } from './words';

/** Everybody who works here: counted, searched, filtered and paged by the server. */
export function EmployeesPage({ mayAdd }: { mayAdd: boolean }) {
  const list = useListState({ sort: 'name' });
  const shown = list.get('employee');
  const show = (id: string) => list.set({ employee: id, page: list.page > 1 ? String(list.page) : '' });
  const filter = {
    search: list.get('search'),
    department: knownDepartment(list.get('department')),
    status: knownStatus(list.get('status')),
    sort: knownSort(list.sortText),
  };
  const found = useQuery(employeesQuery({ ...filter, page: list.page, pageSize: list.pageSize }));
  const row = found.data?.items.find(({ id }) => id === shown);
  const mayWrite = found.data?.mayWrite ?? mayAdd;
  useLiveEmployees();

  return (
    <div className="flex flex-col gap-6">
      <PageHead
        title="Employees"
        actions={
          <>
            <ExportLink href={exportPath(filter)} />
            {mayWrite && (
              <AppButtonLink to="/admin/employees/add">
                <Icon name="plus" />
                Add Employee
              </AppButtonLink>
            )}
          </>
        }
      />
      <EmployeeStats />
      <EmployeeFilters list={list} filter={filter} />
      {found.isPending ? (
        <ListWaiting />
      ) : found.isError ? (
        <FailedState
          problem={found.error}
          fallback="Failed to load employees"
          onRetry={() => void found.refetch()}
        />
      ) : found.data.items.length === 0 ? (
        <NoEmployees
          total={found.data.total}
          filtered={Boolean(filter.search || filter.department || filter.status)}
          mayWrite={mayWrite}
          onAll={() => list.set({ search: '', department: '', status: '' })}
        />
      ) : (
        <EmployeesTable
          rows={found.data.items}
          mayWrite={mayWrite}
          stale={found.isPlaceholderData}
          sort={list.sort}
          onSort={list.setSort}
          onShow={({ id }) => show(id)}
        />
      )}
      {found.data && (
        <Pager page={list.page} pageSize={list.pageSize} total={found.data.total} onPage={list.setPage} />
      )}
      {shown && (
        <EmployeeDialog id={shown} name={row && fullName(row)} mayWrite={mayWrite} onClose={() => show('')} />
      )}
    </div>
  );
}

type Nobody = { total: number; filtered: boolean; mayWrite: boolean; onAll: () => void };

function NoEmployees({ total, filtered, mayWrite, onAll }: Nobody) {
  const all = <ShowAll onAll={onAll}>Show all employees</ShowAll>;
  if (total > 0) return <EmptyState title="This page of the list is empty" action={all} />;
  if (filtered) {
    return (
      <EmptyState title="No employees match" action={all}>
        Try other words or filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No employees yet"
      action={mayWrite && <AppButtonLink to="/admin/employees/add">Add Employee</AppButtonLink>}
    >
      Each one gets a number of their own, beginning with 1000000.
    </EmptyState>
  );
}
