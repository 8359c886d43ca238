import { listed } from '../../../lib/count';
import { dateParts, dayDate, venueTime } from '../../../lib/dates';
import type { Offered, OfferTime, Reservation } from './api';

/** 18:30 or 20:00; the day stands before those of another day than the one that was asked for. */
export function timesText(times: readonly OfferTime[], asked: string): string {
  const words = times.map(({ date, time }) => (date === asked ? time : `${dayDate(date)}, ${time}`));
  return listed(words, 'or');
}

/** Offered 18:30 or 20:00, until Tue 19:00; nothing where nothing is open. */
export function offeredText({ date, offered }: Pick<Reservation, 'date' | 'offered'>): string {
  return offered ? `Offered ${timesText(offered.times, date)}, until ${untilText(offered)}` : '';
}

function untilText({ until }: Offered): string {
  const { date, time } = venueTime(until);
  return `${dateParts(date)?.weekday ?? date} ${time}`;
}

export const mostOffers = 3;

/** Chooses a time or takes it out again; the fourth is not taken. They stay in order. */
export function toggledOffer(chosen: readonly OfferTime[], one: OfferTime): OfferTime[] {
  const same = (other: OfferTime) => other.date === one.date && other.time === one.time;
  if (chosen.some(same)) return chosen.filter((other) => !same(other));
  if (chosen.length >= mostOffers) return [...chosen];
  return [...chosen, one].sort((a, b) => (a.date + a.time < b.date + b.time ? -1 : 1));
}

/** The times that are still to come. */
export function ahead<T extends { time: string }>(
  times: readonly T[],
  date: string,
  now: { date: string; time: string },
): T[] {
  return times.filter(({ time }) => date > now.date || (date === now.date && time > now.time));
}
