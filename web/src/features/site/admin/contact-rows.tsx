import { most } from '../../../gen/site-most.gen';
import { Rows } from '../../../ui/admin/rows';
import { BranchFields } from './branch-fields';
import type { Draft } from './draft';
import { HoursFields } from './hours-fields';

type Props = { draft: Draft; change: (changes: Partial<Draft>) => void };

/** The branches, the head office first. */
export function BranchRows({ draft, change }: Props) {
  return (
    <Rows
      name="branches"
      noun="branch"
      least={1}
      most={most.branches}
      items={draft.branches}
      onChange={(branches) => change({ branches })}
      blank={() => ({ name: '', address: [], phone: '', email: '', whatsapp: '', placeholder: false })}
      title={(branch) => branch.name}
    >
      {(branch, set, name) => <BranchFields branch={branch} onChange={set} name={name} venue={draft.name} />}
    </Rows>
  );
}

/** When the venue is open. */
export function HoursRows({ draft, change }: Props) {
  return (
    <Rows
      name="hours"
      noun="opening"
      most={most['lines of hours']}
      items={draft.hours}
      onChange={(hours) => change({ hours })}
      blank={() => ({ kind: 'serving' as const, label: '', text: '', days: [], opens: '', closes: '' })}
      title={(hours) => hours.label}
    >
      {(hours, set, name) => <HoursFields hours={hours} onChange={set} name={name} />}
    </Rows>
  );
}
