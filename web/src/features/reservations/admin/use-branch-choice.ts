import { useState } from 'react';
import type { Branch } from '../../../ui/admin/site-query';
import { useBranches } from './branches';
import { rememberBranch, rememberedBranch } from './remembered-branch';

/** The branch that something is done for: the one that was asked for, else the one of the last time, else the first. */
export function useBranchChoice(asked = ''): {
  branches: readonly Branch[];
  branchId: string;
  choose: (id: string) => void;
} {
  const branches = useBranches();
  const [chosen, setChosen] = useState(() => asked || rememberedBranch());
  const known = branches.find(({ id }) => id === chosen) ?? branches[0];
  return {
    branches,
    branchId: known?.id ?? '',
    choose: (id) => {
      setChosen(id);
      rememberBranch(id);
    },
  };
}
