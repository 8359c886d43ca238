import { counted } from '../../../lib/count';
import { longDate } from '../../../lib/dates';
import type { DiaryDay } from './api';
import { peopleText } from './people';

type Count = Omit<DiaryDay['days'][number], 'bookings'>;

/** What a day of the strip says to who cannot see it. */
export function dayWords({ date, people, waiting, closed }: Count): string {
  const parts = [
    closed && 'closed',
    (people > 0 || !closed) && peopleText(people),
    waiting > 0 && counted(waiting, 'request waits', 'requests wait'),
  ];
  return `${longDate(date)}: ${parts.filter(Boolean).join(', ')}`;
}

/** How much a day brings, in one line. */
export function daySum({
  reservations,
  waiting,
  wishes,
  more,
}: Pick<DiaryDay, 'reservations' | 'waiting' | 'wishes' | 'more'>): string {
  const come = reservations.filter(({ status }) => status !== 'no_show');
  const people = come.reduce((sum, { guestCount }) => sum + guestCount, 0);
  const parts = [
    `${peopleText(people)} in ${counted(come.length, 'booking')}`,
    waiting.length > 0 && counted(waiting.length, 'request waits', 'requests wait'),
    wishes.length > 0 && counted(wishes.length, 'asks for a change', 'ask for a change'),
    more > 0 && `${more} more are not listed here`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
