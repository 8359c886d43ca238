import { focusHeading } from '../../../lib/focus';
import { formatRand } from '../../../lib/money';
import { ApiProblem, failure } from '../../../lib/problem';
import { IconLink } from '../../../ui/admin/icon-link';
import type { Letters } from '../../../ui/admin/letters';
import { useConfirm } from '../../../ui/confirm';
import { IconButton } from '../../../ui/icon-button';
import { useToast } from '../../../ui/toast';
import { type Invoice, useDeleteInvoice } from './api';
import { SendIcon } from './send-button';
import { useStatus } from './use-status';
import type { StatusWindows } from './use-status-windows';
import { mailLink } from './words';

type Props = { invoice: Invoice; company: string; windows: StatusWindows; letters: Letters };

/** View, email, send, edit and delete, each by one press. Where money is, cancelling is offered instead of deleting. */
export function RowActions({ invoice, company, windows, letters }: Props) {
  const { id, invoiceNumber, receivedCents } = invoice;
  const confirm = useConfirm();
  const toast = useToast();
  const { set } = useStatus(invoice, windows);
  const offerCancelling = async (text: string) => {
    const question = {
      title: 'This invoice cannot be deleted',
      text,
      confirm: 'Cancel invoice',
      cancel: 'Keep it',
    };
    if (invoice.status === 'cancelled') toast({ tone: 'danger', text, seconds: 5 });
    else if (await confirm(question)) set('cancelled');
  };
  const remove = useDeleteInvoice({
    onDone: () => {
      toast({ text: 'Invoice deleted successfully', seconds: 3 });
      focusHeading('[data-actions]'); // the button that was pressed goes with its row
    },
    onFailed: (problem) =>
      problem instanceof ApiProblem && problem.code === 'has-money'
        ? void offerCancelling(problem.message)
        : toast({ tone: 'danger', ...failure(problem, 'Failed to delete invoice'), seconds: 5 }),
  });
  const ask = async () => {
    if (receivedCents > 0) {
      return offerCancelling(
        `${formatRand(receivedCents)} was paid for this invoice, so it cannot be deleted. Cancel it instead.`,
      );
    }
    const sure = await confirm({
      title: 'Delete this invoice?',
      text: `Are you sure you want to delete invoice ${invoiceNumber} of ${invoice.customerInfo.name}? This cannot be undone.`,
      confirm: 'Delete',
      danger: true,
    });
    if (sure) remove.mutate(invoice);
  };
  return (
    // Five of them leave the table room on a desktop; on cards there is room for fingers.
    <span className="flex in-data-cards:flex-wrap in-data-cards:justify-end *:w-8 in-data-cards:*:w-10">
      <IconLink icon="eye" label={`View ${invoiceNumber}`} to={`/admin/invoices/${id}`} />
      <IconLink icon="mail" label={`Email ${invoiceNumber}`} href={mailLink(invoice, company)} />
      <SendIcon invoice={invoice} letters={letters} />
      <IconLink icon="edit" label={`Edit ${invoiceNumber}`} to={`/admin/invoices/${id}/edit`} />
      <IconButton
        icon="trash"
        label={`Delete ${invoiceNumber}`}
        disabled={remove.isPending}
        onClick={() => void ask()}
      />
    </span>
  );
}
