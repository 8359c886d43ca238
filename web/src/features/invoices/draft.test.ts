import { describe, expect, it } from 'vitest';
import {
  checkDraft,
  type Draft,
  draftOf,
  draftTotals,
  fieldOf,
  inputOf,
  type Line,
  newDraft,
  newLine,
  sameDraft,
} from './draft';

const today = '2026-11-15';
const draft = newDraft(today, 4);
const withLine = (change: Partial<Line>): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => ({ ...line, ...change })),
});

describe('a new invoice', () => {
  it('starts with the dining experience of its guests', () => {
    expect(inputOf(draft)).toEqual({
      items: [{ description: 'Dining Experience - 4 Guest(s)', quantity: 4, rateCents: 50_000 }],
      taxRate: 15,
      discountCents: 0,
      dueDate: '2026-12-15',
      notes: '',
      paymentTerms: 'Payment due within 30 days',
    });
    expect(draftTotals(draft)).toEqual({ subtotalCents: 200_000, taxCents: 30_000, totalCents: 230_000 });
    expect(checkDraft(draft)).toEqual({});
  });

  it('starts with one dining experience while no reservation is chosen', () => {
    const [item] = inputOf(newDraft(today)).items;
    expect(item).toEqual({ description: 'Dining Experience', quantity: 1, rateCents: 50_000 });
  });
});

describe('what was typed', () => {
  it.each([
    ['no description', { description: '  ' }, 'description', 'Please fill in all item details'],
    ['rate 0', { rateCents: 0 }, 'rateCents', 'Please fill in all item details'],
    ['no rate', { rateCents: null }, 'rateCents', 'Please fill in all item details'],
    ['a trillion cents', { rateCents: 1e12 }, 'rateCents', 'A rate can be at most R1\u00a0000\u00a0000'],
    ['quantity 0', { quantity: '0' }, 'quantity', 'Quantity must be at least 1'],
    ['a negative quantity', { quantity: '-2' }, 'quantity', 'Quantity must be at least 1'],
    ['half a guest', { quantity: '1.5' }, 'quantity', 'Quantity must be a whole number'],
    ['a million of them', { quantity: '1000000' }, 'quantity', 'Quantity can be at most 10 000'],
    ['a billion of them', { quantity: '99999999999' }, 'quantity', 'Quantity can be at most 10 000'],
  ] as const)('is refused with %s', (_, change, part, message) => {
    const bad = withLine(change);
    expect(checkDraft(bad)).toEqual({ [fieldOf(bad.lines[0] as Line, part)]: message });
  });

  it.each([
    ['taxRate', { taxRate: '101' }, 'Tax rate must be between 0 and 100'],
    ['taxRate', { taxRate: '' }, 'Tax rate must be between 0 and 100'],
    ['taxRate', { taxRate: '15.123' }, 'Tax rate can have at most two decimals'],
    ['discountCents', { discountCents: null }, 'Discount cannot be negative or above R100\u00a0000\u00a0000'],
    ['dueDate', { dueDate: '' }, 'Due date is required'],
    ['dueDate', { dueDate: '2026-02-30' }, 'Please enter a valid date'],
  ] as const)('is refused for its %s: %o', (field, change, message) => {
    expect(checkDraft({ ...draft, ...change })).toEqual({ [field]: message });
  });

  it('comes back from a saved invoice unchanged, with the rate found again', () => {
    const { items, taxRate, ...rest } = inputOf({ ...draft, taxRate: '14.25' });
    const again = draftOf({ ...rest, items, subtotalCents: 200_000, taxCents: 28_500 });
    expect(taxRate).toBe(14.25);
    expect(again.taxRate).toBe('14.25');
    expect(sameDraft(again, { ...draft, taxRate: '14.25' })).toBe(true);
    expect(sameDraft(again, { ...again, lines: [...again.lines, newLine()] })).toBe(false);
  });

  it('of an untaxed invoice is shown with the default rate', () => {
    expect(draftOf({ ...inputOf(draft), subtotalCents: 200_000, taxCents: 0 }).taxRate).toBe('15');
  });
});
