// Generated from the Go tables by make generate. Do not edit.
import type { FormRules } from '../rules.gen';

export const payment = {
  amountCents: [
    { rule: 'required', message: "Please enter an amount above zero" },
    { rule: 'integer', message: "Please enter an amount above zero" },
    { rule: 'min', arg: 1, message: "Please enter an amount above zero" },
    { rule: 'max', arg: 1e+09, message: "An amount can be at most R10 000 000" },
  ],
  method: [
    { rule: 'oneOf', arg: ["eft","card","cash","other"], message: "Please choose EFT, card, cash or other" },
  ],
  note: [
    { rule: 'maxLength', arg: 500, message: "A note can have at most 500 characters" },
  ],
  receivedOn: [
    { rule: 'required', message: "Please enter the day" },
    { rule: 'date', message: "Please enter a valid date" },
  ],
  reference: [
    { rule: 'maxLength', arg: 100, message: "A reference can have at most 100 characters" },
  ],
} as const satisfies FormRules;
