// Generated from the Go tables by make generate. Do not edit.
import type { FormRules } from '../rules.gen';

export const duplicate = {
  date: [
    { rule: 'required', message: "Date is required" },
    { rule: 'date', message: "Please enter a valid date" },
  ],
} as const satisfies FormRules;
