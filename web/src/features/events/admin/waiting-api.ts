import type { components } from '../../../gen/api';
import { address, api } from '../../../lib/api';
import { resource, useChange, useSend } from '../../../ui/admin/resource';

type Schemas = components['schemas'];
export type WaitingRow = Schemas['WaitingRow'];
export type WaitingState = WaitingRow['state'];
export type WaitingList = Schemas['WaitingList'];
export type WaitingParty = Schemas['WaitingParty'];
export type WaitingStep = Schemas['WaitingStep'];
export type CallerInput = Schemas['CallerInput'];

/** Whoever waits depends on the seats of the event, so both are read again together. */
export const waiting = resource('waiting', {
  also: ['events', 'attendance', 'dashboard'],
  topics: ['waiting', 'events', 'attendance'],
});

type Filter = { eventId: string; past?: boolean; page: number; pageSize: number };

/** Those who wait in their order, or what became of the others. */
export const waitingQuery = waiting.list(({ eventId, ...query }: Filter, signal) =>
  api('GET', '/api/admin/events/{id}/waiting', { params: { id: eventId }, query, signal }),
);

export const partyQuery = waiting.find((id, signal) =>
  api('GET', '/api/admin/waiting/{id}', { params: { id }, signal }),
);

/** An offer by hand, for which the event may first get more seats. */
export const useOfferSeats = () =>
  useChange(waiting, ({ id, addSeats }: { id: string; addSeats: number }) =>
    api('POST', '/api/admin/waiting/{id}/offer', { params: { id }, query: { addSeats } }),
  );

export const useTakeOff = () =>
  useChange(waiting, (id: string) => api('POST', '/api/admin/waiting/{id}/remove', { params: { id } }));

export const usePutBack = () =>
  useChange(waiting, (id: string) => api('POST', '/api/admin/waiting/{id}/put-back', { params: { id } }));

export const useAddCaller = (eventId: string) =>
  useSend(waiting, ({ body, idempotencyKey }: { body: CallerInput; idempotencyKey: string }) =>
    api('POST', '/api/admin/events/{id}/waiting', { params: { id: eventId }, body, idempotencyKey }),
  );

export const waitingPath = (eventId: string) => `/admin/events/${encodeURIComponent(eventId)}/waiting`;

/** The address of the table for a spreadsheet. */
export const waitingExportPath = (eventId: string) =>
  address('/api/admin/events/{id}/waiting.csv', { params: { id: eventId } });
