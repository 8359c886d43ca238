import { ComingScreen } from '../../../ui/admin/coming-screen';

export function AccountsPage() {
  return <ComingScreen title="Accounts" />;
}
