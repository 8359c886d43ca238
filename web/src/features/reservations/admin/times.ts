import { counted } from '../../../lib/count';
import type { Availability } from './api';
import { peopleText } from './people';

/** Every half hour from 17:00 to 22:00: what is offered before a day was chosen. */
export const usualTimes: readonly string[] = Array.from(
  { length: 11 },
  (_, at) => `${17 + Math.floor(at / 2)}:${at % 2 === 0 ? '00' : '30'}`,
);

type Found = Pick<Availability, 'times' | 'closed'>;

/** The times to choose from. The one that was agreed before can be kept, whatever the rules say now. */
export function timeOptions(found: Found | undefined, agreed = '') {
  const options = found
    ? found.times.map(({ time, room }) => ({ value: time, label: room ? time : `${time}, full` }))
    : usualTimes.map((time) => ({ value: time, label: time }));
  if (!agreed) return options;
  const now = { value: agreed, label: `${agreed}, as it is now` };
  const others = options.filter(({ value }) => value !== agreed);
  return [...others, now].sort((a, b) => (a.value < b.value ? -1 : 1));
}

/** Those who may still come: a time that began up to half an hour ago can be kept for somebody who is on the way. */
export function timesAhead(
  times: Found['times'],
  date: string,
  now: { date: string; time: string },
): Found['times'] {
  if (date !== now.date) return times;
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return times.filter(({ time }) => minutes(time) > minutes(now.time) - 30);
}

/** What is said about the room on a day, in one sentence. */
export function roomText(found: Found, people: number): string {
  if (found.closed) return `Nobody is received on this day: ${found.closed}`;
  const free = found.times.filter(({ room }) => room).length;
  if (free === 0) return `No time has room for ${peopleText(people)}.`;
  if (free === found.times.length) return `All times have room for ${peopleText(people)}.`;
  return `${counted(free, 'time has', 'times have')} room for ${peopleText(people)}.`;
}
