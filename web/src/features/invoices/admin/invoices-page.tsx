import { ComingScreen } from '../../../ui/admin/coming-screen';

export function InvoicesPage() {
  return <ComingScreen title="Invoices" />;
}
