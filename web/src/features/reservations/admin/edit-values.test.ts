import { describe, expect, it } from 'vitest';
import { check } from '../../../lib/rules';
import type { Reservation } from './api';
import { differences, rulesFor, valuesOf } from './edit-values';
import { inputOf } from './input';

const reservation: Reservation = {
  id: 'r1',
  firstName: 'Thandi',
  lastName: 'Nkosi',
  email: 'thandi@example.com',
  phone: '',
  date: '2026-11-20',
  time: '19:00',
  branchId: 'ladysmith',
  guests: '10+ Guests',
  guestCount: 14,
  partySize: 14,
  occasion: 'birthday',
  specialRequest: 'Cake',
  notes: '',
  source: 'website',
  status: 'confirmed',
  stayMinutes: 180,
  createdAt: '2026-11-01T08:00:00Z',
  updatedAt: '2026-11-01T08:00:00Z',
};
const today = '2026-11-20';

describe('a reservation that is edited', () => {
  it('is sent as it was where nothing was changed', () => {
    const { id, guestCount, source, status, stayMinutes, createdAt, updatedAt, ...fields } = reservation;
    expect(JSON.parse(JSON.stringify(inputOf(valuesOf(reservation))))).toEqual(fields);
  });

  it('keeps guests that staff cannot choose, by sending none', () => {
    const asked = { ...reservation, guests: '5+ Guests', partySize: undefined };
    expect(valuesOf(asked).guests).toBe('');
    expect(check(rulesFor(asked), valuesOf(asked), { today })).toEqual({});
  });

  it('needs a time, unless it is a request that has none', () => {
    const without = { ...reservation, time: '' };
    const missing = (r: Reservation) => check(rulesFor(r), valuesOf(r), { today }).time;
    expect(missing(without)).toBe('Time is required');
    expect(missing({ ...without, status: 'pending' })).toBeUndefined();
    const moved = { ...valuesOf(reservation), time: '' };
    expect(check(rulesFor({ ...reservation, status: 'pending' }), moved, { today }).time).toBe(
      'Time is required',
    );
  });

  it('is overbooked only on purpose', () => {
    expect(inputOf({}).overbook).toBeUndefined();
    expect(inputOf({ overbook: 'yes' }).overbook).toBe(true);
  });

  it('shows what somebody else has changed meanwhile', () => {
    const now: Reservation = { ...reservation, status: 'no_show', time: '20:00', specialRequest: '' };
    expect(differences(reservation, now)).toEqual([
      { label: 'Status', text: 'No-show' },
      { label: 'Time', text: '20:00' },
      { label: 'Special request', text: 'nothing' },
    ]);
    expect(differences(reservation, { ...reservation, updatedAt: 'later' })).toEqual([]);
  });
});
