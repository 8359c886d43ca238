import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failure } from '../../../lib/problem';
import { Address } from '../../../ui/admin/address';
import { StatusBadge, statusWord } from '../../../ui/admin/status';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Fact, Facts } from '../../../ui/facts';
import { useToast } from '../../../ui/toast';
import type { Accounts } from './accounts';
import {
  type Employee,
  employeeQuery,
  type Invitation,
  type SignIn,
  useLinkSignIn,
  useUnlinkSignIn,
} from './api';
import { GiveSignIn } from './give-sign-in';
import { LinkSignIn } from './link-sign-in';
import { fullName } from './words';

type Props = {
  employee: Employee;
  accounts: Accounts;
  /** What can be done about an account itself. */
  actions: (signIn: SignIn) => ReactNode;
  onInvited: (invitation: Invitation) => void;
  onClose: () => void;
};

/** How an employee signs in, or the way to let them. */
export function SignInDialog({ employee: row, accounts, actions, onInvited, onClose }: Props) {
  const { data: employee = row } = useQuery(employeeQuery(row.id));
  const toast = useToast();
  // The message passes by at the edge of the screen, where an open window would cover it and its Undo.
  const onLinked = () => {
    onClose();
    toast({ text: 'Sign-in linked', seconds: 5 });
  };
  return (
    <Dialog open onClose={onClose} title={`Sign-in of ${fullName(row)}`} size="sm">
      {employee.signIn ? (
        <Linked
          employee={employee}
          signIn={employee.signIn}
          actions={actions(employee.signIn)}
          onUnlinked={onClose}
        />
      ) : (
        <div className="flex flex-col gap-5">
          <p>They get an email with a link to choose a password.</p>
          <GiveSignIn employee={employee} accounts={accounts} onInvited={onInvited} />
          <LinkSignIn employee={employee} onLinked={onLinked} />
        </div>
      )}
    </Dialog>
  );
}

type LinkedProps = { employee: Employee; signIn: SignIn; actions: ReactNode; onUnlinked: () => void };

function Linked({ employee, signIn, actions, onUnlinked }: LinkedProps) {
  const link = useLinkSignIn();
  const unlink = useUnlinkSignIn();
  const toast = useToast();
  const complain = (problem: unknown) =>
    toast({ tone: 'danger', ...failure(problem, 'Failed to change the link'), seconds: 5 });
  const undo = () =>
    void link
      .mutateAsync({ id: employee.id, accountId: signIn.id })
      .then(() => toast({ text: 'Sign-in linked', seconds: 3 }), complain);
  const take = () =>
    void unlink.mutateAsync(employee.id).then(() => {
      onUnlinked();
      toast({ text: 'Sign-in unlinked', seconds: 10, undo });
    }, complain);

  return (
    <div className="flex flex-col gap-5">
      <Facts>
        <Fact label="Account">{signIn.name}</Fact>
        {signIn.email && (
          <Fact label="Email">
            <Address email={signIn.email} />
          </Fact>
        )}
        <Fact label="Role">{statusWord(signIn.role)}</Fact>
        <Fact label="Status">
          <StatusBadge status={signIn.status} />
        </Fact>
      </Facts>
      {signIn.mayChange ? (
        <div className="-ms-3 flex flex-wrap gap-2">
          {actions}
          <Button look="quiet" size="sm" busy={unlink.isPending} onClick={take}>
            Unlink
          </Button>
        </div>
      ) : (
        <p className="text-sm text-ink-soft">
          {signIn.you
            ? 'This is your own sign-in. You change it in your profile.'
            : 'Only an owner can change this sign-in.'}
        </p>
      )}
    </div>
  );
}
