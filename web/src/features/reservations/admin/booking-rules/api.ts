import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../../gen/api';
import { api } from '../../../../lib/api';
import { resource } from '../../../../ui/admin/resource';

type Schemas = components['schemas'];
export type BookingRules = Schemas['BookingRules'];
export type BranchRules = Schemas['BranchRules'];
export type ClosedDays = Schemas['ClosedDays'];
export type Misfits = Schemas['Misfits'];
export type PublicHoliday = Schemas['PublicHoliday'];
export type RulesInput = Schemas['RulesInput'];
export type RulesVersion = Schemas['RulesVersion'];

export const bookingRules = resource('booking-rules', { topics: ['reservations/rules'] });

const path = '/api/admin/booking-rules/{branch}';

/** The rules of a branch that are in force. */
export const rulesQuery = bookingRules.find((branch: string, signal) =>
  api('GET', path, { params: { branch }, signal }),
);

type VersionsFilter = { branch: string; page: number; pageSize: number };

export const versionsQuery = bookingRules.list(({ branch, ...query }: VersionsFilter, signal) =>
  api('GET', `${path}/versions`, { params: { branch }, query, signal }),
);

/** A version never changes. */
export const versionQuery = (branch: string, version: number) =>
  queryOptions({
    queryKey: ['booking-rules-version', branch, version],
    queryFn: ({ signal }) =>
      api('GET', `${path}/versions/{version}`, { params: { branch, version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const holidaysQuery = queryOptions({
  queryKey: ['public-holidays'],
  queryFn: ({ signal }) => api('GET', '/api/admin/public-holidays', { signal }),
  staleTime: 3_600_000,
});

/** Which expected reservations new rules would not allow. */
export const previewRules = (branch: string, rules: BookingRules): Promise<Misfits> =>
  api('POST', `${path}/preview`, { params: { branch }, body: rules });

/** What came back is known at once; everything else about the rules is asked for anew. */
export function useRulesChanged(): (now?: BranchRules) => void {
  const client = useQueryClient();
  return (now) => {
    const known = now && rulesQuery(now.branchId).queryKey;
    if (known) client.setQueryData(known, now);
    void client.invalidateQueries({
      queryKey: bookingRules.key,
      predicate: ({ queryKey }) => !known || queryKey[1] !== known[1],
    });
  };
}

export function useSaveRules(branch: string) {
  const changed = useRulesChanged();
  return useMutation({
    mutationFn: ({ body, key }: { body: RulesInput; key: string }) =>
      api('PUT', path, { params: { branch }, body, idempotencyKey: key }),
    onSuccess: changed,
  });
}

type Restored = { version: number; current: number; seen: string };

export function useRestoreRules(branch: string) {
  const changed = useRulesChanged();
  return useMutation({
    mutationFn: ({ version, current, seen }: Restored) =>
      api('POST', `${path}/versions/{version}/restore`, {
        params: { branch, version },
        body: { version: current, seen },
      }),
    onSuccess: changed,
  });
}
