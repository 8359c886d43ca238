import type { components } from '../gen/api';

/** A request that waits for an answer. */
export const reservation = {
  id: 'r1',
  firstName: 'Thandi',
  lastName: 'Nkosi',
  email: 'thandi@example.com',
  phone: '',
  date: '2030-11-20',
  time: '19:00',
  branchId: 'ladysmith',
  guests: '2 Guests',
  guestCount: 2,
  occasion: '',
  specialRequest: '',
  notes: '',
  source: 'website',
  status: 'pending',
  stayMinutes: 120,
  createdAt: '2026-11-01T08:00:00Z',
  updatedAt: '2026-11-01T08:00:00Z',
} as components['schemas']['Reservation'];
