import type { DiaryDay, Reservation } from './api';
import { keepsRoom } from './status';

export type PaperRow = {
  /** The half hour; empty for those who named no time. */
  time: string;
  guests: readonly Reservation[];
  /** How many people come in it, and how many are there. */
  arriving: number;
  there: number;
};

/** The half hours of a day in which somebody is expected, with who comes in each. Those without a time come first. */
export function paperRows({ reservations, halves }: Pick<DiaryDay, 'reservations' | 'halves'>): PaperRow[] {
  const expected = reservations.filter(({ status }) => keepsRoom(status));
  const row = (time: string, guests: readonly Reservation[], there: number) => ({
    time,
    guests,
    arriving: guests.reduce((sum, { guestCount }) => sum + guestCount, 0),
    there,
  });
  return [
    row(
      '',
      expected.filter(({ time }) => !time),
      0,
    ),
    ...halves.map(({ time, people }) =>
      row(
        time,
        expected.filter((r) => r.time && halfOf(r.time) === time),
        people,
      ),
    ),
  ].filter(({ guests, there }) => guests.length > 0 || there > 0);
}

/** 19:15 lies in the half hour of 19:00. */
const halfOf = (time: string) => `${time.slice(0, 3)}${Number(time.slice(3, 5)) < 30 ? '00' : '30'}`;
