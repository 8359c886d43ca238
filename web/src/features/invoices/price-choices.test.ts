import { describe, expect, it } from 'vitest';
import { newLine } from './draft';
import { hasFee, priceChoices, rescheduleFee } from './price-choices';

describe('choices from the pricelist', () => {
  it('are one for each price, and one without a rate where there is none', () => {
    const groups = [
      {
        title: 'Decor',
        lines: [
          { label: '1-3 people', pricesCents: [60_000, 75_000], unit: '' },
          { label: 'Flowers', pricesCents: [], unit: '' },
        ],
      },
      { title: 'Menus', lines: [{ label: 'Harvest table', pricesCents: [35_050], unit: 'per person' }] },
    ];
    expect(priceChoices({ groups })).toEqual([
      {
        value: '0-0-0',
        label: 'Decor: 1-3 people, R600',
        description: 'Decor: 1-3 people',
        rateCents: 60_000,
      },
      {
        value: '0-0-1',
        label: 'Decor: 1-3 people, R750',
        description: 'Decor: 1-3 people',
        rateCents: 75_000,
      },
      {
        value: '0-1-0',
        label: 'Decor: Flowers, on request',
        description: 'Decor: Flowers',
        rateCents: null,
      },
      {
        value: '1-0-0',
        label: 'Menus: Harvest table, R350.50 per person',
        description: 'Menus: Harvest table, per person',
        rateCents: 35_050,
      },
    ]);
  });

  it('never make a description that the form refuses', () => {
    const groups = [{ title: 'x', lines: [{ label: 'y'.repeat(300), pricesCents: [1], unit: 'each' }] }];
    expect(priceChoices({ groups })[0]?.description).toHaveLength(200);
  });
});

describe('the reschedule fee', () => {
  it.each([
    [200_000, 15, 30_000],
    [33_333, 15, 5_000],
    [3_330, 15, 500],
    [3_329, 15, 499],
  ])('of %i cents at %i percent is %i', (subtotal, percent, want) => {
    expect(rescheduleFee(subtotal, percent)).toMatchObject({
      description: `Reschedule fee (${percent}%)`,
      quantity: '1',
      rateCents: want,
    });
  });

  it('is offered once', () => {
    expect(hasFee([newLine('Dinner')])).toBe(false);
    expect(hasFee([newLine('Dinner'), rescheduleFee(100, 15)])).toBe(true);
  });
});
