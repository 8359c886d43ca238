import { Button } from '../../../ui/button';
import type { Account, Invitation } from './api';
import { type Named, useAccountActions } from './use-account-actions';
import { nameOf } from './words';

type Target = Named & Pick<Account, 'status'>;
type Props = { account: Target; actions: ReturnType<typeof useAccountActions> };

/** What can be done about somebody else's account, depending on how it stands. */
export function AccountButtons({ account, actions }: Props) {
  const button = (label: string, onClick: () => void) => (
    <Button
      look="quiet"
      size="sm"
      aria-disabled={actions.busy}
      aria-label={`${label}: ${nameOf(account)}`}
      onClick={() => !actions.busy && onClick()}
    >
      {label}
    </Button>
  );
  switch (account.status) {
    case 'invited':
      return (
        <>
          {button('Invite again', () => void actions.inviteAgain(account))}
          {button('Withdraw', () => void actions.withdraw(account))}
        </>
      );
    case 'disabled':
      return button('Enable', () => void actions.enable(account));
    default:
      return button('Disable', () => void actions.disable(account));
  }
}

/** The same for one account that stands alone. */
export function SignInButtons({
  account,
  onInvited,
}: {
  account: Target;
  onInvited: (invitation: Invitation) => void;
}) {
  const actions = useAccountActions(onInvited);
  return (
    <>
      <AccountButtons account={account} actions={actions} />
      {actions.dialog}
    </>
  );
}
