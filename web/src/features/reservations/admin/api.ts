import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../gen/api';
import { api } from '../../../lib/api';
import { resource, useChange, useSend } from '../../../ui/admin/resource';

type Schemas = components['schemas'];
export type Reservation = Schemas['Reservation'];
export type ReservationStatus = Reservation['status'];
export type ReservationInput = Schemas['ReservationInput'];

export type ReservationFilter = {
  search?: string;
  inside?: boolean;
  status?: string;
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
  useChange(reservations, ({ id, status }: { id: string; status: ReservationStatus }) =>
    api('PUT', '/api/admin/reservations/{id}/status', { params: { id }, body: { status } }),
  );

export const useDeleteReservation = () =>
  useChange(reservations, (id: string) => api('DELETE', '/api/admin/reservations/{id}', { params: { id } }));
