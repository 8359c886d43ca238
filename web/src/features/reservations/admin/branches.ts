import { useQuery } from '@tanstack/react-query';
import { type Branch, branchesQuery } from '../../../ui/admin/site-query';

const none: readonly Branch[] = [];

/** Where guests can come; none while nobody knows. */
export const useBranches = (): readonly Branch[] => useQuery(branchesQuery).data ?? none;

/** What staff call the branch; nothing where there is only one. */
export const branchName = (branches: readonly Branch[], id: string): string =>
  branches.length > 1 ? (branches.find((branch) => branch.id === id)?.name ?? '') : '';
