// Generated from the Go tables by make generate. Do not edit.
import type { FormRules } from '../rules.gen';

export const invoice = {
  discountCents: [
    { rule: 'required', message: "Discount cannot be negative or above R100 000 000" },
    { rule: 'min', arg: 0, message: "Discount cannot be negative or above R100 000 000" },
    { rule: 'max', arg: 1e+10, message: "Discount cannot be negative or above R100 000 000" },
  ],
  dueDate: [
    { rule: 'required', message: "Due date is required" },
    { rule: 'date', message: "Please enter a valid date" },
  ],
  items: [
    { rule: 'min', arg: 1, message: "At least one item is needed" },
    { rule: 'max', arg: 100, message: "An invoice can have at most 100 items" },
  ],
  notes: [
    { rule: 'maxLength', arg: 10000, message: "Please use at most 10 000 characters" },
  ],
  paymentTerms: [
    { rule: 'maxLength', arg: 200, message: "Please use at most 200 characters" },
  ],
  taxRate: [
    { rule: 'required', message: "Tax rate must be between 0 and 100" },
    { rule: 'number', message: "Tax rate must be between 0 and 100" },
    { rule: 'min', arg: 0, message: "Tax rate must be between 0 and 100" },
    { rule: 'max', arg: 100, message: "Tax rate must be between 0 and 100" },
  ],
} as const satisfies FormRules;
