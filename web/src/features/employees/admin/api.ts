import type { components, operations } from '../../../gen/api';
import { address, api } from '../../../lib/api';
import { resource, useChange, useSend } from '../../../ui/admin/resource';

type Schemas = components['schemas'];
export type Employee = Schemas['Employee'];
export type EmployeeInput = Schemas['EmployeeInput'];
export type EmployeeStatus = Employee['status'];
export type EmployeeFilter = NonNullable<operations['list-employees']['parameters']['query']>;

export type Colleague = Schemas['Colleague'];
export type ColleagueFilter = NonNullable<operations['list-colleagues']['parameters']['query']>;

export const employees = resource('employees');

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

/** A new record without an id, else that one. */
export const useSaveEmployee = (id: string | undefined) =>
  useSend(employees, ({ body, idempotencyKey }: { body: EmployeeInput; idempotencyKey: string }) =>
    id
      ? api('PUT', '/api/admin/employees/{id}', { params: { id }, body, idempotencyKey })
      : api('POST', '/api/admin/employees', { body, idempotencyKey }),
  );

export const useSetStatus = () =>
  useChange(employees, ({ id, status }: { id: string; status: EmployeeStatus }) =>
    api('PUT', '/api/admin/employees/{id}/status', { params: { id }, body: { status } }),
  );

export const useDeleteEmployee = () =>
  useChange(employees, (id: string) => api('DELETE', '/api/admin/employees/{id}', { params: { id } }));

/** The address of the table for a spreadsheet, with the filters and the order of the screen. */
export function exportPath({ search, department, status, sort }: EmployeeFilter): string {
  return address('/api/admin/employees.csv', { query: { search, department, status, sort } });
}
