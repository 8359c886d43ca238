import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api';

export type Branch = { id: string; name: string };

const branchesQuery = queryOptions({
  queryKey: ['branches'],
  queryFn: async ({ signal }): Promise<Branch[]> => {
    const { branches } = await api('GET', '/api/site', { signal });
    return branches.flatMap(({ id, name }) => (id ? [{ id, name }] : []));
  },
  staleTime: 60_000,
});

const none: readonly Branch[] = [];

/** Where guests can come; none while nobody knows. */
export const useBranches = (): readonly Branch[] => useQuery(branchesQuery).data ?? none;

/** What staff call the branch; nothing where there is only one. */
export const branchName = (branches: readonly Branch[], id: string): string =>
  branches.length > 1 ? (branches.find((branch) => branch.id === id)?.name ?? '') : '';
