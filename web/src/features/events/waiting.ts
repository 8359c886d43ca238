import type { components } from '../../gen/api';
import { api } from '../../lib/api';
import type { PageForm } from '../../lib/page';
import { ApiProblem, failure } from '../../lib/problem';
import type { Values } from '../../lib/rules';
import type { EventItem } from './api';
import { attendees, attendeesField, registrationInput, websiteField } from './attendance-input';

export type WaitingInput = components['schemas']['WaitingInput'];

/** What was typed into the event's form travels in the list's form under these names. */
const typedPrefix = 'typed.';

/** The server says that nobody has to wait: there are seats. */
export function isFree(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.code === 'seats-free';
}

export function textOf(data: FormData): Values {
  return Object.fromEntries([...data].map(([name, value]) => [name, String(value)]));
}

export function joinWaitingList(id: string, body: WaitingInput, idempotencyKey: string) {
  return api('POST', '/api/events/{id}/waiting', { params: { id }, body, idempotencyKey });
}

/** What was typed into the event's form, as the list's form holds it. */
export function waitingValues(typed: Values): Values {
  const values: Values = {
    fullName: typed.fullName || typed.name || '',
    email: typed.email ?? '',
    phone: typed.phone ?? '',
    partySize: typed[attendeesField]?.trim() || '1',
    [websiteField]: typed[websiteField] ?? '',
  };
  for (const [name, value] of Object.entries(typed))
    if (!name.startsWith('_')) values[typedPrefix + name] = value;
  return values;
}

/** The fields of the list's form that nobody sees. */
export function carried(values: Values): [string, string][] {
  return Object.entries(values).filter(([name]) => name.startsWith(typedPrefix));
}

function typedOf(values: Values): Values {
  return Object.fromEntries(carried(values).map(([name, value]) => [name.slice(typedPrefix.length), value]));
}

/** The list's form as the server takes it. */
export function waitingInput(event: EventItem, values: Values): WaitingInput {
  const typed = typedOf(values);
  return {
    fullName: values.fullName,
    email: values.email,
    phone: values.phone,
    partySize: attendees(values.partySize),
    website: values[websiteField],
    ...(Object.keys(typed).length > 0 && { typed: registrationInput(event, typed) }),
  };
}

/** The list's form as the event's form holds it, for seats that are free after all. */
export function registrationValues(values: Values): Values {
  const { fullName = '', email = '', phone = '', partySize = '1' } = values;
  return { ...typedOf(values), fullName, name: fullName, email, phone, [attendeesField]: partySize };
}

/** What a form begins with: what was typed, what the server said to it, and whether there are seats after all. */
export type TypedForm = PageForm & { free?: boolean };

export function formOf(values: Values, problem?: unknown): TypedForm {
  if (problem === undefined) return { values, fields: {} };
  const { text, reason } = failure(problem);
  const fields = problem instanceof ApiProblem ? problem.fields : {};
  return { values, fields, message: text, reason, free: isFree(problem) };
}
