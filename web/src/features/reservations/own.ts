import type { components } from '../../gen/api';
import { longDate } from '../../lib/dates';
import { noTime, peopleText } from './request';

export type Own = components['schemas']['OwnReservation'];
export type Choice = NonNullable<Own['choice']>;

export const managePath = (token: string) => `/manage/${encodeURIComponent(token)}`;

/** The question is on the same page, further down. */
export const asks = (token: string, question: 'cancel' | 'change') =>
  `${managePath(token)}?ask=${question}#question`;

/** The calendar file behind the same link. */
export const calendarPath = (token: string) => `/api/manage/${encodeURIComponent(token)}/calendar.ics`;

/** A day, a time and how many people, in one line. */
export function wishText({ date, time, people }: { date: string; time: string; people: number }): string {
  return `${longDate(date)}, ${time || noTime.toLowerCase()}, ${peopleText(people)}`;
}

/** What a form that was refused says: the sentence of its field, else that of the whole. */
export function refusal(form?: { message?: string; fields: Record<string, string> }): string | undefined {
  return form && (Object.values(form.fields)[0] ?? form.message);
}
