import { expect, it } from 'vitest';
import { needsTime } from './status';

const today = '2026-11-17';
const of = (status: 'pending' | 'confirmed' | 'cancelled' | 'no_show', date = today, time = '') => ({
  status,
  date,
  time,
});

it.each([
  [of('pending'), 'confirmed', true],
  [of('pending'), 'arrived', true],
  [of('cancelled', '2026-11-20'), 'confirmed', true],
  [of('pending'), 'declined', false],
  [of('pending', today, '19:00'), 'confirmed', false],
  [of('pending', '2026-11-16'), 'confirmed', false],
  [of('confirmed'), 'arrived', false],
  [of('no_show'), 'arrived', false],
] as const)('asks for a time where the server does: %o to %s', (reservation, next, wanted) => {
  expect(needsTime(reservation, next, today)).toBe(wanted);
});
