import { plainDate } from '../../../lib/dates';
import { mailTo } from '../../../lib/mail-to';
import { formatRand } from '../../../lib/money';
import { ApiProblem } from '../../../lib/problem';
import type { Invoice } from './api';

/** A link that opens the mail client with subject and body filled in. Nothing is sent from here. */
export function mailLink(invoice: Invoice, company: string): string {
  const { invoiceNumber, customerInfo, reservationDetails: visit } = invoice;
  const from = company ? ` from ${company}` : '';
  const lines = [
    `Dear ${customerInfo.name},`,
    '',
    `Here are the details of invoice ${invoiceNumber}${from}:`,
    '',
    `Reservation: ${plainDate(visit.date)}, ${visit.time}, ${visit.guests}`,
    `Amount due: ${formatRand(invoice.totalCents)}`,
    `Due date: ${plainDate(invoice.dueDate)}`,
    `Payment terms: ${invoice.paymentTerms}`,
    '',
    'Thank you for dining with us.',
    ...(company ? ['', 'Kind regards,', company] : []),
  ];
  const subject = encodeURIComponent(`Invoice ${invoiceNumber}${from}`);
  return `${mailTo(customerInfo.email)}?subject=${subject}&body=${encodeURIComponent(lines.join('\r\n'))}`;
}

/**
 * What could not be done, and why. Where the server says what to mend, its own
 * words are enough.
 */
export function worded(problem: unknown, failure: string): ApiProblem {
  if (!(problem instanceof ApiProblem)) return new ApiProblem(0, { detail: failure });
  const { status, code, fields, message } = problem;
  if (code === 'stale' || Object.keys(fields).length > 0) return problem;
  return new ApiProblem(status, { detail: `${failure}. ${message}`, code, fields });
}
