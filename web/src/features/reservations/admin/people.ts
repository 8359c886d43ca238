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

export const peopleText = (count: number) => counted(count, 'person', 'people');
