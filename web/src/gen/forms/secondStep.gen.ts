// Generated from the Go tables by make generate. Do not edit.
import type { FormRules } from '../rules.gen';

export const secondStep = {
  code: [
    { rule: 'required', message: "Code is required" },
    { rule: 'maxLength', arg: 60, message: "This is longer than any code" },
  ],
} as const satisfies FormRules;
