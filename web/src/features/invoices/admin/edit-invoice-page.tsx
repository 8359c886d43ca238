import { ComingScreen } from '../../../ui/admin/coming-screen';

export function EditInvoicePage() {
  return <ComingScreen title="Edit Invoice" />;
}
