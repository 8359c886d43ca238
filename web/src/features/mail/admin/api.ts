import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components, operations } from '../../../gen/api';
import { address, api } from '../../../lib/api';

type Schemas = components['schemas'];
export type Message = Schemas['OutboxMessage'];
export type Preview = Schemas['OutboxPreview'];
export type Overview = Schemas['OutboxOverview'];
export type OutboxFilter = NonNullable<operations['list-outbox']['parameters']['query']>;

export const outboxKey = ['outbox'] as const;

export const outboxQuery = (filter: OutboxFilter) =>
  queryOptions({
    queryKey: [...outboxKey, 'list', filter],
    queryFn: ({ signal }) => api('GET', '/api/admin/outbox', { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

/** Where messages go, whether they go, and how many there are. */
export const overviewQuery = queryOptions({
  queryKey: [...outboxKey, 'state'],
  queryFn: ({ signal }) => api('GET', '/api/admin/outbox/state', { signal }),
});

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: [...outboxKey, 'one', id],
    queryFn: ({ signal }) => api('GET', '/api/admin/outbox/{id}', { params: { id }, signal }),
  });

/** The message as its reader sees it: a document with its own looks and its own policy, for a frame. */
export const messagePage = (id: string) => address('/api/admin/outbox/{id}/page', { params: { id } });

export function useRetryMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('POST', '/api/admin/outbox/{id}/retry', { params: { id } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: outboxKey }),
  });
}
