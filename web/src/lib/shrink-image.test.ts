import { expect, test } from 'vitest';
import { isTooLarge } from './image-limit';
import { fitted, shrunkText } from './shrink-image';

test.each([
  [4000, 3000, { width: 2560, height: 1920 }],
  [3000, 4000, { width: 1920, height: 2560 }],
  [2560, 100, { width: 2560, height: 100 }],
  [800, 600, { width: 800, height: 600 }], // never made larger
  [50_000, 1, { width: 2560, height: 1 }], // never made nothing
])('%i × %i fits', (width, height, size) => {
  expect(fitted(width, height)).toEqual(size);
});

test('the limit is exact to the byte', () => {
  expect(isTooLarge({ size: 5_242_879 })).toBe(false);
  expect(isTooLarge({ size: 5_242_880 })).toBe(true);
});

test('it is said what was done', () => {
  expect(
    shrunkText({ name: 'phone.jpg', size: 8_493_466 }, { size: 1_258_291 }, { width: 2560, height: 1920 }),
  ).toBe('phone.jpg was made smaller: 1.2 MB instead of 8.1 MB, 2560 × 1920 pixels.');
});
