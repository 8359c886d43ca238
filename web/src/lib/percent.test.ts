import { expect, test } from 'vitest';
import { percentOf } from './percent';

test.each([
  { cents: 0, percent: 30, part: 0 },
  { cents: 45_000, percent: 0, part: 0 },
  { cents: 45_000, percent: 30, part: 13_500 },
  { cents: 45_000, percent: 100, part: 45_000 },
  { cents: 149, percent: 1, part: 1 }, // 1.49
  { cents: 150, percent: 1, part: 2 }, // 1.5
  { cents: 35_033, percent: 50, part: 17_517 }, // 17 516.5
  { cents: 35_033, percent: 15, part: 5_255 }, // 5 254.95
  { cents: 10_000_000_000, percent: 33, part: 3_300_000_000 },
])('$percent% of $cents cents are $part cents, half a cent rounded up', ({ cents, percent, part }) => {
  expect(percentOf(cents, percent)).toBe(part);
});
