import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forms } from '../gen/rules.gen';
import { venueTime } from './dates';
import { guestCount } from './guests';
import { formatRand } from './money';
import { check, type FormRules, type Messages, type Values } from './rules';
import { international } from './tel-link';
import { type Cancellation, fill, settle, type TermsNumbers } from './terms';

// The same files are read by the Go tests: what they hold, both sides do.
function cases<T>(name: string): T[] {
  const file = join(import.meta.dirname, '../../../api/cases', `${name}.json`);
  const all: T[] = JSON.parse(readFileSync(file, 'utf8'));
  if (all.length === 0) throw new Error(`api/cases/${name}.json holds no cases`);
  return all;
}

const shipped: TermsNumbers = {
  depositPercent: 50,
  balanceDays: 2,
  fullRefundDays: 14,
  depositKeptDays: 7,
  rescheduleDays: 14,
  reschedulePercent: 15,
  dietaryHours: 72,
  forceMajeureMonths: 12,
};

describe('golden cases', () => {
  it.each(cases<{ cents: number; text: string }>('money'))(
    'writes $cents cents as $text',
    ({ cents, text }) => {
      expect(formatRand(cents)).toBe(text);
    },
  );

  it.each(cases<{ text: string; count: number }>('guests'))('reads "$text" as $count', ({ text, count }) => {
    expect(guestCount(text)).toBe(count);
  });

  it.each(cases<{ typed: string; dialled: string }>('phones'))('dials $typed as $dialled', (phone) => {
    expect(international(phone.typed)).toBe(phone.dialled);
  });

  type RuleCase = { name: string; form: keyof typeof forms; today: string; values: Values; fields: Messages };
  it.each(cases<RuleCase>('rules'))('judges $name as Go does', ({ form, today, values, fields }) => {
    const rules: FormRules = forms[form];
    const messages = check(rules, values, { today });
    const asked = Object.fromEntries(Object.entries(messages).filter(([field]) => field in values));
    expect(asked).toEqual(fields);
  });

  type Refund = Cancellation & {
    name: string;
    terms?: TermsNumbers;
    now?: string;
    keptCents: number;
    backCents: number;
  };
  it.each(cases<Refund>('refunds'))(
    'settles as Go does: $name',
    ({ terms, now, keptCents, backCents, ...known }) => {
      const today = now ? venueTime(now).date : known.today;
      expect(settle(terms ?? shipped, { ...known, today })).toEqual({ keptCents, backCents });
    },
  );

  type Sentence = { text: string; filled: string; terms?: TermsNumbers };
  it.each(cases<Sentence>('terms'))('fills "$text"', ({ text, filled, terms }) => {
    expect(fill(terms ?? shipped, text)).toBe(filled);
  });
});
