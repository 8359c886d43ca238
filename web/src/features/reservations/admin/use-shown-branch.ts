import { useSearchParams } from 'react-router';
import { useBranches } from './branches';
import { rememberedBranch } from './remembered-branch';

/** The branch that is looked at: the one in the address, else the one of the last time; empty for the first. */
export function useShownBranch(): string {
  const [params] = useSearchParams();
  const branches = useBranches();
  const last = rememberedBranch();
  const gone = branches.length > 0 && !branches.some(({ id }) => id === last);
  return params.get('branchId') ?? (gone ? '' : last);
}
