// Made by make generate from internal/invoices. Do not edit.
/** What a new invoice begins with. */
export const newInvoice = {
  item: 'Dining Experience',
  perGuestCents: 50000,
  days: 30,
  taxRate: 15,
  paymentTerms: 'Payment due within 30 days',
} as const;
