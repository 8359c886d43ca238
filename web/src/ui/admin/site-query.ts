import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../gen/api';
import { api } from '../../lib/api';

type Site = components['schemas']['Site'];
export type Branch = { id: string; name: string };

/** The site as visitors see it: every screen that asks about it shares one answer. A change of the site makes it stale. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => api('GET', '/api/site', { signal }),
  staleTime: 60_000,
});

const branchesOf = ({ branches }: Site): Branch[] =>
  branches.flatMap(({ id, name }) => (id ? [{ id, name }] : []));

/** Its branches, as they are chosen from. */
export const branchesQuery = { ...siteQuery, select: branchesOf };
