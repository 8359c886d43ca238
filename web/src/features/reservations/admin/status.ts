import type { Reservation, ReservationStatus } from './api';

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

/** Whether guests need a time before they are expected. Those who were once go on without one, as the server has it. */
export const needsTime = (
  { status, time, date }: Pick<Reservation, 'status' | 'time' | 'date'>,
  next: ReservationStatus,
  today: string,
): boolean =>
  !time && keepsRoom(next) && date >= today && ['pending', 'declined', 'cancelled'].includes(status);
