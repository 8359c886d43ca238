import { forms } from '../../../gen/rules.gen';
import { dayDate } from '../../../lib/dates';
import type { FormRules, Values } from '../../../lib/rules';
import { statusWord } from '../../../ui/admin/status';
import type { Reservation } from './api';
import { guests } from './choices';
import { keepsRoom } from './status';

/** What the fields of the window begin with. Guests that staff cannot choose stay as they are: nothing stands for them. */
export function valuesOf(
  r: Reservation,
): Values & { branchId: string; date: string; guests: string; partySize: string } {
  return {
    firstName: r.firstName,
    lastName: r.lastName,
    email: r.email,
    phone: r.phone,
    branchId: r.branchId,
    date: r.date,
    time: r.time,
    guests: guests.includes(r.guests) ? r.guests : '',
    partySize: r.partySize ? String(r.partySize) : '',
    occasion: r.occasion,
    specialRequest: r.specialRequest,
    notes: r.notes,
  };
}

/** The rules of the form; a request that has no time yet may stay without. */
export function rulesFor(before: Reservation): FormRules {
  const rules: FormRules = forms.staffReservation;
  if (before.time || keepsRoom(before.status)) return rules;
  return { ...rules, time: (rules.time ?? []).filter(({ rule }) => rule !== 'required') };
}

const shown: readonly [label: string, text: (r: Reservation) => string][] = [
  ['Status', (r) => statusWord(r.status)],
  ['Name', (r) => `${r.firstName} ${r.lastName}`],
  ['Email', (r) => r.email],
  ['Phone', (r) => r.phone],
  ['Branch', (r) => r.branchId],
  ['Date', (r) => dayDate(r.date)],
  ['Time', (r) => r.time],
  ['Guests', (r) => (r.partySize ? `${r.guests} (${r.partySize})` : r.guests)],
  ['Occasion', (r) => r.occasion],
  ['Special request', (r) => r.specialRequest],
  ['Admin notes', (r) => r.notes],
];

/** What somebody else has changed meanwhile, as it is now. */
export function differences(seen: Reservation, now: Reservation): { label: string; text: string }[] {
  return shown.flatMap(([label, text]) =>
    text(seen) === text(now) ? [] : [{ label, text: text(now) || 'nothing' }],
  );
}
