import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../gen/api';
import { address, api } from '../../../lib/api';
import { resource, useStale } from '../../../ui/admin/resource';

type Schemas = components['schemas'];
export type Invoice = Schemas['Invoice'];
export type InvoiceInput = Schemas['InvoiceInput'];
export type InvoiceStatus = Invoice['status'];
export type Stats = Schemas['InvoiceStats'];
export type Reservation = Schemas['Reservation'];

export type InvoiceFilter = { search: string; status: string; sort: string };
type Page = { page: number; pageSize: number };

export const invoices = resource('invoices');
const reservations = resource('reservations');

/** The server refuses a status or an order that it does not know; a hand-written address means all. */
function queryOf({ search, status, sort }: InvoiceFilter) {
  const known = [...statuses, ...sums].find((one) => one === status);
  return { search, status: known, sort: sorts.find((one) => one === sort) };
}

export const statuses = ['pending', 'paid', 'overdue', 'cancelled'] as const;
/** What a sum is made of, where it is not one status. */
const sums = ['outstanding', 'invoiced'] as const;
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

/** Who sends the invoices; the frame of the staff area keeps it under the same name. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => api('GET', '/api/site', { signal }),
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

type Told = { onDone: () => void; onFailed: (problem: unknown) => void };

/** It stays busy until the list shows the new status, so that the old one never flashes up. */
export function useSetStatus(id: string, { onDone, onFailed }: Told) {
  const saved = useSaved();
  return useMutation({
    mutationFn: (status: InvoiceStatus) =>
      api('PUT', '/api/admin/invoices/{id}/status', { params: { id }, body: { status } }),
    onSuccess: (invoice) => {
      onDone();
      return saved(invoice);
    },
    onError: (problem) => {
      onFailed(problem);
      return saved();
    },
  });
}

export function useDeleteInvoice({ onDone, onFailed }: Told) {
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

export const csvPath = (filter: InvoiceFilter) =>
  address('/api/admin/invoices.csv', { query: queryOf(filter) });
export const pdfPath = (id: string) => address('/api/admin/invoices/{id}/pdf', { params: { id } });
