import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../gen/api';
import { address, api } from '../../../lib/api';
import { upload } from '../../../lib/upload';
import { resource, useChange, useSend } from '../../../ui/admin/resource';
import type { PictureData } from '../../../ui/picture';

type Schemas = components['schemas'];
export type ManagedEvent = Schemas['ManagedEvent'];
export type EventInput = Schemas['EventInput'];
export type Registration = Schemas['Registration'];
export type EventMoney = Schemas['EventMoney'];
export type RegistrationStatus = Registration['status'];

export type EventFilter = {
  when?: 'upcoming' | 'past' | 'all';
  state?: ManagedEvent['state'];
  search?: string;
  page?: number;
  pageSize?: number;
};
export type AttendanceFilter = {
  eventId?: string;
  status?: RegistrationStatus;
  /** Only those who have money with us; for managers. */
  paid?: boolean;
  search?: string;
  page?: number;
  pageSize?: number;
};

/** Seats, counts and what goes back depend on each other, so they are read again together. */
export const events = resource('events', {
  also: ['attendance', 'payments', 'waiting'],
  topics: ['events', 'attendance', 'waiting'],
});
const attendance = resource('attendance');

export const eventsQuery = events.list((query: EventFilter, signal) =>
  api('GET', '/api/admin/events', { query, signal }),
);

export const attendanceQuery = attendance.list((query: AttendanceFilter, signal) =>
  api('GET', '/api/admin/attendance', { query, signal }),
);

/** Events that are gone and whose registrations are kept. */
export const deletedEventsQuery = attendance.part('deleted-events', (signal) =>
  api('GET', '/api/admin/attendance/deleted-events', { signal }),
);

export const doorListQuery = (id: string) =>
  queryOptions({
    queryKey: [...attendance.key, 'door', id],
    queryFn: ({ signal }) => api('GET', '/api/admin/events/{id}/door-list', { params: { id }, signal }),
  });

/** A new event without an id, else that one. */
export const useSaveEvent = (id: string | undefined) =>
  useSend(events, ({ body, idempotencyKey }: { body: EventInput; idempotencyKey: string }) =>
    id
      ? api('PUT', '/api/admin/events/{id}', { params: { id }, body, idempotencyKey })
      : api('POST', '/api/admin/events', { body, idempotencyKey }),
  );

/** How many bookings were told to pay otherwise. */
export const toldOtherwise = async (id: string, payment: ManagedEvent['payment']) =>
  (await api('GET', '/api/admin/events/{id}/payment-change', { params: { id }, query: { payment } }))
    .bookings;

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

/** With `anyway` also an event that guests have paid for. */
export const useDeleteEvent = () =>
  useChange(events, ({ id, anyway }: { id: string; anyway?: boolean }) =>
    api('DELETE', '/api/admin/events/{id}', { params: { id }, query: { anyway } }),
  );

export const useSetStatus = () =>
  useChange(events, ({ id, status }: { id: string; status: Exclude<RegistrationStatus, 'called_off'> }) =>
    api('PUT', '/api/admin/attendance/{id}/status', { params: { id }, body: { status } }),
  );

export type SeatsMoney = NonNullable<Schemas['SeatsPlan']['money']>;

/** What another number of people would come to. */
export const planSeats = (id: string, numberOfAttendees: number) =>
  api('GET', '/api/admin/attendance/{id}/seats', { params: { id }, query: { numberOfAttendees } });

export const useChangeSeats = () =>
  useChange(events, ({ id, body }: { id: string; body: Schemas['SeatsInput'] }) =>
    api('PUT', '/api/admin/attendance/{id}/seats', { params: { id }, body }),
  );

/** Says of an unusual registration that it is right. */
export const useKeepRegistration = () =>
  useChange(events, (id: string) => api('POST', '/api/admin/attendance/{id}/keep', { params: { id } }));

/** The address of the table for a spreadsheet, with the filters of the screen. */
export const exportPath = ({ eventId, status, paid, search }: AttendanceFilter) =>
  address('/api/admin/attendance.csv', { query: { eventId, status, paid, search } });

/** The screen of an event's registrations: those of a status, those with money to give back. */
export const attendancePath = (eventId: string, status: RegistrationStatus, paid = false) =>
  `/admin/events?tab=attendance&event=${encodeURIComponent(eventId)}&status=${status}${paid ? '&paid=yes' : ''}`;
