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

/** The half hours as bars. Their scale is the capacity, or the fullest half hour where more people come. */
export function barsOf({ halves, capacity }: Day): { bars: Bar[]; limit: number } {
  const most = Math.max(1, capacity, ...halves.map(({ people }) => people));
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

/** The day in one sentence: when it is fullest. */
export function busiest({ halves, capacity }: Day): string {
  const most = Math.max(0, ...halves.map(({ people }) => people));
  const first = halves.find(({ people }) => people === most);
  return first && most > 0
    ? `Busiest at ${first.time} with ${fullness(most, capacity)}.`
    : 'Nobody is expected yet.';
}

/** Which half hours have more people than there is room for; empty where none has. */
export function overText({ halves, capacity }: Day): string {
  const over = halves.filter((half) => half.over > 0);
  return over.map(({ time, people }) => `${time} (${people} of ${capacity})`).join(', ');
}
