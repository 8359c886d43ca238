import { plainDate } from '../../../lib/dates';
import { mailTo } from '../../../lib/mail-to';
import { formatRand } from '../../../lib/money';
import type { Invoice } from './api';

/** A link that opens the mail client with subject and body filled in. Nothing is sent from here. */
export function mailLink(invoice: Invoice, company: string): string {
  const { invoiceNumber, customerInfo, reservationDetails: visit } = invoice;
  const from = company ? ` from ${company}` : '';
  const due = invoice.status === 'paid' ? 0 : invoice.owedCents;
  const lines = [
    `Dear ${customerInfo.name},`,
    '',
    `Here are the details of invoice ${invoiceNumber}${from}:`,
    '',
    `Reservation: ${plainDate(visit.date)}, ${visit.time}, ${visit.guests}`,
    `Amount due: ${formatRand(due)}`,
    `Due date: ${plainDate(invoice.dueDate)}`,
    `Payment terms: ${invoice.paymentTerms}`,
    '',
    'Thank you for dining with us.',
    ...(company ? ['', 'Kind regards,', company] : []),
  ];
  const subject = encodeURIComponent(`Invoice ${invoiceNumber}${from}`);
  return `${mailTo(customerInfo.email)}?subject=${subject}&body=${encodeURIComponent(lines.join('\r\n'))}`;
}
