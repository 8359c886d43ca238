import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AppButtonLink } from '../../../ui/admin/app-button-link';
import { ExportLink } from '../../../ui/admin/export-link';
import { Icon } from '../../../ui/admin/icon';
import { ListScreen } from '../../../ui/admin/list-screen';
import { PageHead } from '../../../ui/admin/page-head';
import { useLiveResource } from '../../../ui/admin/resource';
import { useListState } from '../../../ui/admin/use-list-state';
import type { Accounts } from './accounts';
import { type Employee, employees, employeesQuery, exportPath, type Invitation, type SignIn } from './api';
import { EmployeeDialog } from './employee-dialog';
import { EmployeeFilters } from './employee-filters';
import { EmployeeStats } from './employee-stats';
import { EmployeesTable } from './employees-table';
import { LeaveDialog } from './leave-dialog';
import { OtherSignIns } from './other-sign-ins';
import { SignInDialog } from './sign-in-dialog';
import { useEmployeeActions } from './use-employee-actions';
import { fullName, knownDepartment, knownSort, knownStatus } from './words';

type Props = {
  accounts: Accounts;
  /** What can be done about an account itself, and the way to all of them where there is one. */
  signInActions: (signIn: SignIn) => ReactNode;
  allSignIns?: ReactNode;
  onInvited: (invitation: Invitation) => void;
};

/** Everybody who works here, and who can sign in: counted, searched, filtered and paged by the server. */
export function EmployeesPage({ accounts, signInActions, allSignIns, onInvited }: Props) {
  const list = useListState({ sort: 'name', filters: ['search', 'department', 'status'] });
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
  const actions = useEmployeeActions(accounts.prove);
  const [signIn, setSignIn] = useState<Employee | null>(null);
  useLiveResource(employees);

  return (
    <div className="flex flex-col gap-6">
      <PageHead
        title="Employees"
        actions={
          <>
            <ExportLink href={exportPath(filter)} />
            <AppButtonLink to="/admin/employees/add">
              <Icon name="plus" />
              Add Employee
            </AppButtonLink>
          </>
        }
      />
      <EmployeeStats />
      <EmployeeFilters list={list} filter={filter} />
      <ListScreen
        found={found}
        list={list}
        failed="Failed to load employees"
        noMatch={{
          title: 'No employees match',
          text: 'Try other words or filters.',
          all: 'Show all employees',
        }}
        empty={{
          title: 'No employees yet',
          text: 'Each one gets a number of their own, beginning with 1000000.',
          action: <AppButtonLink to="/admin/employees/add">Add Employee</AppButtonLink>,
        }}
      >
        {({ items }, stale) => (
          <EmployeesTable
            rows={items}
            stale={stale}
            sort={list.sort}
            onSort={list.setSort}
            onShow={({ id }) => show(id)}
            onSignIn={setSignIn}
            actions={actions}
          />
        )}
      </ListScreen>
      <OtherSignIns actions={signInActions}>{allSignIns}</OtherSignIns>
      {shown && <EmployeeDialog id={shown} name={row && fullName(row)} onClose={() => show('')} />}
      {actions.leaving && (
        <LeaveDialog
          employee={actions.leaving}
          onLeave={(close) => actions.leaving && void actions.leave(actions.leaving, close)}
          onClose={actions.stay}
        />
      )}
      {signIn && (
        <SignInDialog
          employee={signIn}
          accounts={accounts}
          actions={signInActions}
          onInvited={(invitation) => {
            setSignIn(null);
            onInvited(invitation);
          }}
          onClose={() => setSignIn(null)}
        />
      )}
    </div>
  );
}
