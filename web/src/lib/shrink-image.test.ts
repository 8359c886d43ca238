import { expect, test } from 'vitest';
import { fitted, isHeavy } from './shrink-image';

test.each([
  [4000, 3000, { width: 2560, height: 1920 }],
  [3000, 4000, { width: 1920, height: 2560 }],
  [2560, 100, { width: 2560, height: 100 }],
  [800, 600, { width: 800, height: 600 }], // never made larger
  [50_000, 1, { width: 2560, height: 1 }], // never made nothing
])('%i × %i fits', (width, height, size) => {
  expect(fitted(width, height)).toEqual(size);
});

test('heavy is what costs data that no screen shows, or what the server would refuse', () => {
  expect(isHeavy(2_499_999, 4000, 3000)).toBe(false);
  expect(isHeavy(2_500_000, 100, 100)).toBe(true);
  expect(isHeavy(1000, 5000, 5000)).toBe(false);
  expect(isHeavy(1000, 5001, 5000)).toBe(true);
});
