import { ComingScreen } from '../../../ui/admin/coming-screen';

export function InvoicePage() {
  return <ComingScreen title="Invoice" />;
}
