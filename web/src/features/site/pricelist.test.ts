import { expect, it } from 'vitest';
import { askPath, priceText } from './pricelist';

it.each([
  [[], '', 'on request'],
  [[], 'per person', 'on request'],
  [[60000], '', 'R600'],
  [[16000], 'per person', 'R160 per person'],
  [[35000, 30000, 20000], '', 'R350, R300 and R200'],
  [[123450, 0], '', 'R1\u00a0234.50 and R0'],
])('%j %s reads %s', (pricesCents, unit, text) => {
  expect(priceText({ label: 'x', pricesCents, unit })).toBe(text);
});

it('asks for a line by its number in the whole list', () => {
  const line = { label: 'x', pricesCents: [], unit: '' };
  const groups = [
    { title: 'a', lines: [line, line] },
    { title: 'b', lines: [line, line] },
  ];
  expect(askPath(groups, 0, 0)).toBe('/contact?ask=1#form');
  expect(askPath(groups, 1, 1)).toBe('/contact?ask=4#form');
});
