import { StatusSelect } from '../../../ui/admin/status';
import { type Invoice, statuses } from './api';
import { useStatus } from './use-status';

/** The status of an invoice in its row. */
export function InvoiceStatusSelect({ invoice }: { invoice: Invoice }) {
  const { status, busy, set } = useStatus(invoice);
  return (
    <StatusSelect
      label={`Status of ${invoice.invoiceNumber}`}
      statuses={statuses}
      value={status}
      busy={busy}
      onStatus={set}
    />
  );
}
