import { partsChanged, partsMerged } from '../../../../lib/document-parts';
import type { BookingRules, ClosedDays } from './api';

export type ServingDraft = { days: string[]; first: string; last: string; every: string };
export type StayDraft = { from: string; minutes: string };

/** The rules while they are edited: numbers are text, and what is not counted is empty. */
export type RulesDraft = {
  serving: ServingDraft[];
  stays: StayDraft[];
  capacity: string;
  largestParty: string;
  noticeHours: string;
  horizonMonths: string;
  closed: ClosedDays[];
  confirmAlone: boolean;
};

const orNothing = (count: number) => (count === 0 ? '' : String(count));

export function draftOf(rules: BookingRules): RulesDraft {
  return {
    serving: rules.serving.map((serving) => ({ ...serving, every: String(serving.every) })),
    stays: rules.stays.map(({ from, minutes }) => ({ from: String(from), minutes: String(minutes) })),
    capacity: orNothing(rules.capacity),
    largestParty: orNothing(rules.largestParty),
    noticeHours: orNothing(rules.noticeHours),
    horizonMonths: String(rules.horizonMonths),
    closed: rules.closed,
    confirmAlone: rules.confirmAlone,
  };
}

// The server refuses both with a word about numbers. The large one stays the last where the server sorts.
const unreadable = -1;
const unreadableSize = 1_000_000;

function numberOf(text: string, empty: number, unread = unreadable): number {
  const plain = text.trim();
  if (plain === '') return empty;
  return /^\d{1,6}$/.test(plain) ? Number(plain) : unread;
}

const sizeOf = (stay: StayDraft) => numberOf(stay.from, unreadableSize, unreadableSize);

/** The server puts stays in order and names them by their place, so they are in order here, too. */
export function ordered(draft: RulesDraft): RulesDraft {
  return { ...draft, stays: draft.stays.toSorted((a, b) => sizeOf(a) - sizeOf(b)) };
}

/** What is sent. A closed day without an end is one day. */
export function rulesOf(draft: RulesDraft): BookingRules {
  return {
    serving: draft.serving.map((serving) => ({ ...serving, every: numberOf(serving.every, unreadable) })),
    stays: ordered(draft).stays.map((stay) => ({
      from: sizeOf(stay),
      minutes: numberOf(stay.minutes, unreadable),
    })),
    capacity: numberOf(draft.capacity, 0),
    largestParty: numberOf(draft.largestParty, 0),
    noticeHours: numberOf(draft.noticeHours, 0),
    horizonMonths: numberOf(draft.horizonMonths, unreadable),
    closed: draft.closed.map((closed) => ({ ...closed, to: closed.to || closed.from })),
    confirmAlone: draft.confirmAlone,
  };
}

type Part = keyof BookingRules;

/** What the parts are called on the screen, in its order. */
export const labels: Record<Part, string> = {
  serving: 'Serving times',
  stays: 'Stays',
  capacity: 'Capacity',
  largestParty: 'Largest party online',
  noticeHours: 'Notice',
  horizonMonths: 'Months ahead',
  closed: 'Closed days',
  confirmAlone: 'Confirming',
};
const parts = Object.keys(labels) as Part[];

export const named = (list: readonly Part[]) => list.map((part) => labels[part]).join(', ');

/** The parts in which two states of the rules differ. */
export const changedParts = (before: BookingRules, after: BookingRules): Part[] =>
  partsChanged(parts, before, after);

/** My changes on top of theirs. */
export const merged = (base: BookingRules, mine: BookingRules, theirs: BookingRules) =>
  partsMerged(parts, base, mine, theirs);
