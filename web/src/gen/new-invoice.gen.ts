// Made by make generate from internal/invoices. Do not edit.
/** What a new invoice begins with. */
export const newInvoice = {
  item: 'Dining Experience',
  perGuestCents: 50000,
  days: 30,
  taxRate: 15,
  paymentTerms: 'Payment due within 30 days',
} as const;

/** What is wrong with a tax rate that cannot be written as a Percent. */
export const tooManyDecimals = 'Tax rate can have at most two decimals';
