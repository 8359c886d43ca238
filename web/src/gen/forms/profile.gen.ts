// Generated from the Go tables by make generate. Do not edit.
import type { FormRules } from '../rules.gen';

export const profile = {
  name: [
    { rule: 'required', message: "Name is required" },
    { rule: 'maxLength', arg: 120, message: "Please use at most 120 characters" },
  ],
} as const satisfies FormRules;
