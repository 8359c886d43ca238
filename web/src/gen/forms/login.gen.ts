// Generated from the Go tables by make generate. Do not edit.
import type { FormRules } from '../rules.gen';

export const login = {
  email: [
    { rule: 'required', message: "Email is required" },
    { rule: 'email', message: "Please enter a valid email" },
  ],
  password: [
    { rule: 'required', message: "Password is required" },
    { rule: 'maxLength', arg: 128, message: "Please use at most 128 characters" },
  ],
} as const satisfies FormRules;
