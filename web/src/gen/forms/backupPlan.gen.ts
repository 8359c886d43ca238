// Generated from the Go tables by make generate. Do not edit.
import type { FormRules } from '../rules.gen';

export const backupPlan = {
  keep: [
    { rule: 'required', message: "Please enter a number from 1 to 365" },
    { rule: 'integer', message: "Please enter a number from 1 to 365" },
    { rule: 'min', arg: 1, message: "Please enter a number from 1 to 365" },
    { rule: 'max', arg: 365, message: "Please enter a number from 1 to 365" },
  ],
  place: [
    { rule: 'oneOf', arg: ["off","own","folder"], message: "Please choose a place" },
  ],
  time: [
    { rule: 'required', message: "Please choose a time" },
    { rule: 'time', message: "Please choose a time" },
  ],
} as const satisfies FormRules;
