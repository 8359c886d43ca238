import { dayDate } from '../../../lib/dates';
import type { Reservation } from './api';
import { valuesOf } from './edit-values';
import { inputOf } from './input';

/** When somebody comes. */
export type Slot = { date: string; time: string };

/** The reservation with another day or time, and nothing else changed. */
export const movedTo = (r: Reservation, { date, time }: Slot, overbook: boolean) => ({
  ...inputOf(valuesOf(r)),
  date,
  time,
  noEmail: r.email === '' || undefined,
  overbook: overbook || undefined,
  seen: r.updatedAt,
});

/** Where it goes, as briefly as the difference allows: 20:00, or Sat, Nov 21, 2026, 20:00. */
export const slotText = (slot: Slot, before: Slot): string =>
  slot.date === before.date
    ? slot.time || 'no particular time'
    : [dayDate(slot.date), slot.time].filter(Boolean).join(', ');

/** Who can be moved with one gesture: whoever is expected. Everything else is for the window that edits. */
export const isMovable = (r: Reservation, today: string): boolean =>
  r.status === 'confirmed' && r.date >= today;
