import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../gen/api';
import { api } from '../../../lib/api';
import { useChange, useSend } from '../../../ui/admin/resource';
import { events, type ManagedEvent } from './api';
import { inputOf, type SavedState, valuesOf } from './event-input';

export type CallOffEffects = components['schemas']['CallOffEffects'];

/** Whom calling an event off would concern, now. Not among the events: an event that was called off has no answer any more. */
export const callOffEffectsQuery = (id: string) =>
  queryOptions({
    queryKey: ['call-off', id],
    queryFn: ({ signal }) => api('GET', '/api/admin/events/{id}/call-off', { params: { id }, signal }),
    staleTime: 0,
  });

export const useCallOff = () =>
  useSend(
    events,
    ({ event, because, idempotencyKey }: { event: ManagedEvent; because: string; idempotencyKey: string }) =>
      api('POST', '/api/admin/events/{id}/call-off', {
        params: { id: event.id },
        body: { because, revision: event.revision },
        idempotencyKey,
      }),
  );

export const useDuplicate = () =>
  useSend(events, ({ id, date, idempotencyKey }: { id: string; date: string; idempotencyKey: string }) =>
    api('POST', '/api/admin/events/{id}/duplicate', { params: { id }, body: { date }, idempotencyKey }),
  );

/** Publishes an event as it is, or makes it a draft. */
export const useSetState = () =>
  useChange(events, ({ event, state }: { event: ManagedEvent; state: SavedState }) =>
    api('PUT', '/api/admin/events/{id}', {
      params: { id: event.id },
      body: inputOf(valuesOf(event), { ...event, attendanceForm: event.attendanceForm, state }),
    }),
  );
