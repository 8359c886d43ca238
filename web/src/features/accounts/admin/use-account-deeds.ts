import { failed } from '../../../lib/problem';
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
import { nameOf, roles } from './words';

/** What an owner can do about somebody else's account. What takes something away is asked for first. */
export function useAccountDeeds(onInvited: (invitation: Invitation) => void) {
  const confirm = useConfirm();
  const toast = useToast();
  const role = useSetRole();
  const status = useSetStatus();
  const again = useInviteAgain();
  const withdrawal = useWithdraw();
  const say = (done: string, text: string) => ({
    onSuccess: () => toast({ text: done, seconds: 3 }),
    onError: (problem: unknown) => toast({ tone: 'danger', text: failed(text, problem), seconds: 5 }),
  });

  return {
    busy: role.isPending || status.isPending || again.isPending || withdrawal.isPending,

    setRole: async (row: Account, next: Role) => {
      const label = roles.find(({ value }) => value === next)?.label ?? next;
      const sure = await confirm({
        title: `Make ${nameOf(row)} ${label.toLowerCase()}?`,
        text: 'What they may see and do changes with their next step.',
        confirm: `Make ${label.toLowerCase()}`,
      });
      if (sure)
        role.mutate({ id: row.id, role: next }, say('Role updated successfully', 'Failed to update role'));
    },

    disable: async (row: Account) => {
      const sure = await confirm({
        title: `Disable ${nameOf(row)}?`,
        text: 'They are signed out everywhere at once and cannot sign in again until you enable the account.',
        confirm: 'Disable',
        danger: true,
      });
      if (sure)
        status.mutate(
          { id: row.id, status: 'disabled' },
          say('Account disabled', 'Failed to disable the account'),
        );
    },

    enable: (row: Account) =>
      status.mutate({ id: row.id, status: 'active' }, say('Account enabled', 'Failed to enable the account')),

    inviteAgain: (row: Account) =>
      again.mutate(row.id, {
        onSuccess: onInvited,
        onError: say('', 'Failed to send the invitation').onError,
      }),

    withdraw: async (row: Account) => {
      const sure = await confirm({
        title: `Withdraw the invitation of ${nameOf(row)}?`,
        text: `The link that ${row.email} got stops working, and the account is removed.`,
        confirm: 'Withdraw',
        danger: true,
      });
      if (sure) withdrawal.mutate(row.id, say('Invitation withdrawn', 'Failed to withdraw the invitation'));
    },
  };
}
