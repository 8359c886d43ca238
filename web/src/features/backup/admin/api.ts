import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../gen/api';
import { address, api } from '../../../lib/api';
import { resource, useChange, useSend } from '../../../ui/admin/resource';

type Schemas = components['schemas'];
export type Overview = Schemas['BackupOverview'];
export type Backup = Schemas['StoredBackup'];
export type Running = Schemas['RunningBackup'];
export type BackupSettings = Schemas['BackupSettings'];
export type Plan = Schemas['BackupPlan'];

/** What the dashboard says of backups depends on it. */
export const backups = resource('backups', {
  also: ['dashboard', 'getting-started'],
  topics: ['backups', 'settings/backups'],
});

/** While something is done it is asked for each second: the bar moves. */
export const overviewQuery = queryOptions({
  ...backups.part('all', (signal) => api('GET', '/api/admin/backups', { signal })),
  refetchInterval: (query) => (query.state.data?.running ? 1000 : false),
});

export const planQuery = backups.part('plan', (signal) =>
  api('GET', '/api/admin/settings/backups', { signal }),
);

export const useSavePlan = () =>
  useChange(backups, (body: { version: number; plan: Plan }) =>
    api('PUT', '/api/admin/settings/backups', { body }),
  );

export const useBackUp = () => useChange(backups, () => api('POST', '/api/admin/backups'));

export const useCheckBackup = () =>
  useChange(backups, (name: string) => api('POST', '/api/admin/backups/{name}/check', { params: { name } }));

/** Asks whether a download may begin, which needs a proof that it is still the owner. */
export const usePrepareDownload = () =>
  useSend(backups, (name: string) =>
    api('POST', '/api/admin/backups/{name}/download', { params: { name } }).then(() => true),
  );

export const backupFile = (name: string) => address('/api/admin/backups/{name}/file', { params: { name } });
