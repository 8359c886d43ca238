import { dateParts, dayDate, longDate, relativeDay } from '../../../../lib/dates';
import type { Values } from '../../../../lib/rules';
import type { Availability, ReservationInput } from '../api';
import { guests } from '../choices';
import { inputOf } from '../input';
import { peopleText } from '../people';

type Times = Availability['times'];

/** The times with room on both sides of one that has none. */
export function nearestTimes(times: Times, wanted: string): string[] {
  const free = times.filter(({ room }) => room).map(({ time }) => time);
  const before = free.filter((time) => time < wanted).at(-1);
  const after = free.find((time) => time > wanted);
  return [before, after].filter((time) => time !== undefined);
}

/** Nine and fewer are chosen as they are; of more than that the number is said. */
export function guestsOf(people: number): { guests: string; partySize?: number } {
  const last = guests.length - 1;
  return people > last
    ? { guests: guests[last] ?? '', partySize: people }
    : { guests: guests[Math.max(people, 1) - 1] ?? '' };
}

/** What the form sends. */
export const bookingOf = (values: Values): ReservationInput => ({
  ...inputOf(values),
  ...guestsOf(Number(values.partySize)),
});

/** What is about to be booked, in one line. */
export function bookingText({ date, time, people, branch }: Booking, today: string): string {
  const day = dateParts(date) ? (date === today ? 'Today' : dayDate(date)) : '';
  return [day, time, people > 0 && peopleText(people), branch].filter(Boolean).join(', ');
}

type Booking = { date: string; time: string; people: number; branch: string };

/** How a day is called on its button, and by a screen reader. */
export function dayChoice(date: string, today: string): { value: string; label: string; said: string } {
  const parts = dateParts(date);
  const near = relativeDay(date, today);
  const label = near === 'today' ? 'Today' : parts ? `${parts.weekday} ${parts.day}` : date;
  return { value: date, label, said: near === 'today' ? `Today, ${longDate(date)}` : longDate(date) };
}

/** Whom the search was for, where nobody is known by it: a number is a phone number, an address an address. */
export function newGuest(search: string): {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
} {
  const typed = search.trim();
  const nobody = { firstName: '', lastName: '', phone: '', email: '' };
  if (typed.includes('@')) return { ...nobody, email: typed };
  if (/^[\d\s+().-]+$/.test(typed)) return { ...nobody, phone: typed };
  const [firstName = '', ...rest] = typed.split(/\s+/);
  return { ...nobody, firstName, lastName: rest.join(' ') };
}
