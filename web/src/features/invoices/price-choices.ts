import type { components } from '../../gen/api';
import { invoiceItem } from '../../gen/forms.gen';
import { formatRand } from '../../lib/money';
import { percentOf } from '../../lib/percent';
import { most } from '../../lib/rules';
import { type Line, newLine } from './draft';

type Pricelist = Pick<components['schemas']['Pricelist'], 'groups'>;
export type PriceChoice = { value: string; label: string; description: string; rateCents: number | null };

const mostLetters = most(invoiceItem.description, 'maxLength');

/** What can be put on an invoice from the pricelist. Several prices of one line are several choices. */
export function priceChoices({ groups }: Pricelist): PriceChoice[] {
  return groups.flatMap(({ title, lines }, group) =>
    lines.flatMap(({ label, pricesCents, unit }, line) => {
      const name = `${title}: ${label}`;
      const description = (unit ? `${name}, ${unit}` : name).slice(0, mostLetters);
      const prices: (number | null)[] = pricesCents.length > 0 ? pricesCents : [null];
      return prices.map((rateCents, price) => ({
        value: `${group}-${line}-${price}`,
        label: `${name}, ${rateCents === null ? 'on request' : [formatRand(rateCents), unit].join(' ').trim()}`,
        description,
        rateCents,
      }));
    }),
  );
}

const feeWords = 'Reschedule fee';

/** The optional line for another day: a part of the subtotal. */
export function rescheduleFee(subtotalCents: number, percent: number): Line {
  return newLine(`${feeWords} (${percent}%)`, 1, percentOf(subtotalCents, percent));
}

export const hasFee = (lines: readonly Line[]) =>
  lines.some(({ description }) => description.startsWith(feeWords));
