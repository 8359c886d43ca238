// Generated from the Go tables by make generate. Do not edit.
import type { FormRules } from '../rules.gen';

export const callOff = {
  because: [
    { rule: 'required', message: "Please tell your guests why" },
    { rule: 'maxLength', arg: 1000, message: "Please use at most 1 000 characters" },
  ],
} as const satisfies FormRules;
