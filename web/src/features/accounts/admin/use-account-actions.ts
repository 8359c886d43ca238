import { failure } from '../../../lib/problem';
import { useConfirm } from '../../../ui/confirm';
import { useToast } from '../../../ui/toast';
import {
  type Account,
  type Invitation,
  type Role,
  useInviteAgain,
  useSetRole,
  useSetStatus,
  useWithdraw,
} from './api';
import { useProof } from './use-proof';
import { nameOf, roles } from './words';

/** An account as questions name it. */
export type Named = { id: string; name: string; email?: string };

/** What can be done about somebody else's account. What takes something away is asked for first. */
export function useAccountActions(onInvited: (invitation: Invitation) => void) {
  const confirm = useConfirm();
  const toast = useToast();
  const role = useSetRole();
  const status = useSetStatus();
  const again = useInviteAgain();
  const withdrawal = useWithdraw();
  const { prove, dialog } = useProof();
  // Awaited, since callbacks of `mutate` are dropped when the table is gone before the answer comes.
  const say = (action: Promise<unknown>, done: string, text: string) =>
    action.then(
      (answer) => answer !== undefined && toast({ text: done, seconds: 3 }),
      (problem: unknown) => toast({ tone: 'danger', ...failure(problem, text), seconds: 5 }),
    );

  return {
    dialog,
    busy: role.isPending || status.isPending || again.isPending || withdrawal.isPending,

    setRole: async (row: Account, next: Role) => {
      const label = roles.find(({ value }) => value === next)?.label ?? next;
      const sure = await confirm({
        title: `Make ${nameOf(row)} ${label.toLowerCase()}?`,
        text: 'They are signed out everywhere. What they may see and do changes when they sign in again.',
        confirm: `Make ${label.toLowerCase()}`,
      });
      if (!sure) return;
      const action = prove(() => role.mutateAsync({ id: row.id, role: next }));
      await say(action, 'Role updated successfully', 'Failed to update role');
    },

    disable: async (row: Named) => {
      const sure = await confirm({
        title: `Disable ${nameOf(row)}?`,
        text: 'They are signed out everywhere at once and cannot sign in again until you enable the account.',
        confirm: 'Disable',
        danger: true,
      });
      if (!sure) return;
      const action = prove(() => status.mutateAsync({ id: row.id, status: 'disabled' }));
      await say(action, 'Account disabled', 'Failed to disable the account');
    },

    enable: (row: Named) =>
      say(
        prove(() => status.mutateAsync({ id: row.id, status: 'active' })),
        'Account enabled',
        'Failed to enable the account',
      ),

    inviteAgain: (row: Named) =>
      prove(() => again.mutateAsync(row.id)).then(
        (invitation) => invitation && onInvited(invitation),
        (problem: unknown) =>
          toast({ tone: 'danger', ...failure(problem, 'Failed to send the invitation'), seconds: 5 }),
      ),

    withdraw: async (row: Named) => {
      const sure = await confirm({
        title: `Withdraw the invitation of ${nameOf(row)}?`,
        text: `The link that ${row.email ?? nameOf(row)} got stops working, and the account is removed.`,
        confirm: 'Withdraw',
        danger: true,
      });
      if (!sure) return;
      await say(
        withdrawal.mutateAsync(row.id).then(() => true),
        'Invitation withdrawn',
        'Failed to withdraw the invitation',
      );
    },
  };
}
