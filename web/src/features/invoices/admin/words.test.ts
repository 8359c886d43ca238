import { expect, it } from 'vitest';
import type { Invoice } from './api';
import { mailLink } from './words';

it('asks by email for what is still owed, not for all of it', () => {
  const invoice = {
    invoiceNumber: 'INV-20261115-001',
    customerInfo: { name: 'Zoë Nkosi', email: 'zoe@example.com' },
    reservationDetails: { date: '2026-12-24', time: '18:30', guests: '4 Guests' },
    totalCents: 230_000,
    owedCents: 115_000,
    dueDate: '2026-12-15',
    paymentTerms: 'Payment due within 30 days',
  } as Invoice;
  expect(decodeURIComponent(mailLink(invoice, ''))).toContain('Amount due: R1\u00a0150\r\n');
  const paid = mailLink({ ...invoice, status: 'paid' }, '');
  expect(decodeURIComponent(paid), 'what staff call paid is not asked for').toContain('Amount due: R0\r\n');
});
