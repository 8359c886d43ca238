import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components, operations } from '../../../gen/api';
import { address, api } from '../../../lib/api';

type Schemas = components['schemas'];
export type Employee = Schemas['Employee'];
export type EmployeeInput = Schemas['EmployeeInput'];
export type EmployeeStatus = Employee['status'];
export type EmployeeFilter = NonNullable<operations['list-employees']['parameters']['query']>;

export const keys = { employees: ['employees'] as const };

export const employeesQuery = (filter: EmployeeFilter) =>
  queryOptions({
    queryKey: [...keys.employees, 'list', filter],
    queryFn: ({ signal }) => api('GET', '/api/admin/employees', { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

export const statsQuery = queryOptions({
  queryKey: [...keys.employees, 'stats'],
  queryFn: ({ signal }) => api('GET', '/api/admin/employees/stats', { signal }),
});

export const employeeQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.employees, 'one', id],
    queryFn: ({ signal }) => api('GET', '/api/admin/employees/{id}', { params: { id }, signal }),
  });

/** List, figures and record hang together: after a change all are read again. */
export function useStale() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.employees });
}

/** A new record without an id, else that one. */
export function useSaveEmployee(id: string | undefined) {
  const stale = useStale();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: EmployeeInput; idempotencyKey: string }) =>
      id
        ? api('PUT', '/api/admin/employees/{id}', { params: { id }, body, idempotencyKey })
        : api('POST', '/api/admin/employees', { body, idempotencyKey }),
    onSuccess: () => void stale(),
  });
}

export function useSetStatus() {
  const stale = useStale();
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: EmployeeStatus }) =>
      api('PUT', '/api/admin/employees/{id}/status', { params: { id }, body: { status } }),
    onSettled: stale,
  });
}

export function useDeleteEmployee() {
  const stale = useStale();
  return useMutation({
    mutationFn: (id: string) => api('DELETE', '/api/admin/employees/{id}', { params: { id } }),
    onSettled: stale,
  });
}

/** The address of the table for a spreadsheet, with the filters and the order of the screen. */
export function exportPath({ search, department, status, sort }: EmployeeFilter): string {
  return address('/api/admin/employees.csv', { query: { search, department, status, sort } });
}
