import { counted } from '../../../lib/count';
import { guestCount } from '../../../lib/guests';

/** '10+ Guests' leaves open how many come. */
export const isOpen = (guests: string) => guests.includes('+');

/** How many people are meant, as the server counts them. */
export function peopleOf({ guests, partySize }: { guests: string; partySize: string }): number {
  const least = guestCount(guests);
  const said = /^\d{1,3}$/.test(partySize.trim()) ? Number(partySize) : 0;
  return isOpen(guests) && said >= least && said <= 500 ? said : least;
}

/** How many people were typed; 0 where that cannot be read. */
export function peopleIn(text: string): number {
  const people = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return people <= 500 ? people : 0;
}

/** Who gave one name only is called by that. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

export const peopleText = (count: number) => counted(count, 'person', 'people');
