import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components } from '../../../gen/api';
import { address, api } from '../../../lib/api';

type Schemas = components['schemas'];
export type Customer = Schemas['Customer'];
export type CustomerDetails = Schemas['CustomerDetails'];
export type CustomerStats = Schemas['CustomerStats'];

export type CustomerFilter = {
  search?: string;
  inside?: boolean;
  sort?: string;
  page?: number;
  pageSize?: number;
};

export const customersKey = ['customers'] as const;

export const customersQuery = (filter: CustomerFilter) =>
  queryOptions({
    queryKey: [...customersKey, 'list', filter],
    queryFn: ({ signal }) => api('GET', '/api/admin/customers', { query: filter, signal }),
    placeholderData: keepPreviousData,
  });

export const customerStatsQuery = queryOptions({
  queryKey: [...customersKey, 'stats'],
  queryFn: ({ signal }) => api('GET', '/api/admin/customers/stats', { signal }),
});

export const customerQuery = (email: string) =>
  queryOptions({
    queryKey: [...customersKey, 'one', email],
    queryFn: ({ signal }) => api('GET', '/api/admin/customers/{email}', { params: { email }, signal }),
  });

/** The address of the table for a spreadsheet, as the screen shows it. */
export const exportPath = (query: Pick<CustomerFilter, 'search' | 'inside' | 'sort'>) =>
  address('/api/admin/customers.csv', { query });

export const addReservationPath = (email: string) =>
  `/admin/customers/add-reservation?email=${encodeURIComponent(email)}`;
