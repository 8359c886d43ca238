import type { components } from '../../gen/api';
import { forms } from '../../gen/rules.gen';
import { isDate } from '../../lib/dates';
import { guestCount } from '../../lib/guests';
import type { Values } from '../../lib/rules';

type Schemas = components['schemas'];

/** What a visitor may choose: branches, of which the first is meant where none is chosen, and times. */
export type Booking = {
  branches: readonly { id?: string; name: string }[];
  times: readonly string[];
};

/** What was asked for, what happens next, and the link to it. */
export type Received = Schemas['ReservationReceived'];

/** What the times depend on. */
export type Question = { branchId: string; date: string; people: number };

export const guests = forms.reservation.guests[0].arg;
export const noTime = 'No particular time';
const largest = forms.reservation.partySize[2].arg;

/** Whether a choice of guests leaves open how many people come. */
export const isOpen = (choice: string | undefined) => choice === guests[guests.length - 1];

/** How many people come, as far as the form says: '5+ Guests' are five until it says more. */
export function peopleOf(values: Values): number {
  const least = guestCount(values.guests ?? '');
  const typed = Number(values.partySize);
  const counts = isOpen(values.guests) && Number.isInteger(typed) && typed >= least && typed <= largest;
  return counts ? typed : least;
}

/** What to ask the server for. Half a date, or a day that is over, is not worth a question. */
export function questionOf(values: Values, today: string): Question | null {
  const { branchId = '', date = '' } = values;
  return isDate(date) && date >= today ? { branchId, date, people: peopleOf(values) } : null;
}

/** The request as it is sent. */
export function requestOf(values: Values): Schemas['VisitorRequest'] {
  return {
    firstName: values.firstName ?? '',
    lastName: values.lastName ?? '',
    email: values.email ?? '',
    phone: values.phone,
    branchId: values.branchId,
    date: values.date ?? '',
    time: values.time,
    guests: values.guests ?? '',
    partySize: (isOpen(values.guests) && Number(values.partySize)) || undefined,
    occasion: values.occasion,
    specialRequest: values.specialRequest ?? '',
    website: values.website ?? '',
  };
}

export function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}
