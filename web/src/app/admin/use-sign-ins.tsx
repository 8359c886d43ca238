import { useProof } from '../../features/accounts/admin/use-proof';
import { roleHint, roles } from '../../features/accounts/admin/words';
import { useSession } from './session';

const staffOnly = roles.filter(({ value }) => value === 'staff');

/** What the records of employees need of the accounts: features do not know each other, this place knows both. */
export function useSignIns() {
  const owner = useSession().data?.user?.role === 'owner';
  const { prove, dialog } = useProof();
  return { owner, dialog, accounts: { prove, roles: owner ? roles : staffOnly, roleHint } };
}
