import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../gen/api';
import { api } from '../../../lib/api';
import { upload } from '../../../lib/upload';
import type { PictureData } from '../../../ui/picture';

type Schemas = components['schemas'];
export type ManagedEvent = Schemas['ManagedEvent'];
export type EventInput = Schemas['EventInput'];
export type Registration = Schemas['Registration'];
export type RegistrationStatus = Registration['status'];

export type EventFilter = {
  when?: 'upcoming' | 'past' | 'all';
  search?: string;
  page?: number;
  pageSize?: number;
};
export type AttendanceFilter = {
  eventId?: string;
  status?: RegistrationStatus;
  search?: string;
  page?: number;
  pageSize?: number;
};

export const keys = { events: ['events'] as const, attendance: ['attendance'] as const };

export const eventsQuery = (filter: EventFilter) =>
  queryOptions({
    queryKey: [...keys.events, 'list', filter],
    queryFn: ({ signal }) => api('GET', '/api/admin/events', { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

export const attendanceQuery = (filter: AttendanceFilter) =>
  queryOptions({
    queryKey: [...keys.attendance, 'list', filter],
    queryFn: ({ signal }) => api('GET', '/api/admin/attendance', { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

/** Events that are gone and whose registrations are kept. */
export const deletedEventsQuery = queryOptions({
  queryKey: [...keys.attendance, 'deleted-events'],
  queryFn: ({ signal }) => api('GET', '/api/admin/attendance/deleted-events', { signal }),
});

const mostCounted = 10_000;

/** A total as the server counts it: exact up to ten thousand, one more for all that is beyond. */
export function countedTotal(total: number): { count: number; capped: boolean } {
  return { count: Math.min(total, mostCounted), capped: total > mostCounted };
}

export const doorListQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.attendance, 'door', id],
    queryFn: ({ signal }) => api('GET', '/api/admin/events/{id}/door-list', { params: { id }, signal }),
  });

/** Everything about events and who comes is read again after a change: seats and counts hang together. */
function useStale() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keys.events }),
      client.invalidateQueries({ queryKey: keys.attendance }),
    ]);
}

/** A new event without an id, else that one. */
export function useSaveEvent(id: string | undefined) {
  const stale = useAfterSaving();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: EventInput; idempotencyKey: string }) =>
      id
        ? api('PUT', '/api/admin/events/{id}', { params: { id }, body, idempotencyKey })
        : api('POST', '/api/admin/events', { body, idempotencyKey }),
    onSuccess: () => void stale(),
  });
}

/** Stores a picture, which is nobody's until an event is saved with it. */
export function uploadPicture(
  file: File,
  eventId: string | undefined,
  options: Parameters<typeof upload>[2],
): Promise<PictureData> {
  const form = new FormData();
  form.set('file', file);
  const query = eventId ? `?eventId=${encodeURIComponent(eventId)}` : '';
  return upload<PictureData>(`/api/admin/images${query}`, form, options);
}

export function useAfterSaving() {
  return useStale();
}

export function useDeleteEvent() {
  const stale = useStale();
  return useMutation({
    mutationFn: (id: string) => api('DELETE', '/api/admin/events/{id}', { params: { id } }),
    onSettled: stale,
  });
}

export function useSetStatus() {
  const stale = useStale();
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: Exclude<RegistrationStatus, 'called_off'> }) =>
      api('PUT', '/api/admin/attendance/{id}/status', { params: { id }, body: { status } }),
    onSettled: stale,
  });
}

/** The address of the table for a spreadsheet, with the filters of the screen. */
export function exportPath({ eventId = '', status, search = '' }: AttendanceFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ eventId, status, search })) if (value) query.set(name, value);
  const text = query.toString();
  return text ? `/api/admin/attendance.csv?${text}` : '/api/admin/attendance.csv';
}
