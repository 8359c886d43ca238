import { describe, expect, it } from 'vitest';
import type { BookingRules } from './api';
import { changedParts, draftOf, merged, named, ordered, rulesOf } from './draft';
import { openHolidays, rulesText } from './words';

const rules: BookingRules = {
  serving: [{ days: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'], first: '17:00', last: '22:00', every: 30 }],
  stays: [
    { from: 1, minutes: 120 },
    { from: 7, minutes: 180 },
  ],
  capacity: 0,
  largestParty: 0,
  noticeHours: 0,
  horizonMonths: 24,
  closed: [{ from: '2026-12-24', to: '2026-12-26', reason: 'Christmas with our families' }],
  confirmAlone: false,
};

describe('rules while they are edited', () => {
  it('come back as they were', () => {
    expect(rulesOf(draftOf(rules))).toEqual(rules);
    expect(changedParts(rules, rulesOf(draftOf(rules)))).toEqual([]);
  });

  it('are sent with numbers that the server refuses where there is no number', () => {
    const draft = { ...draftOf(rules), capacity: 'forty', largestParty: ' 12 ', horizonMonths: '' };
    expect(rulesOf(draft)).toMatchObject({ capacity: -1, largestParty: 12, horizonMonths: -1 });
  });

  it('have their stays in the order in which the server names them, the unreadable last', () => {
    const draft = {
      ...draftOf(rules),
      stays: [
        { from: 'many', minutes: '240' },
        { from: '7', minutes: '180' },
        { from: '1', minutes: '' },
      ],
    };
    expect(ordered(draft).stays.map((stay) => stay.from)).toEqual(['1', '7', 'many']);
    expect(rulesOf(draft).stays).toEqual([
      { from: 1, minutes: -1 },
      { from: 7, minutes: 180 },
      { from: 1_000_000, minutes: 240 },
    ]);
  });

  it('close one day where no end is given', () => {
    const draft = { ...draftOf(rules), closed: [{ from: '2026-09-24', to: '', reason: 'Heritage Day' }] };
    expect(rulesOf(draft).closed[0]?.to).toBe('2026-09-24');
  });

  it('are merged with what somebody else saved, part by part', () => {
    const mine = { ...rules, capacity: 40, noticeHours: 2 };
    const theirs = { ...rules, capacity: 50, largestParty: 12 };
    const { result, both } = merged(rules, mine, theirs);
    expect(result).toEqual({ ...rules, capacity: 40, noticeHours: 2, largestParty: 12 });
    expect(named(both)).toBe('Capacity');
  });
});

describe('rules in words', () => {
  it('say what nothing means', () => {
    const texts = Object.fromEntries(rulesText(rules).map(({ label, text }) => [label, text]));
    expect(texts).toEqual({
      'Serving times': 'Every day from 17:00 to 22:00, every 30 minutes',
      Stays: 'From 1 person: 2 h\nFrom 7 people: 3 h',
      Capacity: 'Not counted',
      'Largest party online': 'No limit',
      Notice: 'None',
      'Months ahead': '24',
      'Closed days': 'Thu, Dec 24, 2026 to Sat, Dec 26, 2026: Christmas with our families',
      Confirming: 'By staff',
    });
  });

  it('suggest the holidays that are not closed yet', () => {
    const holidays = [
      { date: '2026-12-16', name: 'Day of Reconciliation' },
      { date: '2026-12-25', name: 'Christmas Day' },
      { date: '2027-01-01', name: "New Year's Day" },
    ];
    const half = { from: '', to: '', reason: '' }; // a line that was only begun closes nothing
    expect(openHolidays(holidays, [...rules.closed, half]).map(({ name }) => name)).toEqual([
      'Day of Reconciliation',
      "New Year's Day",
    ]);
  });
});
