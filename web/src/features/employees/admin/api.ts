import type { components, operations } from '../../../gen/api';
import { address, api } from '../../../lib/api';
import { resource, useChange, useSend } from '../../../ui/admin/resource';

type Schemas = components['schemas'];
export type Employee = Schemas['Employee'];
export type EmployeeInput = Schemas['EmployeeInput'];
export type NewEmployee = Schemas['NewEmployee'];
export type SignIn = Schemas['SignIn'];
export type Role = SignIn['role'];
export type Invitation = Schemas['InvitationView'];
export type EmployeeStatus = Employee['status'];
export type EmployeeFilter = NonNullable<operations['list-employees']['parameters']['query']>;

export type Colleague = Schemas['Colleague'];
export type ColleagueFilter = NonNullable<operations['list-colleagues']['parameters']['query']>;

/** Who can sign in is a part of the record, so that what happens to accounts is news here, too. */
export const employees = resource('employees', { also: ['accounts'], topics: ['employees', 'accounts'] });

export const employeesQuery = employees.list((query: EmployeeFilter, signal) =>
  api('GET', '/api/admin/employees', { query, signal }),
);

export const colleaguesQuery = employees.list((query: ColleagueFilter, signal) =>
  api('GET', '/api/admin/colleagues', { query, signal }),
);

export const statsQuery = employees.part('stats', (signal) =>
  api('GET', '/api/admin/employees/stats', { signal }),
);

export const employeeQuery = employees.find((id, signal) =>
  api('GET', '/api/admin/employees/{id}', { params: { id }, signal }),
);

/** Accounts that belong to no employee. */
export const otherSignInsQuery = employees.part('sign-ins', (signal) =>
  api('GET', '/api/admin/employees/sign-ins', { signal }),
);

type Saved = { body: EmployeeInput; signIn?: NewEmployee['signIn']; idempotencyKey: string };

/** A new record without an id, else that one. */
export const useSaveEmployee = (id: string | undefined) =>
  useSend(employees, ({ body, signIn, idempotencyKey }: Saved) =>
    id
      ? api('PUT', '/api/admin/employees/{id}', { params: { id }, body, idempotencyKey })
      : api('POST', '/api/admin/employees', { body: { ...body, signIn }, idempotencyKey }),
  );

export const useSetStatus = () =>
  useChange(employees, ({ id, ...body }: { id: string; status: EmployeeStatus; signIn?: 'close' | 'open' }) =>
    api('PUT', '/api/admin/employees/{id}/status', { params: { id }, body }),
  );

export const useInviteEmployee = (id: string) =>
  useChange(employees, (body: { email: string; role: Role }) =>
    api('POST', '/api/admin/employees/{id}/invitation', { params: { id }, body }),
  );

export const useLinkSignIn = () =>
  useChange(employees, ({ id, accountId }: { id: string; accountId: string }) =>
    api('PUT', '/api/admin/employees/{id}/sign-in', { params: { id }, body: { accountId } }),
  );

export const useUnlinkSignIn = () =>
  useChange(employees, (id: string) =>
    api('DELETE', '/api/admin/employees/{id}/sign-in', { params: { id } }),
  );

export const useDeleteEmployee = () =>
  useChange(employees, (id: string) => api('DELETE', '/api/admin/employees/{id}', { params: { id } }));

/** The address of the table for a spreadsheet, with the filters and the order of the screen. */
export function exportPath({ search, department, status, sort }: EmployeeFilter): string {
  return address('/api/admin/employees.csv', { query: { search, department, status, sort } });
}
