import { invoice as form, invoiceItem as itemForm } from '../../gen/forms.gen';
import { newInvoice, tooManyDecimals } from '../../gen/new-invoice.gen';
import { addDays } from '../../lib/dates';
import { check, type Messages, most } from '../../lib/rules';
import { type Charge, invoiceTotals, type Totals, taxRateOf } from './totals';

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

export const mostItems = most(form.items);

let lastKey = 0;
export function newLine(description = '', quantity = 1, rateCents: number | null = null): Line {
  lastKey += 1;
  return { key: `line-${lastKey}`, description, quantity: String(quantity), rateCents };
}

/** What a new invoice starts with, for each guest where the reservation says how many. */
export function startingLines(guests?: number): Line[] {
  const { item, perGuestCents } = newInvoice;
  if (guests === undefined) return [newLine(item, 1, perGuestCents)];
  return [newLine(`${item} - ${guests} Guest(s)`, guests, perGuestCents)];
}

export function newDraft(today: string, guests?: number): Draft {
  return {
    lines: startingLines(guests),
    taxRate: String(newInvoice.taxRate),
    discountCents: 0,
    dueDate: addDays(today, newInvoice.days),
    notes: '',
    paymentTerms: newInvoice.paymentTerms,
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
    quantity: Math.min(readQuantity(quantity) ?? 0, most(itemForm.quantity)),
    rateCents: Math.min(rateCents ?? 0, most(itemForm.rateCents)),
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
  const today = ''; // no date of an invoice is compared with it
  const { lines, taxRate, dueDate, notes, paymentTerms } = draft;
  const fields = { taxRate, dueDate, notes, paymentTerms, items: String(lines.length) };
  const bad = check(form, { ...fields, discountCents: cents(draft.discountCents) }, { today });
  if (/^\d{1,3}\.\d{3}/.test(taxRate.trim())) bad.taxRate = tooManyDecimals;
  for (const line of lines) {
    const { description, quantity } = line;
    const broken = check(itemForm, { description, quantity, rateCents: cents(line.rateCents) }, { today });
    for (const part of ['description', 'quantity', 'rateCents'] as const) {
      const message = broken[part];
      if (message !== undefined) bad[fieldOf(line, part)] = message;
    }
  }
  return bad;
}

const cents = (amount: number | null) => (amount === null ? '' : String(amount));
