import { ComingScreen } from '../../../ui/admin/coming-screen';

export function CreateInvoicePage() {
  return <ComingScreen title="Create Invoice" />;
}
