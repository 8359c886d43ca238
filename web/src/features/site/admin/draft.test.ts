import { describe, expect, it } from 'vitest';
import type { Site } from './api';
import { type Amount, draftOf, siteOf, unreadable, unreadableAmounts } from './draft';
import { linesOf } from './lines-field';
import { changedParts, merged, named } from './parts';

const site: Site = {
  name: 'Test & Table',
  tagline: 'Dinners',
  description: 'A house for tests.',
  footerLine: 'Every dish tells a story.',
  copyrightYear: 2025,
  hero: { text: 'Welcome', slides: [{ title: '', text: 'One' }] },
  story: { title: 'Our Story', paragraphs: ['It began.'] },
  occasions: [],
  branches: [],
  social: [],
  hours: [],
  faq: [],
  goodToKnow: [],
  guestWords: [],
  people: [],
  menu: [
    { title: 'Mains', note: '', photo: '', dishes: [{ name: 'Lamb', description: '', priceCents: null }] },
  ],
  pricelist: {
    year: 2025,
    groups: [
      {
        title: 'Packages',
        lines: [
          { label: 'Two people', pricesCents: [110000], unit: '' },
          { label: 'Four people', pricesCents: [], unit: '' },
        ],
      },
    ],
    notes: [],
  },
  terms: {
    updated: '2025-06-28',
    numbers: {
      depositPercent: 50,
      balanceDays: 2,
      fullRefundDays: 14,
      depositKeptDays: 7,
      rescheduleDays: 14,
      reschedulePercent: 15,
      dietaryHours: 72,
      forceMajeureMonths: 12,
    },
    sections: [],
  },
  account: {
    accountHolder: '',
    bank: '',
    accountNumber: '',
    branchCode: '',
    accountType: '',
    companyName: '',
    companyNumber: '',
  },
};

const withPrice = (price: Amount) => {
  const draft = draftOf(site);
  const line = draft.pricelist.groups[0]?.lines[1];
  if (line) line.prices = [price];
  return draft;
};

describe('the draft', () => {
  it('is the site again when nothing was typed', () => {
    expect(siteOf(draftOf(site))).toEqual(site);
    expect(changedParts(site, siteOf(draftOf(site)))).toEqual([]);
  });

  it('sends a price that was set, and none for one that was left empty', () => {
    expect(siteOf(withPrice(150000)).pricelist.groups[0]?.lines[1]?.pricesCents).toEqual([150000]);
    expect(siteOf(withPrice(null)).pricelist.groups[0]?.lines[1]?.pricesCents).toEqual([]);
    expect(changedParts(site, siteOf(withPrice(150000)))).toEqual(['pricelist']);
  });

  it('names an amount that cannot be read instead of calling it on request', () => {
    expect(unreadableAmounts(withPrice('abc'))).toEqual({
      'pricelist.groups.0.lines.1.pricesCents': unreadable,
    });
    const dish = draftOf(structuredClone(site));
    const lamb = dish.menu[0]?.dishes[0];
    if (lamb) lamb.priceCents = 'abc';
    expect(unreadableAmounts(dish)).toEqual({ 'menu.0.dishes.0.priceCents': unreadable });
    expect(siteOf(dish).menu[0]?.dishes[0]?.priceCents).toBeNull(); // a preview goes without it
  });

  it('leaves years that are none to the server', () => {
    expect(siteOf({ ...draftOf(site), copyrightYear: 'soon' }).copyrightYear).toBe(0);
    expect(siteOf({ ...draftOf(site), copyrightYear: ' 2026' }).copyrightYear).toBe(2026);
  });

  it('leaves numbers of the terms that are none to the server', () => {
    const { terms } = draftOf(site);
    for (const [typed, sent] of [
      ['40', 40],
      [' 0 ', 0],
      ['', -1],
      ['half', -1],
      ['2.5', -1],
    ] as const) {
      const draft = {
        ...draftOf(site),
        terms: { ...terms, numbers: { ...terms.numbers, depositPercent: typed } },
      };
      expect(siteOf(draft).terms.numbers.depositPercent).toBe(sent);
    }
  });

  it('takes no largest party for any, and leaves what is no number to the server', () => {
    expect(draftOf(site).largestParty).toBe('');
    expect('largestParty' in siteOf(draftOf(site))).toBe(false);
    expect(siteOf(draftOf({ ...site, largestParty: 12 })).largestParty).toBe(12);
    for (const typed of ['some', '0', '-3'])
      expect(siteOf({ ...draftOf(site), largestParty: typed }).largestParty).toBe(-1);
  });
});

describe('two who edit at once', () => {
  const theirs: Site = { ...site, tagline: 'Picnics', name: 'Their Table' };

  it('both keep what only one of them changed', () => {
    const { site: both, both: clash } = merged(site, { ...site, footerLine: 'Mine.' }, theirs);
    expect(both).toEqual({ ...theirs, footerLine: 'Mine.' });
    expect(clash).toEqual([]);
  });

  it('hear of the part that both changed, where mine stands', () => {
    const { site: both, both: clash } = merged(site, { ...site, name: 'My Table' }, theirs);
    expect(both).toEqual({ ...theirs, name: 'My Table' });
    expect(named(clash)).toBe('Name');
  });

  it('agree where they changed the same to the same', () => {
    expect(merged(site, { ...site, name: 'Their Table' }, theirs).both).toEqual([]);
  });
});

it.each([
  ['One.\n\nTwo,\nstill two.\n \n\nThree.\n', 'paragraph', ['One.', 'Two,\nstill two.', 'Three.']],
  ['1 Main Street\n\n Ladysmith \n', 'line', ['1 Main Street', 'Ladysmith']],
  ['', 'line', []],
] as const)('%j is read by the %s', (text, by, lines) => {
  expect(linesOf(text, by)).toEqual(lines);
});
