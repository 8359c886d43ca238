import type { Values } from '../../lib/rules';
import type { AttendanceField, EventItem, RegistrationInput } from './api';

/* What was typed into an event's form, as the server takes it. */

export const attendeesField = 'numberOfAttendees';

/**
 * No question of an event can have these names: what robots fill in, which button was pressed without JavaScript, and
 * the price that the form was shown with.
 */
export const websiteField = '_website';
export const doField = '_do';
export const priceField = '_price';

/** How many people a text in the field means; what cannot be read is one person. */
export function attendees(text: string | undefined): number {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= 1_000_000 ? count : 1;
}

/** The answers by name, of the questions that are asked and no others. */
export function answersOf(
  fields: readonly AttendanceField[],
  values: Values,
): NonNullable<RegistrationInput['answers']> {
  return Object.fromEntries(fields.map((field) => [field.name, values[field.name] ?? '']));
}

/** The event's form as the server takes it: the default fields, or the event's own questions. */
export function registrationInput(
  event: Pick<EventItem, 'attendanceForm'>,
  values: Values,
): RegistrationInput {
  const questions = event.attendanceForm?.fields;
  const read = values[priceField];
  const priceCents = read ? Number(read) : undefined;
  if (questions) return { answers: answersOf(questions, values), priceCents };
  const { fullName, email, phone, specialRequirements } = values;
  return {
    fullName,
    email,
    phone,
    specialRequirements,
    numberOfAttendees: attendees(values[attendeesField]),
    priceCents,
  };
}
