// Generated from the Go tables by make generate. Do not edit.
import type { FormRules } from '../rules.gen';

export const invoiceItem = {
  description: [
    { rule: 'required', message: "Please fill in all item details" },
    { rule: 'maxLength', arg: 200, message: "A description can have at most 200 characters" },
  ],
  quantity: [
    { rule: 'required', message: "Quantity must be at least 1" },
    { rule: 'integer', message: "Quantity must be a whole number" },
    { rule: 'min', arg: 1, message: "Quantity must be at least 1" },
    { rule: 'max', arg: 10000, message: "Quantity can be at most 10 000" },
  ],
  rateCents: [
    { rule: 'required', message: "Please fill in all item details" },
    { rule: 'min', arg: 1, message: "Please fill in all item details" },
    { rule: 'max', arg: 1e+08, message: "A rate can be at most R1 000 000" },
  ],
} as const satisfies FormRules;
