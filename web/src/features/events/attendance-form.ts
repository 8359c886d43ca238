import type { Rule } from '../../gen/rules.gen';
import type { Messages, Values } from '../../lib/rules';
import type { AttendanceField, EventItem } from './api';
import { attendeesField } from './attendance-input';

/*
 * What an event's own questions ask for, as the server judges them
 * (internal/events/form.go). api/cases/attendance.json proves that both agree.
 */

export const notEnough = 'Not enough seats available';
/** Answers that have columns of their own. */
const standardNames = ['fullName', 'name', 'email', 'phone', attendeesField];

/** The answers that are not shown elsewhere already. */
export function extraAnswers<T extends { name: string; value: string }>(answers: readonly T[]): T[] {
  return answers.filter((answer) => answer.value !== '' && !standardNames.includes(answer.name));
}

/** The rules of each question, in the shape of the generated tables. */
export function formRules(fields: readonly AttendanceField[]): Record<string, Rule[]> {
  return Object.fromEntries(fields.map((field) => [field.name, rulesOf(field)]));
}

function rulesOf(field: AttendanceField): Rule[] {
  const first: Rule[] = field.required ? [{ rule: 'required', message: `${field.label} is required` }] : [];
  switch (field.type) {
    case 'email':
      return [...first, { rule: 'email', message: 'Please enter a valid email' }];
    case 'tel':
      return [...first, { rule: 'phone', message: 'Please enter a phone number such as 036 000 0000' }];
    case 'number':
      return field.name === attendeesField
        ? [...first, { rule: 'integer', message: 'Please enter a whole number' }]
        : [...first, { rule: 'number', message: 'Please enter a number' }];
    case 'select':
      return [
        ...first,
        { rule: 'oneOf', arg: field.options ?? [], message: 'Please choose one of the options' },
      ];
    case 'textarea':
      return [...first, { rule: 'maxLength', arg: 2000, message: 'Please use at most 2 000 characters' }];
    default:
      return [...first, { rule: 'maxLength', arg: 500, message: 'Please use at most 500 characters' }];
  }
}

export function least(field: Pick<AttendanceField, 'min'>): number {
  return field.min ?? 1;
}

export function most(field: Pick<AttendanceField, 'max'>, seats: number): number {
  return field.max ?? seats;
}

type Bounded = Pick<AttendanceField, 'name' | 'type' | 'min' | 'max'>;

/** What the rules cannot say, because it depends on the seats: bounds of numbers. */
export function fullCheck(
  event: Pick<EventItem, 'attendanceForm' | 'availableSeats'>,
  values: Values,
): Messages {
  const fields: readonly Bounded[] = event.attendanceForm?.fields ?? [
    { name: attendeesField, type: 'number' },
  ];
  const messages: Messages = {};
  for (const field of fields) {
    const message =
      field.type === 'number' && outOfBounds(field, values[field.name] ?? '', event.availableSeats);
    if (message) messages[field.name] = message;
  }
  return messages;
}

function outOfBounds(field: Bounded, text: string, seats: number): string {
  if (text.trim() === '') return '';
  const value = Number(text); // what is no number is within all bounds: the rules refuse it
  if (field.name === attendeesField && (value < 1 || value > seats)) return notEnough;
  if (value < least(field)) return `Please enter ${least(field)} or more`;
  if (value > most(field, seats)) return `Please enter ${most(field, seats)} or less`;
  return '';
}
