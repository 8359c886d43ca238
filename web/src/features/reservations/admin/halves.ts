import type { DiaryDay } from './api';
import { peopleText } from './people';

export type Bar = {
  time: string;
  people: number;
  over: number;
  /** From 0 to 100: how high the bar is, and which part of it is beyond the capacity. */
  height: number;
  beyond: number;
  words: string;
};

type Day = Pick<DiaryDay, 'halves' | 'capacity'>;

/**
 * The half hours as bars. Their scale is the capacity, or the fullest half hour where more people come: of this day, or
 * of several that are compared.
 */
export function barsOf({ halves, capacity }: Day, fullest = 0): { bars: Bar[]; limit: number } {
  const most = Math.max(1, capacity, fullest, ...halves.map(({ people }) => people));
  const part = (people: number) => (people / most) * 100;
  const bars = halves.map(({ time, people, over }) => ({
    time,
    people,
    over,
    height: part(people),
    beyond: part(over),
    words: `${time}: ${fullness(people, capacity)}${over > 0 ? `, ${over} over capacity` : ''}`,
  }));
  return { bars, limit: part(capacity) };
}

const fullness = (people: number, capacity: number) =>
  capacity > 0 ? `${people} of ${peopleText(capacity)}` : peopleText(people);

/** The first of the fullest half hours; none where nobody comes. */
export function fullest({ halves }: Pick<Day, 'halves'>): Day['halves'][number] | undefined {
  const most = Math.max(1, ...halves.map(({ people }) => people));
  return halves.find(({ people }) => people === most);
}

/** The day in one sentence: when it is fullest. */
export function busiest(day: Day): string {
  const half = fullest(day);
  return half
    ? `Busiest at ${half.time} with ${fullness(half.people, day.capacity)}.`
    : 'Nobody is expected yet.';
}

/** Which half hours have more people than there is room for; empty where none has. */
export function overText({ halves, capacity }: Day): string {
  const over = halves.filter((half) => half.over > 0);
  return over.map(({ time, people }) => `${time} (${people} of ${capacity})`).join(', ');
}
