import { event as form } from '../../../gen/forms.gen';
import { counted } from '../../../lib/count';
import { parseRand, plainRand } from '../../../lib/money';
import type { Values } from '../../../lib/rules';
import type { AttendanceForm } from '../api';
import type { EventInput, ManagedEvent } from './api';

export type Plan = ManagedEvent['payment'];

export const plans = [
  { value: 'venue', label: 'At the venue' },
  { value: 'deposit', label: 'With a deposit' },
  { value: 'full', label: 'In full beforehand' },
] as const satisfies { value: Plan; label: string }[];

/** What a save can make of an event; calling off is not a save. */
export type SavedState = 'draft' | 'published';

export const planText = (plan: Plan) => plans.find(({ value }) => value === plan)?.label ?? plan;

type Name = keyof typeof form;
const names = Object.keys(form) as Name[];

/** An event as the texts of its form. */
export function valuesOf(event: ManagedEvent | undefined): Values {
  if (!event) return {};
  const texts = Object.fromEntries(names.map((name) => [name, String(event[name] ?? '')]));
  return { ...texts, priceCents: plainRand(event.priceCents) };
}

/** The texts as the server wants them. */
export function inputOf(
  values: Values,
  rest: {
    attendanceForm: AttendanceForm | undefined;
    pictureId: string;
    revision: number | undefined;
    state: SavedState;
  },
): EventInput {
  const texts = Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) as Record<Name, string>;
  return {
    ...texts,
    priceCents: parseRand(texts.priceCents) ?? undefined,
    totalSeats: Number(texts.totalSeats),
    payment: (texts.payment || 'venue') as Plan,
    largestParty: texts.largestParty.trim() ? Number(texts.largestParty) : undefined,
    pictureId: rest.pictureId,
    attendanceForm: rest.attendanceForm,
    revision: rest.revision ?? 0,
    state: rest.state,
  };
}

/**
 * What guests have to be told: somebody is coming, or is offered seats, and must be elsewhere or at another time. A branch
 * that was only missing before is no other place.
 */
export function moved(event: ManagedEvent, input: EventInput): string[] {
  if ((event.registrations === 0 && !event.offeredSeats) || event.ended) return [];
  const changes = [
    event.date !== input.date && 'date',
    event.time !== input.time && 'time',
    event.location !== input.location.trim() && 'place',
    Boolean(event.branchId) && event.branchId !== input.branchId && 'branch',
  ];
  return changes.filter((change) => change !== false);
}

/** Who is e-mailed of a move: bookings, and parties of the waiting list that are offered seats. */
export function toldOfMove({ registrations, offeredSeats = 0 }: ManagedEvent): string {
  const offers = 'of the waiting list who have an offer';
  if (registrations === 0) return `Those ${offers} will be e-mailed.`;
  const bookings = `${counted(registrations, 'booking')} will be e-mailed, with a new calendar file.`;
  return offeredSeats > 0 ? `${bookings} So will those ${offers}.` : bookings;
}

/** Whether somebody is coming who may have been told to pay otherwise. */
export const paysOtherwise = (event: ManagedEvent, input: EventInput): boolean =>
  event.registrations > 0 && !event.ended && event.payment !== input.payment;
