import type { Values } from '../../../lib/rules';
import type { ReservationInput } from './api';

/** What a form of staff sends. */
export function inputOf(values: Values): ReservationInput {
  const text = (name: string) => values[name] ?? '';
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    branchId: text('branchId'),
    date: text('date'),
    time: text('time'),
    guests: text('guests'),
    partySize: Number(text('partySize')) || undefined,
    occasion: text('occasion'),
    specialRequest: text('specialRequest'),
    notes: text('notes'),
    noEmail: text('noEmail') !== '' || undefined,
    overbook: text('overbook') === 'yes' || undefined,
  };
}
