import { Select } from '../../../ui/select';
import { type Invoice, type InvoiceStatus, statuses } from './api';
import { useStatus } from './use-status';
import { statusWords } from './words';

const looks: Record<InvoiceStatus, string> = {
  paid: 'border-success/40 bg-success-soft text-success',
  pending: 'border-warning/40 bg-warning-soft text-warning',
  overdue: 'border-danger/40 bg-danger-soft text-danger',
  cancelled: 'border-muted/40 bg-muted-soft text-muted',
};

const options = statuses.map((value) => ({ value, label: statusWords[value] }));

/** The status of a row, changed where it stands. */
export function StatusSelect({ invoice }: { invoice: Invoice }) {
  const { status, busy, set } = useStatus(invoice);
  return (
    <Select
      label={`Status of ${invoice.invoiceNumber}`}
      options={options}
      value={status}
      busy={busy}
      onChange={(event) => set(event.target.value as InvoiceStatus)}
      className={`font-semibold ${looks[status]}`}
    />
  );
}
