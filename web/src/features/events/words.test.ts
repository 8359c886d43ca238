import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Receipt } from './api';
import { bookedText } from './register-button';
import { asksText, timeText } from './words';

describe('a time', () => {
  it('that is missing is to be announced', () => {
    expect([timeText('18:30'), timeText('')]).toEqual(['18:30', 'TBA']);
  });
});

describe('what is booked', () => {
  it.each([
    [1, 35_000, 'You have 1 seat: R350.'],
    [2, 70_000, 'You have 2 seats, R700 in all.'],
    [3, 0, 'You have 3 seats.'],
  ])('%i for %i cents', (numberOfAttendees, totalCents, text) => {
    expect(bookedText({ numberOfAttendees, totalCents } as Receipt)).toBe(text);
  });
});

type Case = { name: string; asks: string; depositPercent: number; totalCents: number; text: string };
const file = join(import.meta.dirname, '../../../../api/cases/payment-plans.json');
const cases: Case[] = JSON.parse(readFileSync(file, 'utf8'));

describe('what is to be paid', () => {
  it.each(cases)('is filled in as Go does it: $name', ({ asks, depositPercent, totalCents, text }) => {
    expect(asksText({ asks, depositPercent }, totalCents)).toBe(text);
  });
});
