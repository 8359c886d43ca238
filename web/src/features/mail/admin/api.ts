import type { components, operations } from '../../../gen/api';
import { address, api } from '../../../lib/api';
import { resource, useSend } from '../../../ui/admin/resource';

type Schemas = components['schemas'];
export type Message = Schemas['OutboxMessage'];
export type Preview = Schemas['OutboxPreview'];
export type Overview = Schemas['OutboxOverview'];
export type OutboxFilter = NonNullable<operations['list-outbox']['parameters']['query']>;

export const outbox = resource('outbox');

export const outboxQuery = outbox.list((query: OutboxFilter, signal) =>
  api('GET', '/api/admin/outbox', { query, signal }),
);

/** Where messages go, whether they go, and how many there are. */
export const overviewQuery = outbox.part('state', (signal) =>
  api('GET', '/api/admin/outbox/state', { signal }),
);

export const messageQuery = outbox.find((id, signal) =>
  api('GET', '/api/admin/outbox/{id}', { params: { id }, signal }),
);

/** The message as its reader sees it: a document with its own looks and its own policy, for a frame. */
export const messagePage = (id: string) => address('/api/admin/outbox/{id}/page', { params: { id } });

/** Sends what is held since a backup was restored. */
export const useReleaseMessages = () => useSend(outbox, () => api('POST', '/api/admin/outbox/release', {}));

/** Sends again what failed because of the mail server. */
export const useRetryFailed = () => useSend(outbox, () => api('POST', '/api/admin/outbox/retry', {}));

export const useCorrectAddress = () =>
  useSend(outbox, ({ id, email, idempotencyKey }: { id: string; email: string; idempotencyKey: string }) =>
    api('PUT', '/api/admin/outbox/{id}/recipient', { params: { id }, body: { email }, idempotencyKey }),
  );

export const useRetryMessage = () =>
  useSend(outbox, (id: string) => api('POST', '/api/admin/outbox/{id}/retry', { params: { id } }));
