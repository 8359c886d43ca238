import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components, operations } from '../../../gen/api';
import { api } from '../../../lib/api';

export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditFilter = NonNullable<operations['list-audit']['parameters']['query']>;

export const auditQuery = (filter: AuditFilter) =>
  queryOptions({
    queryKey: ['audit', 'list', filter],
    queryFn: ({ signal }) => api('GET', '/api/admin/audit', { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

export const choicesQuery = queryOptions({
  queryKey: ['audit', 'choices'],
  queryFn: ({ signal }) => api('GET', '/api/admin/audit/choices', { signal }),
});
