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

/** A guest who has booked before, for the form. */
export const guestQuery = resource('customers').find((email, signal) =>
  api('GET', '/api/admin/customers/{email}', { params: { email }, signal }),
);

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
