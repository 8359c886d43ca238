// Generated from the Go tables by make generate. Do not edit.
import type { FormRules } from '../rules.gen';

export const guestComment = {
  name: [
    { rule: 'required', message: "Please enter your name to comment" },
    { rule: 'maxLength', arg: 120, message: "Please use at most 120 characters" },
  ],
  text: [
    { rule: 'required', message: "Please write a comment" },
    { rule: 'maxLength', arg: 2048, message: "Please use at most 2048 characters" },
  ],
} as const satisfies FormRules;
