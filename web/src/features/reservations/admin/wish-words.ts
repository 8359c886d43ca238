import { dayDate } from '../../../lib/dates';
import type { Reservation, Wish } from './api';
import { peopleText } from './people';

/** What is another in a wish: was and is wished, in words. */
export function wishChanges(r: Reservation, wish: Wish): { label: string; was: string; wished: string }[] {
  return [
    { label: 'Day', was: dayDate(r.date), wished: dayDate(wish.date) },
    { label: 'Time', was: r.time || 'TBA', wished: wish.time || 'TBA' },
    { label: 'Guests', was: peopleText(r.guestCount), wished: peopleText(wish.people) },
  ].filter(({ was, wished }) => was !== wished);
}
