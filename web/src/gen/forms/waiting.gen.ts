// Generated from the Go tables by make generate. Do not edit.
import type { FormRules } from '../rules.gen';

export const waiting = {
  email: [
    { rule: 'required', message: "Email is required" },
    { rule: 'email', message: "Please enter a valid email" },
  ],
  fullName: [
    { rule: 'required', message: "Full name is required" },
    { rule: 'maxLength', arg: 120, message: "Please use at most 120 characters" },
  ],
  partySize: [
    { rule: 'required', message: "Number of people is required" },
    { rule: 'integer', message: "Please enter a whole number" },
    { rule: 'min', arg: 1, message: "Please enter 1 or more" },
  ],
  phone: [
    { rule: 'required', message: "Phone number is required" },
    { rule: 'phone', message: "Please enter a phone number such as 036 000 0000" },
  ],
} as const satisfies FormRules;
