/*
 * Dates are text (YYYY-MM-DD), times are text (HH:MM), instants are RFC 3339.
 * The engine that renders on the server has no locale tables, and two engines
 * with different tables would not hydrate, so the words are written out here.
 */
import { utcOffsetMinutes } from '../gen/settings.gen';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const offset = utcOffsetMinutes * minute;

type Parts = { year: number; month: string; day: number; weekday: string };

function parts(date: string): Parts | null {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date);
  if (!found) return null;
  const at = new Date(`${date}T00:00:00Z`);
  const month = months[Number(found[2]) - 1];
  const weekday = days[at.getUTCDay()];
  // A day that does not exist (31 February) comes back as another one, or not at all.
  if (!month || !weekday || at.getUTCDate() !== Number(found[3])) return null;
  return { year: Number(found[1]), month, day: Number(found[3]), weekday };
}

export function isDate(text: string): boolean {
  return parts(text) !== null;
}

/** The date so many days later: 2025-06-28 and 3 give 2025-07-01. */
export function addDays(date: string, count: number): string {
  const at = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(at) ? date : new Date(at + count * day).toISOString().slice(0, 10);
}

/** Saturday, June 28, 2025 */
export function longDate(date: string): string {
  const p = parts(date);
  return p ? `${p.weekday}, ${p.month} ${p.day}, ${p.year}` : date;
}

/** The same for headings and facts: a line ends after the weekday, not inside the date. */
export function wholeDate(date: string): string {
  return longDate(date).replace(/([a-z]) (\d+,) /, '$1\u00a0$2\u00a0');
}

/** June 28, 2025 */
export function plainDate(date: string): string {
  const p = parts(date);
  return p ? `${p.month} ${p.day}, ${p.year}` : date;
}

/** Jun 28, 2025 */
export function shortDate(date: string): string {
  const p = parts(date);
  return p ? `${p.month.slice(0, 3)} ${p.day}, ${p.year}` : date;
}

/** Sat, Jun 28, 2025: staff think in weekdays. */
export function dayDate(date: string): string {
  const p = parts(date);
  return p ? `${p.weekday.slice(0, 3)}, ${shortDate(date)}` : date;
}

/** September 2026, of 2026-09 */
export function monthName(month: string): string {
  const p = parts(`${month}-01`);
  return p ? `${p.month} ${p.year}` : month;
}

/** The parts that an event card sets apart: { weekday: 'Sat', day: '28', month: 'Jun' } */
export function dateParts(date: string): { weekday: string; day: string; month: string } | null {
  const p = parts(date);
  return p && { weekday: p.weekday.slice(0, 3), day: String(p.day), month: p.month.slice(0, 3) };
}

/** The venue's date and time of an instant: { date: '2025-06-28', time: '18:30' } */
export function venueTime(instant: string): { date: string; time: string } {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) return { date: instant, time: '' };
  const text = new Date(ms + offset).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Jun 28, 2025, 18:30 */
export function shortDateTime(instant: string): string {
  const { date, time } = venueTime(instant);
  return time ? `${shortDate(date)}, ${time}` : instant;
}

const longest = [Number.POSITIVE_INFINITY, 'year', 365 * day] as const;
/** Up to which length a unit serves, and how long it is: nobody counts 167 days. */
const spans = [
  [hour, 'minute', minute],
  [day, 'hour', hour],
  [14 * day, 'day', day],
  [61 * day, 'week', 7 * day],
  [365 * day, 'month', 30.4 * day],
] as const;

/** How long ago, or how far ahead: 'just now', '5 minutes ago', 'in 3 days', '5 months ago'. */
export function relativeTime(instant: string, now: number): string {
  const ms = Date.parse(instant) - now;
  if (Number.isNaN(ms)) return instant;
  const size = Math.abs(ms);
  if (size < minute) return 'just now';
  const [, unit, length] = spans.find(([below]) => size < below) ?? longest;
  const count = Math.floor(size / length);
  const words = `${count} ${unit}${count === 1 ? '' : 's'}`;
  return ms < 0 ? `${words} ago` : `in ${words}`;
}

/** How far a date lies from today: 'today', 'tomorrow', 'in 12 days', '3 days ago'. */
export function relativeDay(date: string, today: string): string {
  const count = Math.round((Date.parse(date) - Date.parse(today)) / day);
  if (Number.isNaN(count)) return date;
  if (count === 0) return 'today';
  if (Math.abs(count) === 1) return count > 0 ? 'tomorrow' : 'yesterday';
  return count > 0 ? `in ${count} days` : `${-count} days ago`;
}
