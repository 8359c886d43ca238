// Generated from the Go tables by make generate. Do not edit.
import type { FormRules } from '../rules.gen';

export const customerCard = {
  allergies: [
    { rule: 'maxLength', arg: 300, message: "Please use at most 300 characters" },
  ],
  notes: [
    { rule: 'maxLength', arg: 500, message: "Please use at most 500 characters" },
  ],
} as const satisfies FormRules;
