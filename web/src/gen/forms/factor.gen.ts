// Generated from the Go tables by make generate. Do not edit.
import type { FormRules } from '../rules.gen';

export const factor = {
  name: [
    { rule: 'required', message: "Name is required" },
    { rule: 'maxLength', arg: 60, message: "Please use at most 60 characters" },
  ],
} as const satisfies FormRules;
