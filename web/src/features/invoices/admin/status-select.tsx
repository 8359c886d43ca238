import { StatusSelect } from '../../../ui/admin/status';
import { type Invoice, statuses } from './api';
import { useStatus } from './use-status';
import type { StatusWindows } from './use-status-windows';

/** The status of an invoice in its row. */
export function InvoiceStatusSelect({ invoice, windows }: { invoice: Invoice; windows: StatusWindows }) {
  const { status, busy, set } = useStatus(invoice, windows);
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
