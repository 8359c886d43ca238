import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../gen/api';
import { api } from '../../../lib/api';

type Schemas = components['schemas'];
export type Dashboard = Schemas['Dashboard'];
export type Month = Schemas['Month'];
export type WeekEvent = Schemas['WeekEvent'];
export type Unusual = Dashboard['unusual'][number];
export type Request = Dashboard['latestRequests'][number];

export const dashboardKey = ['dashboard'] as const;

export const dashboardQuery = queryOptions({
  queryKey: dashboardKey,
  queryFn: ({ signal }) => api('GET', '/api/admin/dashboard', { signal }),
});

export const backupQuery = queryOptions({
  queryKey: ['dashboard', 'backups'],
  queryFn: ({ signal }) => api('GET', '/api/admin/dashboard/backups', { signal }),
  staleTime: 60_000,
});

export const healthQuery = queryOptions({
  queryKey: ['dashboard', 'health'],
  queryFn: ({ signal }) => api('GET', '/api/admin/dashboard/checkup', { signal }),
  staleTime: 60_000,
});
