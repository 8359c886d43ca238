import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../gen/api';
import { api } from '../../../lib/api';

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

export const reservationsKey = ['reservations'] as const;

export const reservationsQuery = (filter: ReservationFilter) =>
  queryOptions({
    queryKey: [...reservationsKey, filter],
    queryFn: ({ signal }) =>
      api('GET', '/api/admin/reservations', {
        query: filter as Omit<ReservationFilter, 'status'> & { status?: ReservationStatus },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Customers and the dashboard's figures are made of reservations. */
function useStale() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [reservationsKey, ['customers'], ['dashboard']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

export function useCreateReservation() {
  const stale = useStale();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: ReservationInput; idempotencyKey: string }) =>
      api('POST', '/api/admin/reservations', { body, idempotencyKey }),
    onSuccess: () => void stale(),
  });
}

export function useSetStatus() {
  const stale = useStale();
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: ReservationStatus }) =>
      api('PUT', '/api/admin/reservations/{id}/status', { params: { id }, body: { status } }),
    onSettled: stale,
  });
}

export function useDeleteReservation() {
  const stale = useStale();
  return useMutation({
    mutationFn: (id: string) => api('DELETE', '/api/admin/reservations/{id}', { params: { id } }),
    onSettled: stale,
  });
}
