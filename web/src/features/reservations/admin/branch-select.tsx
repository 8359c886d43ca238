import { Select } from '../../../ui/select';
import { useBranches } from './branches';

type Props = { value: string; onBranch: (id: string) => void };

/** Which branch is looked at; nothing where there is only one. */
export function BranchSelect({ value, onBranch }: Props) {
  const branches = useBranches();
  if (branches.length < 2) return null;
  return (
    <Select
      label="Branch"
      options={branches.map(({ id, name }) => ({ value: id, label: name }))}
      value={value || branches[0]?.id}
      onChange={(event) => onBranch(event.target.value)}
    />
  );
}
