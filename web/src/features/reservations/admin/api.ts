import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components } from '../../../gen/api';
import { api } from '../../../lib/api';
import { resource, useChange, useSend } from '../../../ui/admin/resource';

type Schemas = components['schemas'];
export type Reservation = Schemas['Reservation'];
export type ReservationStatus = Reservation['status'];
export type ReservationInput = Schemas['ReservationInput'];
export type ReservationAnswer = Schemas['ReservationAnswer'];
export type Availability = Schemas['Availability'];
export type DiaryDay = Schemas['DiaryDay'];

export type ReservationFilter = {
  search?: string;
  inside?: boolean;
  status?: string;
  branchId?: string;
  from?: string;
  to?: string;
  sort?: string;
  page?: number;
  pageSize?: number;
};

/** Customers and the dashboard's figures are made of reservations. */
export const reservations = resource('reservations', { also: ['customers', 'dashboard'] });

export const reservationsQuery = reservations.list((filter: ReservationFilter, signal) =>
  api('GET', '/api/admin/reservations', {
    query: filter as Omit<ReservationFilter, 'status'> & { status?: ReservationStatus },
    signal,
  }),
);

/** A day of the diary. The day before it stays until the next has come. */
export const dayQuery = (query: { branchId: string; date: string }) =>
  queryOptions({
    queryKey: [...reservations.key, 'day', query],
    queryFn: ({ signal }) => api('GET', '/api/admin/diary', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** When there is room for some people. */
export const availabilityQuery = (query: { branchId: string; date: string; partySize: number }) =>
  queryOptions({
    queryKey: [...reservations.key, 'room', query],
    queryFn: ({ signal }) => api('GET', '/api/admin/availability', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Who has booked before under this address, for the form; null for nobody. It stays as the form began with it. */
export const guestQuery = (email: string) =>
  queryOptions({
    queryKey: ['guest', email],
    queryFn: async ({ signal }) => {
      const found = await api('GET', '/api/admin/customers', {
        query: { search: email, pageSize: 5 },
        signal,
      });
      return found.items.find((one) => one.email === email.trim().toLowerCase()) ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useCreateReservation = () =>
  useSend(reservations, ({ body, idempotencyKey }: { body: ReservationInput; idempotencyKey: string }) =>
    api('POST', '/api/admin/reservations', { body, idempotencyKey }),
  );

export const useSetStatus = () =>
  useChange(reservations, ({ id, ...body }: ReservationAnswer & { id: string }) =>
    api('PUT', '/api/admin/reservations/{id}/status', { params: { id }, body }),
  );

type Change = { id: string; body: Schemas['ReservationChange']; idempotencyKey: string };

export const useChangeReservation = () =>
  useSend(reservations, ({ id, body, idempotencyKey }: Change) =>
    api('PUT', '/api/admin/reservations/{id}', { params: { id }, body, idempotencyKey }),
  );

/** One reservation as it is at this moment. */
export const readReservation = (id: string) => api('GET', '/api/admin/reservations/{id}', { params: { id } });

export const useDeleteReservation = () =>
  useChange(reservations, (id: string) => api('DELETE', '/api/admin/reservations/{id}', { params: { id } }));
