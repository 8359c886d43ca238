import type { FormRules, Rule } from '../gen/rules.gen';
import { isDate } from './dates';

export type { FormRules };
export type Values = Record<string, string>;
export type Messages = Record<string, string>;

// Plain decimals only: no exponents, no hex, at most 18 signs beside the minus.
const number = /^-?(?=[\d.]{1,18}$)\d+(\.\d+)?$/;
const integer = /^-?\d{1,18}$/;
// something@something.something, without white space, control characters or what mail headers use as signs.
const email = /^[^@]+@[^@.]+(\.[^@.]+)+$/;
const oddInEmail = /[\s\p{Cc}<>(),;:"[\]\\]/u;
// 7 to 17 digits, grouped as people write them.
const phone = /^\(?\+?(?:[ \u00a0()./-]{0,3}\d){7,17}\)?$/;

/**
 * Checks a form against the rules that the server gave. It returns the first
 * message of each field that fails. This is a courtesy that saves a visitor a
 * round trip: the server checks again, and knows rules that are not here.
 */
export function check(form: FormRules, values: Values, context: { today: string }): Messages {
  const messages: Messages = {};
  for (const [field, rules] of Object.entries(form)) {
    const value = (values[field] ?? '').trim();
    const broken = rules.find((rule) => !passes(rule, value, context.today));
    if (broken) messages[field] = broken.message;
  }
  return messages;
}

/** The largest number that a field may have, or the most letters. */
export function most(rules: readonly Rule[], limit: 'max' | 'maxLength' = 'max'): number {
  return Number(rules.find(({ rule }) => rule === limit)?.arg);
}

function passes({ rule, arg }: Rule, value: string, today: string): boolean {
  if (rule === 'required') return value !== '';
  if (value === '') return true;
  switch (rule) {
    case 'email':
      return value.length <= 254 && email.test(value) && !oddInEmail.test(value);
    case 'date':
      return isDate(value);
    case 'notPast':
      return value >= today;
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
    case 'number':
      return number.test(value);
    case 'integer':
      return integer.test(value);
    case 'min':
      return number.test(value) && Number(value) >= Number(arg);
    case 'max':
      return number.test(value) && Number(value) <= Number(arg);
    case 'minLength':
      return value.length >= Number(arg);
    case 'maxLength':
      return value.length <= Number(arg);
    case 'phone':
      return phone.test(value);
    case 'oneOf':
      return Array.isArray(arg) && arg.includes(value);
  }
}
