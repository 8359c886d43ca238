import { expect, test } from 'vitest';
import { marks } from './scale';

test('an axis ends at a round number just above every value', () => {
  expect(marks([])).toEqual([0]);
  expect(marks([0, 0])).toEqual([0]);
  expect(marks([1])).toEqual([0, 1]);
  expect(marks([3])).toEqual([0, 1, 2, 3]);
  expect(marks([10])).toEqual([0, 2, 4, 6, 8, 10]);
  expect(marks([79, 26])).toEqual([0, 20, 40, 60, 80]);
  expect(marks([125])).toEqual([0, 25, 50, 75, 100, 125]);
  expect(marks([6_250_000])).toEqual([0, 2_500_000, 5_000_000, 7_500_000]);
});

test('the tallest bar fills at least two thirds of it, and the steps are whole', () => {
  for (let largest = 1; largest < 5000; largest++) {
    const all = marks([largest]);
    const end = all.at(-1) ?? 0;
    expect(end).toBeGreaterThanOrEqual(largest);
    expect(largest / end).toBeGreaterThanOrEqual(2 / 3);
    expect(all.every(Number.isInteger)).toBe(true);
    expect(all.length).toBeLessThanOrEqual(7);
  }
});
