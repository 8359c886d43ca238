// Generated from the Go tables by make generate. Do not edit.
import type { FormRules } from '../rules.gen';

export const invitation = {
  email: [
    { rule: 'required', message: "Email is required" },
    { rule: 'email', message: "Please enter a valid email" },
  ],
  name: [
    { rule: 'required', message: "Name is required" },
    { rule: 'maxLength', arg: 120, message: "Please use at most 120 characters" },
  ],
  role: [
    { rule: 'required', message: "Please choose owner, manager or staff" },
    { rule: 'oneOf', arg: ["owner","manager","staff"], message: "Please choose owner, manager or staff" },
  ],
} as const satisfies FormRules;
