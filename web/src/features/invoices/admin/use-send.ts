import { failure } from '../../../lib/problem';
import { letterText } from '../../../ui/admin/letter-text';
import type { Letters } from '../../../ui/admin/letters';
import { useConfirm } from '../../../ui/confirm';
import { undoSeconds, useToast } from '../../../ui/toast';
import { type Invoice, useSendInvoice, useUnsendInvoice } from './api';

/** How the outbox names an invoice. */
export const recordOf = ({ id }: Pick<Invoice, 'id'>) => `invoice/${id}`;

/** Why an invoice cannot be sent; empty where it can. */
export function notSendable({ customerInfo, status }: Invoice): string {
  if (!customerInfo.email) return 'This customer has no e-mail address, so the invoice cannot be sent.';
  return status === 'cancelled' ? 'A cancelled invoice is not sent.' : '';
}

/** Sends an invoice with its PDF. For ten seconds it can be taken back; one that has left is sent again only when asked. */
export function useSend(invoice: Invoice, letters: Letters) {
  const { invoiceNumber, customerInfo } = invoice;
  const toast = useToast();
  const confirm = useConfirm();
  const send = useSendInvoice();
  const unsend = useUnsendInvoice();
  const undo = async () => {
    try {
      await unsend.mutateAsync(invoice.id);
      toast({ text: `${invoiceNumber} was not sent.`, seconds: 5 });
    } catch (problem) {
      toast({ tone: 'danger', ...failure(problem, 'Failed to take it back'), seconds: 8 });
    }
  };
  const press = async () => {
    if (letters && letters.waiting + letters.sent > 0) {
      const text = `${letterText(letters)} Send the invoice to ${customerInfo.email} now?`;
      if (!(await confirm({ title: 'Send it again?', text, confirm: 'Send again' }))) return;
    }
    try {
      await send.mutateAsync(invoice.id);
      toast({
        text: `${invoiceNumber} goes to ${customerInfo.email}.`,
        seconds: undoSeconds,
        undo: () => void undo(),
      });
    } catch (problem) {
      toast({ tone: 'danger', ...failure(problem, 'Failed to send invoice'), seconds: 8 });
    }
  };
  return { press: () => void press(), busy: send.isPending, refusal: notSendable(invoice) };
}
