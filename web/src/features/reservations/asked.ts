import type { Values } from '../../lib/rules';
import { guests, isOpen } from './request';

/** What a visitor came with: who chose a line of the pricelist, which may be for so many people. */
export type Asked = { occasion?: string; about?: string; people?: number };

/** What the fields begin with then. Staff read it with the request. */
export const valuesOf = ({ occasion = '', about, people }: Asked): Values => ({
  ...(people && partyOf(people)),
  occasion,
  specialRequest: about ? `I am asking for “${about}” of your pricelist.` : '',
});

/** So many people as the form asks for them: '5+ Guests' and how many. */
const partyOf = (people: number): Values => {
  const choice = guests[Math.min(people, guests.length) - 1] ?? '';
  return { guests: choice, ...(isOpen(choice) && { partySize: String(people) }) };
};
