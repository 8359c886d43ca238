import { ComingScreen } from '../../../ui/admin/coming-screen';

export function CustomersPage() {
  return <ComingScreen title="Customers" />;
}
