import type { ReservationStatus } from './api';

/** Every status in the order in which staff meet them. */
export const statuses: readonly ReservationStatus[] = [
  'pending',
  'confirmed',
  'arrived',
  'completed',
  'declined',
  'cancelled',
  'no_show',
];

/** Places are kept for these guests. */
export const keepsRoom = (status: ReservationStatus) => status === 'confirmed' || status === 'arrived';
