import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../../ui/admin/icon';
import { ListScreen } from '../../../ui/admin/list-screen';
import { PageHead } from '../../../ui/admin/page-head';
import { useLiveResource } from '../../../ui/admin/resource';
import { Button } from '../../../ui/button';
import { Waiting } from '../../../ui/skeleton';
import { AccountsTable } from './accounts-table';
import { type Account, accounts, accountsQuery, type Invitation } from './api';
import { FactorRoles } from './factor-roles';
import { InvitationDialog } from './invitation-dialog';
import { InviteDialog } from './invite-dialog';
import { SessionsDialog } from './sessions-dialog';

/** Who may sign in, as what, and where they are signed in. For the owner. */
export function AccountsPage() {
  const found = useQuery(accountsQuery);
  useLiveResource(accounts);
  const [inviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<Invitation | null>(null);
  const [shown, setShown] = useState<Account | null>(null);

  return (
    <div className="flex flex-col gap-6">
      <PageHead
        title="Accounts"
        actions={
          <Button onClick={() => setInviting(true)}>
            <Icon name="plus" />
            Invite a member of staff
          </Button>
        }
      >
        Only the people listed here can sign in to the staff area.
      </PageHead>
      <ListScreen found={found} waiting={<Waiting lines={5} />} failed="Failed to load accounts">
        {({ items }) => <AccountsTable rows={items} onSessions={setShown} onInvited={setInvited} />}
      </ListScreen>
      <FactorRoles />
      {inviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={(invitation) => {
            setInviting(false);
            setInvited(invitation);
          }}
        />
      )}
      {invited && <InvitationDialog invitation={invited} onClose={() => setInvited(null)} />}
      {shown && <SessionsDialog account={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
