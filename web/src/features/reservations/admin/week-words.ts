import { counted } from '../../../lib/count';
import { addDays, dateParts } from '../../../lib/dates';
import type { DiaryWeek, Reservation } from './api';
import { fullest } from './halves';
import { peopleText } from './people';

export type WeekDay = DiaryWeek['days'][number];

/** 'Nov 16 to 22', or 'Nov 30 to Dec 6'. */
export function weekTitle(from: string): string {
  const [first, last] = [dateParts(from), dateParts(addDays(from, 6))];
  if (!first || !last) return from;
  return `${first.month} ${first.day} to ${first.month === last.month ? '' : `${last.month} `}${last.day}`;
}

/** How much a week brings, in one line. */
export function weekSum({ days }: Pick<DiaryWeek, 'days'>): string {
  const sum = (of: (day: WeekDay) => number) => days.reduce((all, day) => all + of(day), 0);
  const waiting = sum((day) => day.waiting);
  const parts = [
    `${peopleText(sum((day) => day.people))} in ${counted(
      sum((day) => day.bookings),
      'booking',
    )}`,
    waiting > 0 && counted(waiting, 'request waits', 'requests wait'),
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

/** When a day is fullest: '34 of 40 at 19:00'; nothing where nobody comes. */
export function peakText({ halves }: Pick<WeekDay, 'halves'>, capacity: number): string {
  const half = fullest({ halves });
  if (!half) return '';
  return `${half.people}${capacity > 0 ? ` of ${capacity}` : ''} at ${half.time}`;
}

/** Whether more people come in some half hour than there is room for. */
export const isOver = ({ halves }: Pick<WeekDay, 'halves'>): boolean => halves.some(({ over }) => over > 0);

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Whether somebody finds room at their time on another day, as far as the week knows: the server decides when they are dropped. */
export function fitsOn(day: WeekDay, capacity: number, r: Reservation): boolean {
  if (day.date === r.date) return true;
  if (day.closed || !day.times.includes(r.time)) return false;
  const [begin, end] = [minutes(r.time), minutes(r.time) + r.stayMinutes];
  const meets = (at: number) => at + 30 > begin && at < end;
  return (
    capacity === 0 ||
    (r.guestCount <= capacity &&
      day.halves.every(({ time, people }) => !meets(minutes(time)) || people + r.guestCount <= capacity))
  );
}
