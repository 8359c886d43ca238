import { addDays, isDate } from '../../lib/dates';
import { guestCount } from '../../lib/guests';
import type { Messages } from '../../lib/rules';
import { type Charge, defaultTaxRate, invoiceTotals, type Totals, taxRateOf } from './totals';

/*
 * An invoice while it is being typed. Numbers stay text until they are asked for,
 * so that a half-typed one is never changed under somebody's hands.
 */
export type Line = { key: string; description: string; quantity: string; rateCents: number | null };
export type Draft = {
  lines: readonly Line[];
  taxRate: string;
  discountCents: number | null;
  dueDate: string;
  notes: string;
  paymentTerms: string;
};

type Item = Charge & { description: string };
type Saved = {
  items: readonly Item[];
  subtotalCents: number;
  taxCents: number;
  discountCents: number;
  dueDate: string;
  notes: string;
  paymentTerms: string;
};

/** The limits are the server's; it has the last word on them. */
export const mostItems = 100;
const mostQuantity = 10_000;
const mostRateCents = 100_000_000;
const mostDiscountCents = mostRateCents * mostItems;

const perGuestCents = 50_000;
const fillItems = 'Please fill in all item details';

let lastKey = 0;
export function newLine(description = '', quantity = 1, rateCents: number | null = null): Line {
  lastKey += 1;
  return { key: `line-${lastKey}`, description, quantity: String(quantity), rateCents };
}

/** What a new invoice starts with: R500, for each guest where the reservation says how many. */
export function startingLines(guests?: string): Line[] {
  if (guests === undefined) return [newLine('Dining Experience', 1, perGuestCents)];
  const count = guestCount(guests);
  return [newLine(`Dining Experience - ${count} Guest(s)`, count, perGuestCents)];
}

export function newDraft(today: string, guests?: string): Draft {
  return {
    lines: startingLines(guests),
    taxRate: String(defaultTaxRate),
    discountCents: 0,
    dueDate: addDays(today, 30),
    notes: '',
    paymentTerms: 'Payment due within 30 days',
  };
}

export function draftOf(invoice: Saved): Draft {
  return {
    lines: invoice.items.map((item) => newLine(item.description, item.quantity, item.rateCents)),
    taxRate: String(taxRateOf(invoice.subtotalCents, invoice.taxCents)),
    discountCents: invoice.discountCents,
    dueDate: invoice.dueDate,
    notes: invoice.notes,
    paymentTerms: invoice.paymentTerms,
  };
}

/** Whether two drafts say the same, whatever their lines are called. */
export function sameDraft(a: Draft, b: Draft): boolean {
  return plain(a) === plain(b);
}
export function sameLines(a: readonly Line[], b: readonly Line[]): boolean {
  return plain({ lines: a }) === plain({ lines: b });
}
function plain(draft: Pick<Draft, 'lines'>): string {
  return JSON.stringify({ ...draft, lines: draft.lines.map(({ key: _, ...line }) => line) });
}

function readQuantity(text: string): number | null {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text) : null;
}

function readRate(text: string): number | null {
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(text.trim())) return null;
  return Math.round(Number(text) * 100) / 100;
}

/** The sums as far as they can be read already. */
export function draftTotals({ lines, taxRate, discountCents }: Draft): Totals {
  return invoiceTotals(lines.map(chargeOf), readRate(taxRate) ?? 0, discountCents ?? 0);
}

export function chargeOf({ quantity, rateCents }: Line): Charge {
  return {
    quantity: Math.min(readQuantity(quantity) ?? 0, mostQuantity),
    rateCents: Math.min(rateCents ?? 0, mostRateCents),
  };
}

/** What the server wants to know; ask `checkDraft` first. */
export function inputOf(draft: Draft) {
  return {
    items: draft.lines.map((line) => ({ description: line.description.trim(), ...chargeOf(line) })),
    taxRate: readRate(draft.taxRate) ?? 0,
    discountCents: draft.discountCents ?? 0,
    dueDate: draft.dueDate,
    notes: draft.notes,
    paymentTerms: draft.paymentTerms,
  };
}

/** The names of a line's fields in the form. */
export const fieldOf = (line: Line, part: 'description' | 'quantity' | 'rateCents') => `${line.key}-${part}`;

/** What is wrong, beside the field that it is about. */
export function checkDraft(draft: Draft): Messages {
  const bad: Messages = {};
  for (const line of draft.lines) {
    const quantity = readQuantity(line.quantity);
    if (line.description.trim() === '') bad[fieldOf(line, 'description')] = fillItems;
    if (line.rateCents === null || line.rateCents <= 0) bad[fieldOf(line, 'rateCents')] = fillItems;
    else if (line.rateCents > mostRateCents) {
      bad[fieldOf(line, 'rateCents')] = 'A rate can be at most R1\u00a0000\u00a0000';
    }
    if (/^\d*\.\d/.test(line.quantity.trim()))
      bad[fieldOf(line, 'quantity')] = 'Quantity must be a whole number';
    else if (quantity === null || quantity < 1)
      bad[fieldOf(line, 'quantity')] = 'Quantity must be at least 1';
    else if (quantity > mostQuantity) bad[fieldOf(line, 'quantity')] = 'Quantity can be at most 10 000';
  }
  const rate = readRate(draft.taxRate);
  if (/^\d{1,3}\.\d{3}/.test(draft.taxRate.trim())) bad.taxRate = 'Tax rate can have at most two decimals';
  else if (rate === null || rate > 100) bad.taxRate = 'Tax rate must be between 0 and 100';
  if (draft.discountCents === null || draft.discountCents > mostDiscountCents) {
    bad.discountCents = 'Discount cannot be negative or above R100\u00a0000\u00a0000';
  }
  if (draft.dueDate === '') bad.dueDate = 'Due date is required';
  else if (!isDate(draft.dueDate)) bad.dueDate = 'Please enter a valid date';
  return bad;
}
