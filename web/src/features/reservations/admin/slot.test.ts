import { describe, expect, it } from 'vitest';
import type { Reservation } from './api';
import { isMovable, movedTo, slotText } from './slot';

const guest = {
  id: 'R1',
  firstName: 'Zanele',
  lastName: 'Dube',
  email: 'zanele@example.com',
  phone: '',
  date: '2026-11-20',
  time: '19:00',
  branchId: 'newcastle',
  guests: '5+ Guests',
  guestCount: 7,
  partySize: 7,
  occasion: '',
  specialRequest: 'No nuts',
  notes: '',
  status: 'confirmed',
  updatedAt: '2026-11-01T10:00:00Z',
} as Reservation;

describe('somebody who is moved', () => {
  it('keeps everything but the day and the time, also on the way back', () => {
    const back = { ...guest, date: '2026-11-21', time: '20:00' };
    expect(movedTo(guest, back, false)).toEqual({
      firstName: 'Zanele',
      lastName: 'Dube',
      email: 'zanele@example.com',
      phone: '',
      branchId: 'newcastle',
      date: '2026-11-21',
      time: '20:00',
      guests: '', // as the visitor chose: staff cannot choose it
      partySize: 7,
      occasion: '',
      specialRequest: 'No nuts',
      notes: '',
      overbook: undefined,
      seen: '2026-11-01T10:00:00Z',
    });
    expect(movedTo(guest, back, true).overbook).toBe(true);
  });

  it.each([
    [{ date: '2026-11-20', time: '20:00' }, '20:00'],
    [{ date: '2026-11-20', time: '' }, 'no particular time'],
    [{ date: '2026-11-21', time: '20:00' }, 'Sat, Nov 21, 2026, 20:00'],
  ])('goes to %o', (slot, text) => expect(slotText(slot, guest)).toBe(text));

  it.each([
    [guest, '2026-11-20', true],
    [guest, '2026-11-21', false],
    [{ ...guest, status: 'arrived' as const }, '2026-11-20', false],
    [{ ...guest, status: 'pending' as const }, '2026-11-20', false],
  ])('is expected, today or later', (r, today, movable) => expect(isMovable(r, today)).toBe(movable));
});
