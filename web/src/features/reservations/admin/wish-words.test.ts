import { expect, it } from 'vitest';
import type { Reservation } from './api';
import { wishChanges } from './wish-words';

it('tells what a guest wishes otherwise, and nothing else', () => {
  const agreed = { date: '2026-11-20', time: '19:00', guestCount: 4 } as Reservation;
  const wish = { date: '2026-11-20', time: '20:30', people: 1, askedAt: '' };
  expect(wishChanges(agreed, wish)).toEqual([
    { label: 'Time', was: '19:00', wished: '20:30' },
    { label: 'Guests', was: '4 people', wished: '1 person' },
  ]);
  expect(wishChanges(agreed, { ...wish, date: '2026-11-21', time: '19:00', people: 4 })).toEqual([
    { label: 'Day', was: 'Fri, Nov 20, 2026', wished: 'Sat, Nov 21, 2026' },
  ]);
});
