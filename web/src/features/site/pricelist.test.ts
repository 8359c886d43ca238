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

it('asks for a line by its group and name, with the occasion where there is one', () => {
  const line = { label: 'Two people', pricesCents: [110000], unit: '' };
  expect(askPath('Packages', line)).toBe('/contact?about=Packages%3A%20Two%20people#form');
  expect(askPath('Packages', { ...line, occasion: 'picnic' })).toBe(
    '/contact?about=Packages%3A%20Two%20people&occasion=picnic#form',
  );
});
