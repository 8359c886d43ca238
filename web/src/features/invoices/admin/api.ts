import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../gen/api';
import { address, api } from '../../../lib/api';
import { randomKey } from '../../../lib/random-key';
import { resource, useChange, useStale } from '../../../ui/admin/resource';

type Schemas = components['schemas'];
export type Invoice = Schemas['Invoice'];
export type InvoiceInput = Schemas['InvoiceInput'];
export type InvoiceStatus = Invoice['status'];
export type Stats = Schemas['InvoiceStats'];
export type Reservation = Schemas['Reservation'];
export type BankAccount = Schemas['BankAccount'];

export type InvoiceFilter = { search: string; status: string; sort: string };
type Page = { page: number; pageSize: number };

/** What is due follows what an invoice asks for. */
export const invoices = resource('invoices', { also: ['payments'], topics: ['invoices'] });
const reservations = resource('reservations');

/** The server refuses a status or an order that it does not know; a hand-written address means all. */
function queryOf({ search, status, sort }: InvoiceFilter) {
  const known = [...statuses, ...sums].find((one) => one === status);
  return { search, status: known, sort: sorts.find((one) => one === sort) };
}

export const statuses = ['pending', 'paid', 'overdue', 'cancelled'] as const;
/** What a sum is made of, where it is not one status. */
const sums = ['outstanding', 'invoiced', 'unsecured', 'not-due', '1-30', '31-60', '61+'] as const;
const sorts = [
  ...(['created', 'due', 'customer', 'amount', 'number'] as const),
  ...(['-created', '-due', '-customer', '-amount', '-number'] as const),
];

export const invoicesQuery = invoices.list(({ page, pageSize, ...filter }: InvoiceFilter & Page, signal) =>
  api('GET', '/api/admin/invoices', { query: { ...queryOf(filter), page, pageSize }, signal }),
);

export const statsQuery = invoices.part('stats', (signal) =>
  api('GET', '/api/admin/invoices/stats', { signal }),
);

export const invoiceQuery = invoices.find((id, signal) =>
  api('GET', '/api/admin/invoices/{id}', { params: { id }, signal }),
);

/** The reservations to make an invoice for; `sort` says which come first. */
export const reservationsQuery = reservations.list(
  (query: Page & { search: string; sort: '-date' }, signal) =>
    api('GET', '/api/admin/reservations', { query, signal }),
);

const findReservation = reservations.find((id, signal) =>
  api('GET', '/api/admin/reservations/{id}', { params: { id }, signal }),
);
export const reservationQuery = (id: string) => ({ ...findReservation(id), enabled: id !== '' });

/** Where invoices are paid, which is in nothing that visitors can read. */
export const accountQuery = queryOptions({
  queryKey: ['site', 'account'],
  queryFn: ({ signal }) => api('GET', '/api/admin/site/account', { signal }),
  staleTime: 300_000,
});

/** Every list and figure depends on every invoice; the one that came back is known already. */
function useSaved() {
  const client = useQueryClient();
  const stale = useStale(invoices);
  return (saved?: Invoice) => {
    if (saved) client.setQueryData(invoiceQuery(saved.id).queryKey, saved);
    return stale();
  };
}

type Save = { body: InvoiceInput; key: string };

export function useCreateInvoice() {
  const saved = useSaved();
  return useMutation({
    mutationFn: ({ body, key }: Save) => api('POST', '/api/admin/invoices', { body, idempotencyKey: key }),
    onSuccess: (invoice) => void saved(invoice),
  });
}

export function useUpdateInvoice(id: string) {
  const saved = useSaved();
  return useMutation({
    mutationFn: ({ body, key }: Save) =>
      api('PUT', '/api/admin/invoices/{id}', { params: { id }, body, idempotencyKey: key }),
    onSuccess: (invoice) => void saved(invoice),
  });
}

type Told<Done> = { onDone: (done: Done) => void; onFailed: (problem: unknown) => void };
export type StatusChange = { status: InvoiceStatus; by?: 'guest' | 'venue'; on?: string };

/** It stays busy until the list shows the new status, so that the old one never flashes up. */
export function useSetStatus(id: string, { onDone, onFailed }: Told<Invoice>) {
  const saved = useSaved();
  return useMutation({
    mutationFn: (body: StatusChange) =>
      api('PUT', '/api/admin/invoices/{id}/status', { params: { id }, body }),
    onSuccess: (invoice) => {
      onDone(invoice);
      return saved(invoice);
    },
    onError: (problem) => {
      onFailed(problem);
      return saved();
    },
  });
}

export function useDeleteInvoice({ onDone, onFailed }: Told<void>) {
  const client = useQueryClient();
  const saved = useSaved();
  return useMutation({
    mutationFn: ({ id }: Invoice) => api('DELETE', '/api/admin/invoices/{id}', { params: { id } }),
    onSuccess: (_, { id }) => {
      client.removeQueries({ queryKey: invoiceQuery(id).queryKey });
      onDone();
      return saved();
    },
    onError: (problem) => {
      onFailed(problem);
      return saved();
    },
  });
}

/** A letter is shown with the invoice that it brings. */
const sent = resource('invoices', { also: ['letters'] });

export const useSendInvoice = () =>
  useChange(sent, (id: string) =>
    api('POST', '/api/admin/invoices/{id}/letter', { params: { id }, idempotencyKey: randomKey() }),
  );

export const useUnsendInvoice = () =>
  useChange(sent, (id: string) => api('DELETE', '/api/admin/invoices/{id}/letter', { params: { id } }));

export const remindersQuery = invoices.part('reminders', (signal) =>
  api('GET', '/api/admin/invoices/reminders', { signal }),
);

export const useSetReminders = () =>
  useChange(invoices, (body: Schemas['InvoiceReminders']) =>
    api('PUT', '/api/admin/invoices/reminders', { body }),
  );

export const csvPath = (filter: InvoiceFilter) =>
  address('/api/admin/invoices.csv', { query: queryOf(filter) });
export const pdfPath = (id: string) => address('/api/admin/invoices/{id}/pdf', { params: { id } });
