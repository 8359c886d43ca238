import type { components } from '../../gen/api';
import type { Messages } from '../../lib/rules';
import { peopleText } from './request';

export type OfferedTime = components['schemas']['OfferedTime'];

/** What is known of the times of a day: they are there, the day is refused at its fields, or nobody knows. */
export type Times =
  | { kind: 'open'; times: readonly OfferedTime[] }
  | { kind: 'refused'; told: Messages }
  | { kind: 'failed' };

/** The time that stays chosen: none where it is no longer offered, or full. */
export function chosenOf(times: readonly OfferedTime[], wanted: string): string {
  return times.some(({ time, room }) => room && time === wanted) ? wanted : '';
}

/** The sentence below the times. */
export function timesText(found: Times | undefined, people: number, wanted: string): string {
  switch (found?.kind) {
    case undefined:
      return 'Looking up the times…';
    case 'failed':
      return 'We could not look up the times. You can still send your request.';
    case 'refused':
      return found.told.date ? 'Please choose another day.' : '';
    case 'open':
      return openText(found.times, people, wanted);
  }
}

function openText(times: readonly OfferedTime[], people: number, wanted: string): string {
  const who = peopleText(people);
  const free = times.reduce((count, { room }) => count + Number(room), 0);
  if (free === 0) return `All times are taken for ${who}. You can ask without a time, or choose another day.`;
  if (wanted && !chosenOf(times, wanted))
    return `There is no room for ${who} at ${wanted}. Please choose another time.`;
  return free === 1 ? `1 time has room for ${who}.` : `${free} times have room for ${who}.`;
}
