import type { components } from '../gen/api';
import { percentOf } from './percent';

/** What the venue and its guests have agreed. The server works the same sums out and decides; these are for the moment before it answers. */
export type TermsNumbers = components['schemas']['Numbers'];

export type Cancellation = {
  /** At the venue. */
  today: string;
  /** The day that was agreed first; empty where nobody knows. */
  agreed: string;
  /** The day that is agreed now. */
  date: string;
  totalCents: number;
  paidCents: number;
  /** The venue calls it off. */
  byVenue?: boolean;
};

const day = 24 * 60 * 60 * 1000;

/** What secures a booking of a total. */
export function deposit(terms: TermsNumbers, totalCents: number): number {
  return percentOf(totalCents, terms.depositPercent);
}

/** What the venue keeps when a booking is cancelled, and what goes back. */
export function settle(terms: TermsNumbers, c: Cancellation): { keptCents: number; backCents: number } {
  const keptCents = kept(terms, c);
  return { keptCents, backCents: c.paidCents - keptCents };
}

function kept(terms: TermsNumbers, c: Cancellation): number {
  const ahead = daysAhead(c);
  if (c.byVenue || ahead > terms.fullRefundDays) return 0;
  if (ahead >= terms.depositKeptDays) return Math.min(c.paidCents, deposit(terms, c.totalCents));
  return Math.min(c.paidCents, c.totalCents);
}

/** Until the earlier of the two days, so that moving a booking wins nobody time. */
function daysAhead({ today, agreed, date }: Cancellation): number {
  const visit = agreed !== '' && agreed < date ? agreed : date;
  return Math.trunc((Date.parse(visit) - Date.parse(today)) / day) || 0;
}

/** The names that sentences have for the numbers, in braces. */
function places(terms: TermsNumbers): Map<string, number> {
  return new Map(Object.entries({ ...terms, balanceHours: terms.balanceDays * 24 }));
}

/** A sentence with the numbers in it. */
export function fill(terms: TermsNumbers, sentence: string): string {
  const known = places(terms);
  return sentence.replace(/\{([^{}]*)\}/g, (name, word: string) => String(known.get(word) ?? name));
}
