import { expect, test } from 'vitest';
import { niceMax, ticks } from './scale';

test('an axis ends at a round number that holds every value', () => {
  expect(niceMax([])).toBe(1);
  expect(niceMax([0, 0])).toBe(1);
  expect(niceMax([3])).toBe(5);
  expect(niceMax([10])).toBe(10);
  expect(niceMax([11, 4])).toBe(20);
  expect(niceMax([1_250_000])).toBe(2_000_000);
});

test('marks are whole numbers from nothing to the end', () => {
  for (const max of [1, 2, 5, 10, 20, 50, 100, 500]) {
    const marks = ticks(max);
    expect(marks[0]).toBe(0);
    expect(marks.at(-1)).toBe(max);
    expect(marks.every(Number.isInteger)).toBe(true);
  }
});
