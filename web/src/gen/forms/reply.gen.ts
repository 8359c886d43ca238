// Generated from the Go tables by make generate. Do not edit.
import type { FormRules } from '../rules.gen';

export const reply = {
  text: [
    { rule: 'required', message: "Please write a reply" },
    { rule: 'maxLength', arg: 2048, message: "Please use at most 2048 characters" },
  ],
} as const satisfies FormRules;
