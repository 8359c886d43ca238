import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../gen/api';
import { api } from '../../../lib/api';
import { resource } from '../../../ui/admin/resource';

type Schemas = components['schemas'];
export type Dashboard = Schemas['Dashboard'];
export type Month = Schemas['Month'];
export type WeekEvent = Schemas['WeekEvent'];
export type Unusual = Dashboard['unusual'][number];
export type Request = Dashboard['latestRequests'][number];

/** Its figures are made of these. */
export const dashboard = resource('dashboard', {
  topics: [
    'reservations',
    'customers',
    'events',
    'attendance',
    'waiting',
    'invoices',
    'payments',
    'comments',
  ],
});

/** The checklist of a new venue, and what the dashboard says of its upkeep. */
export const gettingStarted = resource('getting-started', { topics: ['backups', 'settings', 'site'] });

export const dashboardQuery = dashboard.part('figures', (signal) =>
  api('GET', '/api/admin/dashboard', { signal }),
);

export const backupQuery = queryOptions({
  ...dashboard.part('backups', (signal) => api('GET', '/api/admin/dashboard/backups', { signal })),
  staleTime: 60_000,
});

export const healthQuery = queryOptions({
  ...dashboard.part('health', (signal) => api('GET', '/api/admin/dashboard/checkup', { signal })),
  staleTime: 60_000,
});
