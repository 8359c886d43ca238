import type { components } from '../../gen/api';
import { api } from '../../lib/api';

type Schemas = components['schemas'];
export type EventItem = Schemas['Event'];
export type AttendanceForm = Schemas['Form'];
export type AttendanceField = Schemas['Field'];
export type Receipt = Schemas['RegistrationReceipt'];
export type RegistrationInput = Schemas['RegistrationInput'];

export function fetchEvent(id: string, signal?: AbortSignal): Promise<EventItem> {
  return api('GET', '/api/events/{id}', { params: { id }, signal });
}

export function registerFor(id: string, body: RegistrationInput, idempotencyKey: string): Promise<Receipt> {
  return api('POST', '/api/events/{id}/registrations', { params: { id }, body, idempotencyKey });
}

/** What a guest has booked, as it is now, by their own link. */
export function fetchOwn(link: string, signal?: AbortSignal): Promise<Receipt> {
  const token = decodeURIComponent(link.replace('/manage/', ''));
  return api('GET', '/api/registrations/{token}', { params: { token }, signal });
}

/** The address of somebody who is signed in, to save them typing it. Nobody is an answer, too. */
export async function signedInEmail(signal: AbortSignal): Promise<string> {
  const session = await api('GET', '/api/session', { signal }).catch(() => undefined);
  return session?.user?.email ?? '';
}

/** Where an event's calendar file is. */
export function calendarFile(id: string): string {
  return `/api/events/${encodeURIComponent(id)}/calendar.ics`;
}

/** The list of events, or the part of it at a branch or in a month; the first page has no number. */
export function eventsPath(branch = '', month = '', page = 1): string {
  const query = [
    branch && `branch=${encodeURIComponent(branch)}`,
    month && `month=${month}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return query.length > 0 ? `/events?${query.join('&')}` : '/events';
}

export function eventPath(id: string): string {
  return `/events/${encodeURIComponent(id)}`;
}
