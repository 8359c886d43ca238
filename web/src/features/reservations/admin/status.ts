import type { Tone } from '../../../ui/badge';
import type { ReservationStatus } from './api';

/** Every status in the order in which staff meet them, with its words. */
export const statuses: readonly { value: ReservationStatus; label: string; tone: Tone }[] = [
  { value: 'pending', label: 'Pending', tone: 'warning' },
  { value: 'confirmed', label: 'Confirmed', tone: 'success' },
  { value: 'declined', label: 'Declined', tone: 'neutral' },
  { value: 'cancelled', label: 'Cancelled', tone: 'neutral' },
  { value: 'completed', label: 'Completed', tone: 'brand' },
];

export const isStatus = (text: string): text is ReservationStatus =>
  statuses.some((status) => status.value === text);
