import { newInvoice } from '../../gen/new-invoice.gen';

/*
 * What a customer owes, worked out as the server does it (internal/invoices), so
 * that the editor shows the sums that will be saved. The server still computes
 * its own. The same case files hold both sides together.
 */
export type Charge = { quantity: number; rateCents: number };
export type Totals = { subtotalCents: number; taxCents: number; totalCents: number };

const hundred = 10_000; // per cent in hundredths: 15 % is 1500

export function amountCents({ quantity, rateCents }: Charge): number {
  return quantity * rateCents;
}

/** Tax is charged on the subtotal and rounded half up, once; the discount comes off last; nobody owes less than nothing. */
export function invoiceTotals(items: readonly Charge[], taxRate: number, discountCents: number): Totals {
  const subtotalCents = items.reduce((sum, item) => sum + amountCents(item), 0);
  const taxCents = share(subtotalCents, Math.round(taxRate * 100));
  return { subtotalCents, taxCents, totalCents: Math.max(0, subtotalCents + taxCents - discountCents) };
}

/** The rate is not stored: tax over subtotal in per cent, or the default when there was no tax. */
export function taxRateOf(subtotalCents: number, taxCents: number): number {
  if (subtotalCents === 0 || taxCents === 0) return newInvoice.taxRate;
  return Number(divideHalfUp(BigInt(taxCents) * BigInt(hundred), BigInt(subtotalCents))) / 100;
}

// The products below are longer than a number can count exactly.
function share(cents: number, hundredths: number): number {
  return Number(divideHalfUp(BigInt(cents) * BigInt(hundredths), BigInt(hundred)));
}

function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor / 2n) / divisor;
}
