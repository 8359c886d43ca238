// Generated from the Go tables by make generate. Do not edit.
import type { FormRules } from '../rules.gen';

export const acceptInvitation = {
  name: [
    { rule: 'required', message: "Name is required" },
    { rule: 'maxLength', arg: 120, message: "Please use at most 120 characters" },
  ],
  password: [
    { rule: 'required', message: "Password is required" },
    { rule: 'minLength', arg: 12, message: "Please use at least 12 characters" },
    { rule: 'maxLength', arg: 128, message: "Please use at most 128 characters" },
  ],
} as const satisfies FormRules;
