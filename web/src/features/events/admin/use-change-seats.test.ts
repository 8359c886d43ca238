import { expect, it } from 'vitest';
import { moneyText } from './use-change-seats';

const money = { paidCents: 0, keptCents: 0, backCents: 0, owedCents: 0, why: '' };
const why = 'From 7 to 14 days ahead the deposit is kept.';

it.each([
  [{ ...money, owedCents: 152_000 }, 'R1\u00a0520 is to be paid then.'],
  [money, 'Nothing is to be paid then.'],
  [
    { ...money, paidCents: 76_000, keptCents: 38_000, backCents: 38_000, why },
    `${why} R380 of R760 paid for the seats given back is kept. R380 goes back; it stays a proposal until the refund is recorded.`,
  ],
  [
    { ...money, keptCents: -38_000, owedCents: 38_000 },
    'R380 that was kept for seats given back counts for these again. R380 is to be paid then.',
  ],
])('says what becomes of the money: %j', (sums, says) => {
  expect(moneyText(sums)).toBe(says);
});
