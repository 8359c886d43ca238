// Generated from the Go tables by make generate. Do not edit.
import type { FormRules } from '../rules.gen';

export const staffReservation = {
  date: [
    { rule: 'required', message: "Date is required" },
    { rule: 'date', message: "Please enter a valid date" },
    { rule: 'notPast', message: "Date cannot be in the past" },
  ],
  email: [
    { rule: 'required', message: "Email is required" },
    { rule: 'email', message: "Please enter a valid email" },
  ],
  firstName: [
    { rule: 'required', message: "First name is required" },
    { rule: 'maxLength', arg: 120, message: "Please use at most 120 characters" },
  ],
  guests: [
    { rule: 'oneOf', arg: ["1 Guest","2 Guests","3 Guests","4 Guests","5 Guests","6 Guests","7 Guests","8 Guests","9 Guests","10+ Guests"], message: "Please choose the number of guests" },
  ],
  lastName: [
    { rule: 'required', message: "Last name is required" },
    { rule: 'maxLength', arg: 120, message: "Please use at most 120 characters" },
  ],
  notes: [
    { rule: 'maxLength', arg: 10000, message: "Please use at most 10 000 characters" },
  ],
  occasion: [
    { rule: 'oneOf', arg: ["dinner","picnic","baby shower","birthday","sip and paint","other"], message: "Please choose one of the occasions" },
  ],
  partySize: [
    { rule: 'integer', message: "Please enter a number from 1 to 500" },
    { rule: 'min', arg: 1, message: "Please enter a number from 1 to 500" },
    { rule: 'max', arg: 500, message: "Please enter a number from 1 to 500" },
  ],
  phone: [
    { rule: 'phone', message: "Please enter a phone number such as 036 000 0000" },
  ],
  specialRequest: [
    { rule: 'maxLength', arg: 2000, message: "Please use at most 2 000 characters" },
  ],
  time: [
    { rule: 'required', message: "Time is required" },
    { rule: 'time', message: "Please enter a valid time" },
  ],
} as const satisfies FormRules;
