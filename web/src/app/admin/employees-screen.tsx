import { useState } from 'react';
import { Link } from 'react-router';
import { SignInButtons } from '../../features/accounts/admin/account-buttons';
import type { Invitation } from '../../features/accounts/admin/api';
import { InvitationDialog } from '../../features/accounts/admin/invitation-dialog';
import { ColleaguesPage } from '../../features/employees/admin/colleagues-page';
import { EmployeesPage } from '../../features/employees/admin/employees-page';
import { useManages } from '../../ui/admin/rights';
import { useSignIns } from './use-sign-ins';

/** The records for managers, the names for everybody else. */
export function EmployeesScreen() {
  return useManages() ? <Team /> : <ColleaguesPage />;
}

const allAccounts = (
  <Link className="link" to="/admin/accounts">
    Roles, sessions and second factors
  </Link>
);

/** One person, with or without a sign-in. */
function Team() {
  const { owner, accounts, dialog } = useSignIns();
  const [invited, setInvited] = useState<Invitation | null>(null);
  return (
    <>
      <EmployeesPage
        accounts={accounts}
        signInActions={(signIn) => <SignInButtons account={signIn} onInvited={setInvited} />}
        allSignIns={owner && allAccounts}
        onInvited={setInvited}
      />
      {invited && <InvitationDialog invitation={invited} onClose={() => setInvited(null)} />}
      {dialog}
    </>
  );
}
