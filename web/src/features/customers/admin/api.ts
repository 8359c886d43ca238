import type { components } from '../../../gen/api';
import { address, api } from '../../../lib/api';
import { resource, useChange, useSend } from '../../../ui/admin/resource';

type Schemas = components['schemas'];
export type Customer = Schemas['Customer'];
export type CustomerDetails = Schemas['CustomerDetails'];
export type CustomerStats = Schemas['CustomerStats'];
export type CustomerFile = Schemas['CustomerFile'];
export type CustomerCard = Schemas['CustomerCard'];
export type ConfirmedName = Schemas['ConfirmedName'];
export type Visit = Schemas['Reservation'];
export type Note = Schemas['CustomerNote'];
export type Registration = Schemas['Registration'];
export type WaitingEntry = Schemas['WaitingEntry'];
export type Invoice = Schemas['Invoice'];
export type When = 'coming' | 'past' | 'missed';

export type CustomerFilter = {
  search?: string;
  inside?: boolean;
  sort?: string;
  page?: number;
  pageSize?: number;
};

/** Customers are made of reservations, and of what staff note. */
export const customers = resource('customers', { topics: ['reservations', 'customers'] });

/** A card also shows events and invoices, and stands on every booking. */
export const cards = resource('customers', {
  also: ['reservations', 'dashboard', 'guest'],
  topics: ['reservations', 'customers', 'attendance', 'waiting', 'invoices'],
});

export const customersQuery = customers.list((query: CustomerFilter, signal) =>
  api('GET', '/api/admin/customers', { query, signal }),
);

export const customerStatsQuery = customers.part('stats', (signal) =>
  api('GET', '/api/admin/customers/stats', { signal }),
);

export const customerQuery = customers.find((email, signal) =>
  api('GET', '/api/admin/customers/{email}', { params: { email }, signal }),
);

export const cardQuery = (email: string) =>
  customers.part(`card ${email}`, (signal) =>
    api('GET', '/api/admin/customers/{email}/card', { params: { email }, signal }),
  );

/** What is noted about somebody at this moment. */
export const readCard = async (email: string): Promise<CustomerCard> =>
  (await api('GET', '/api/admin/customers/{email}/card', { params: { email } })).card;

export const tagsQuery = customers.part('tags', (signal) =>
  api('GET', '/api/admin/customers/tags', { signal }),
);

/** How many lines a list of the card shows at once. */
export const linesShown = 10;

type Lines = { email: string; page: number };

export const visitsQuery = customers.list(({ email, page, when }: Lines & { when: When }, signal) =>
  api('GET', '/api/admin/customers/{email}/visits', {
    params: { email },
    query: { when, page, pageSize: linesShown },
    signal,
  }),
);

export const notesQuery = customers.list(({ email, page }: Lines & { of: 'notes' }, signal) =>
  api('GET', '/api/admin/customers/{email}/notes', {
    params: { email },
    query: { page, pageSize: linesShown },
    signal,
  }),
);

export const registrationsQuery = customers.list(({ email, page }: Lines & { of: 'events' }, signal) =>
  api('GET', '/api/admin/customers/{email}/registrations', {
    params: { email },
    query: { page, pageSize: linesShown },
    signal,
  }),
);

export const waitingQuery = customers.list(({ email, page }: Lines & { of: 'waiting' }, signal) =>
  api('GET', '/api/admin/customers/{email}/waiting', {
    params: { email },
    query: { page, pageSize: linesShown },
    signal,
  }),
);

export const invoicesQuery = customers.list(({ email, page }: Lines & { of: 'invoices' }, signal) =>
  api('GET', '/api/admin/customers/{email}/invoices', {
    params: { email },
    query: { page, pageSize: linesShown },
    signal,
  }),
);

type SavedCard = { email: string; body: Schemas['CardInput']; idempotencyKey: string };

export const useSaveCard = () =>
  useSend(cards, ({ email, body, idempotencyKey }: SavedCard) =>
    api('PUT', '/api/admin/customers/{email}/card', { params: { email }, body, idempotencyKey }),
  );

export const useSetName = () =>
  useChange(cards, ({ email, name }: { email: string; name: ConfirmedName }) =>
    api('PUT', '/api/admin/customers/{email}/name', { params: { email }, body: name }),
  );

export const cardPath = (email: string) => `/admin/customers/${encodeURIComponent(email)}`;

/** The address of the table for a spreadsheet, as the screen shows it. */
export const exportPath = (query: Pick<CustomerFilter, 'search' | 'inside' | 'sort'>) =>
  address('/api/admin/customers.csv', { query });

/** The form for a guest who is known; it fills itself in. */
export const addReservationPath = (email: string) =>
  `/admin/customers/add-reservation?email=${encodeURIComponent(email)}`;
