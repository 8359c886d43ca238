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
export type Wish = Schemas['ReservationWish'];
export type Offered = Schemas['Offered'];
export type OfferTime = Schemas['OfferInput'];
export type Answered = Schemas['Answered'];
export type DiaryWeek = Schemas['DiaryWeek'];
export type Customer = Schemas['Customer'];

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

/** Customers and the dashboard's figures are made of reservations; what is noted about guests stands beside them. */
export const reservations = resource('reservations', {
  also: ['customers', 'dashboard'],
  topics: ['reservations', 'customers'],
});

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

/** The week that a day lies in. */
export const weekQuery = (query: { branchId: string; from: string }) =>
  queryOptions({
    queryKey: [...reservations.key, 'week', query],
    queryFn: ({ signal }) => api('GET', '/api/admin/diary/week', { query, signal }),
    placeholderData: keepPreviousData,
  });

type RoomQuery = { branchId: string; date: string; partySize: number; except?: string };

/** When there is room for some people. The places that `except` has now are free for it. */
export const availabilityQuery = (query: RoomQuery) =>
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

/** Asks the guest to choose one of some times; what was offered before ends. */
export const useOffer = () =>
  useChange(reservations, ({ id, times }: { id: string; times: OfferTime[] }) =>
    api('POST', '/api/admin/reservations/{id}/offers', { params: { id }, body: { times } }),
  );

export const useWithdraw = () =>
  useChange(reservations, (id: string) =>
    api('DELETE', '/api/admin/reservations/{id}/offers', { params: { id } }),
  );

/** The same answer to several requests, or the way back from it. */
export const useAnswerAll = () =>
  useChange(reservations, (body: Schemas['ReservationAnswers']) =>
    api('POST', '/api/admin/reservations/answers', { body }),
  );

type Change = { id: string; body: Schemas['ReservationChange']; idempotencyKey: string };

export const useChangeReservation = () =>
  useSend(reservations, ({ id, body, idempotencyKey }: Change) =>
    api('PUT', '/api/admin/reservations/{id}', { params: { id }, body, idempotencyKey }),
  );

/** One reservation as it is at this moment. */
export const readReservation = (id: string) => api('GET', '/api/admin/reservations/{id}', { params: { id } });

/** What a guest would rather have; empty where nothing waits. */
export const wishQuery = (id: string) =>
  queryOptions({
    queryKey: [...reservations.key, 'wish', id],
    queryFn: ({ signal }) => api('GET', '/api/admin/reservations/{id}/wish', { params: { id }, signal }),
  });

export const useAnswerWish = () =>
  useChange(reservations, ({ id, ...body }: Schemas['WishAnswer'] & { id: string }) =>
    api('PUT', '/api/admin/reservations/{id}/wish', { params: { id }, body }),
  );

/** With `tell` its guest, if still expected, is told that it is cancelled. */
export const useDeleteReservation = () =>
  useChange(reservations, ({ id, tell }: { id: string; tell?: boolean }) =>
    api('DELETE', '/api/admin/reservations/{id}', { params: { id }, query: { tell } }),
  );
