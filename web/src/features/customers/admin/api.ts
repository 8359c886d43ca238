import type { components } from '../../../gen/api';
import { address, api } from '../../../lib/api';
import { resource } from '../../../ui/admin/resource';

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

/** Customers are made of reservations. */
export const customers = resource('customers', { topics: ['reservations'] });

export const customersQuery = customers.list((query: CustomerFilter, signal) =>
  api('GET', '/api/admin/customers', { query, signal }),
);

export const customerStatsQuery = customers.part('stats', (signal) =>
  api('GET', '/api/admin/customers/stats', { signal }),
);

export const customerQuery = customers.find((email, signal) =>
  api('GET', '/api/admin/customers/{email}', { params: { email }, signal }),
);

/** The address of the table for a spreadsheet, as the screen shows it. */
export const exportPath = (query: Pick<CustomerFilter, 'search' | 'inside' | 'sort'>) =>
  address('/api/admin/customers.csv', { query });

/** The form for a guest who is known; it fills itself in. */
export const addReservationPath = (email: string) =>
  `/admin/customers/add-reservation?email=${encodeURIComponent(email)}`;
