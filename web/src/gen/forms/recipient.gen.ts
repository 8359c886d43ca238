// Generated from the Go tables by make generate. Do not edit.
import type { FormRules } from '../rules.gen';

export const recipient = {
  email: [
    { rule: 'required', message: "Email is required" },
    { rule: 'email', message: "Please enter a valid email" },
  ],
} as const satisfies FormRules;
