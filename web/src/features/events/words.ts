import { formatRand } from '../../lib/money';
import { percentOf } from '../../lib/percent';
import type { EventItem } from './api';

/** 'R350' or 'Free'. */
export function priceText(cents: number): string {
  return cents === 0 ? 'Free' : formatRand(cents);
}

/** 'R350 per person' or 'Free'. */
export function pricePerPerson(cents: number): string {
  return cents === 0 ? 'Free' : `${formatRand(cents)} per person`;
}

/** '18:30' or 'TBA'. */
export function timeText(time: string): string {
  return time || 'TBA';
}

/** '18:30', '18:30 to 22:00' or 'TBA'. */
export function timesText({ time, endTime }: Pick<EventItem, 'time' | 'endTime'>): string {
  return time && endTime ? `${time} to ${endTime}` : timeText(time);
}

/** It takes guests: it was not called off, and its day has not passed. */
export function takesPlace({ state, ended }: Pick<EventItem, 'state' | 'ended'>): boolean {
  return state !== 'called_off' && !ended;
}

export function isSoldOut(event: Pick<EventItem, 'availableSeats'>): boolean {
  return event.availableSeats <= 0;
}

/** '12 seats available', 'Only 3 seats left', 'Sold Out'. */
export function seatsText(event: Pick<EventItem, 'availableSeats'>): string {
  const seats = event.availableSeats;
  if (isSoldOut(event)) return 'Sold Out';
  if (seats === 1) return 'Only 1\u00a0seat left';
  return seats <= 5 ? `Only ${seats}\u00a0seats left` : `${seats}\u00a0seats available`;
}

/** The same beside a button that says 'Sold Out' itself. */
export function seatsLeft(event: Pick<EventItem, 'availableSeats'>): string {
  return isSoldOut(event) ? 'No seats left' : seatsText(event);
}

/** '12 of 40' as the sidebar says it. */
export function seatsOfTotal(event: Pick<EventItem, 'availableSeats' | 'totalSeats'>): string {
  return `${Math.max(0, event.availableSeats)} of ${event.totalSeats}`;
}

/** What whoever registers is to pay, how and until when: the sums of a total in the event's sentence. */
export function asksText(event: Pick<EventItem, 'asks' | 'depositPercent'>, total: number): string {
  const deposit = percentOf(total, event.depositPercent ?? 0);
  const sums: Record<string, number> = { total, deposit, rest: total - deposit };
  return total ? (event.asks ?? '').replace(/{(\w+)}/g, (_, sum) => formatRand(sums[sum] ?? 0)) : '';
}
