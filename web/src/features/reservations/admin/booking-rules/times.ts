import { isDate } from '../../../../lib/dates';
import type { BookingRules } from './api';

/*
 * What visitors are offered on a day, as the server works it out (internal/reservations/rules.go).
 * api/cases/booking-times.json proves that both agree.
 */
type Offering = Pick<BookingRules, 'serving' | 'closed'>;

const week = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

/** When guests may arrive on a day, whether there is room or not. Closed days are asked for apart. */
export function timesOn({ serving }: Offering, date: string): string[] {
  const day = isDate(date) ? week[new Date(`${date}T00:00:00Z`).getUTCDay()] : undefined;
  const minutes = new Set<number>();
  for (const { days, first, last, every } of serving) {
    if (day === undefined || !days.includes(day) || every <= 0) continue;
    for (let at = minuteOf(first); at <= minuteOf(last); at += every) minutes.add(at);
  }
  return [...minutes].sort((a, b) => a - b).map(timeAt);
}

/** Why nobody is received on a day; empty where guests are. */
export function closedOn(rules: Offering, date: string): string {
  const closed = rules.closed.find(({ from, to }) => from <= date && date <= to);
  if (closed) return closed.reason;
  return timesOn(rules, date).length === 0 ? 'We receive no guests on this day of the week.' : '';
}

/** A time that is still being typed is none. */
function minuteOf(time: string): number {
  const found = /^(\d\d):(\d\d)$/.exec(time);
  return found ? Number(found[1]) * 60 + Number(found[2]) : Number.NaN;
}

const two = (count: number) => String(count).padStart(2, '0');
const timeAt = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
