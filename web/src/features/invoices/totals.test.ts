import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { amountCents, invoiceTotals, type Totals, taxRateOf } from './totals';

// The same files are read by the Go tests: what they hold, both sides do.
function cases<T>(name: string): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../../../api/cases', name), 'utf8'));
}

type Case = Totals & {
  name: string;
  items: { quantity: number; rateCents: number }[];
  taxRate: number;
  discountCents: number;
};

describe('the sums of an invoice', () => {
  it.each(cases<Case[]>('invoice-totals.json'))('follow the golden case: $name', (given) => {
    const { subtotalCents, taxCents, totalCents } = given;
    expect(invoiceTotals(given.items, given.taxRate, given.discountCents)).toEqual({
      subtotalCents,
      taxCents,
      totalCents,
    });
  });

  it('are those of the server for thousands of random invoices', () => {
    const { seed, each, sums } = cases<{ seed: number; each: number; sums: number[] }>('invoice-random.json');
    expect(sums.length * each).toBeGreaterThanOrEqual(5000);
    const random = randomFrom(seed);
    expect(sums.map(() => checksum(random, each))).toEqual(sums);
  });

  it('hold for every invoice, and saving an edit unchanged changes nothing', () => {
    const random = randomFrom(Date.now() >>> 0 || 1);
    for (let n = 0; n < 2000; n += 1) {
      const { items, taxRate, discountCents } = invoice(random);
      const got = invoiceTotals(items, taxRate, discountCents);
      const said = JSON.stringify({ items, taxRate, discountCents, got });
      const subtotal = items.reduce((sum, item) => sum + BigInt(amountCents(item)), 0n);
      const rest = BigInt(got.taxCents) * 10_000n - subtotal * BigInt(Math.round(taxRate * 100));
      expect(BigInt(got.subtotalCents), said).toBe(subtotal);
      expect(rest > -5000n && rest <= 5000n, said).toBe(true);
      expect(got.totalCents, said).toBe(Math.max(0, got.subtotalCents + got.taxCents - discountCents));
      if (got.taxCents > 0) {
        const again = taxRateOf(got.subtotalCents, got.taxCents);
        expect(invoiceTotals(items, again, discountCents), said).toEqual(got);
      }
    }
  });

  it('start at 15 per cent again where no tax was charged', () => {
    expect(taxRateOf(1000, 0)).toBe(15);
    expect(taxRateOf(0, 0)).toBe(15);
  });
});

/** xorshift32, as in the Go test: the same seed gives the same numbers on both sides. */
function randomFrom(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % sides;
  };
}

const limits = { lines: 100, quantity: 10_000, rate: 100_000_000 };

function invoice(random: (sides: number) => number) {
  // Small sums are where rounding shows.
  const most = random(2) === 0 ? { lines: 3, quantity: 5, rate: 2000 } : limits;
  const items = Array.from({ length: 1 + random(most.lines) }, () => ({
    quantity: 1 + random(most.quantity),
    rateCents: 1 + random(most.rate),
  }));
  return { items, taxRate: random(10_001) / 100, discountCents: random(1_000_000_000) };
}

/** One number for many invoices, which changes with each of their sums. */
function checksum(random: (sides: number) => number, count: number): number {
  let sum = 0n;
  for (let n = 0; n < count; n += 1) {
    const { items, taxRate, discountCents } = invoice(random);
    const got = invoiceTotals(items, taxRate, discountCents);
    const rate = Math.round(taxRateOf(got.subtotalCents, got.taxCents) * 100);
    for (const value of [got.subtotalCents, got.taxCents, got.totalCents, rate]) {
      sum = (sum * 31n + BigInt(value)) % 4_294_967_291n;
    }
  }
  return Number(sum);
}
