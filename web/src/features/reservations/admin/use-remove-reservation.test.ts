import { expect, it } from 'vitest';
import type { Reservation } from './api';
import { expects } from './use-remove-reservation';

const today = '2026-11-17';

it.each([
  ['confirmed', today, 'a@b.example', true],
  ['confirmed', '2026-11-20', 'a@b.example', true],
  ['confirmed', '2026-11-16', 'a@b.example', false],
  ['confirmed', today, '', false],
  ['pending', today, 'a@b.example', false],
  ['arrived', today, 'a@b.example', false],
  ['cancelled', today, 'a@b.example', false],
])('asks whether to tell a guest who is still expected: %s on %s, %s', (status, date, email, asks) => {
  expect(expects({ status, date, email } as Reservation, today)).toBe(asks);
});
