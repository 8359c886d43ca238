import type { ReservationStatus } from './api';

/** Every status in the order in which staff meet them. */
export const statuses: readonly ReservationStatus[] = [
  'pending',
  'confirmed',
  'declined',
  'cancelled',
  'completed',
];
