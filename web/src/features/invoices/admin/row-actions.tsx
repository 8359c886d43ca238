import { focusHeading } from '../../../lib/focus';
import { failure } from '../../../lib/problem';
import { IconLink } from '../../../ui/admin/icon-link';
import { useConfirm } from '../../../ui/confirm';
import { IconButton } from '../../../ui/icon-button';
import { useToast } from '../../../ui/toast';
import { type Invoice, useDeleteInvoice } from './api';
import { mailLink } from './words';

/** View, email, edit and delete, each by one press. */
export function RowActions({ invoice, company }: { invoice: Invoice; company: string }) {
  const { id, invoiceNumber } = invoice;
  const confirm = useConfirm();
  const toast = useToast();
  const remove = useDeleteInvoice({
    onDone: () => {
      toast({ text: 'Invoice deleted successfully', seconds: 3 });
      focusHeading(); // the button that was pressed goes with its row
    },
    onFailed: (problem) =>
      toast({ tone: 'danger', ...failure(problem, 'Failed to delete invoice'), seconds: 5 }),
  });
  const ask = async () => {
    const sure = await confirm({
      title: 'Delete this invoice?',
      text: `Are you sure you want to delete invoice ${invoiceNumber} of ${invoice.customerInfo.name}? This cannot be undone.`,
      confirm: 'Delete',
      danger: true,
    });
    if (sure) remove.mutate(invoice);
  };
  return (
    <>
      <IconLink icon="eye" label={`View ${invoiceNumber}`} to={`/admin/invoices/${id}`} />
      <IconLink icon="mail" label={`Email ${invoiceNumber}`} href={mailLink(invoice, company)} />
      <IconLink icon="edit" label={`Edit ${invoiceNumber}`} to={`/admin/invoices/${id}/edit`} />
      <IconButton
        icon="trash"
        label={`Delete ${invoiceNumber}`}
        disabled={remove.isPending}
        onClick={() => void ask()}
      />
    </>
  );
}
