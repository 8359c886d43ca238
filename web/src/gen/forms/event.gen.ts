// Generated from the Go tables by make generate. Do not edit.
import type { FormRules } from '../rules.gen';

export const event = {
  branchId: [
    { rule: 'maxLength', arg: 200, message: "Please use at most 200 characters" },
  ],
  children: [
    { rule: 'maxLength', arg: 1000, message: "Please use at most 1 000 characters" },
  ],
  date: [
    { rule: 'required', message: "Date is required" },
    { rule: 'date', message: "Please enter a valid date" },
  ],
  description: [
    { rule: 'required', message: "Description is required" },
    { rule: 'maxLength', arg: 10000, message: "Please use at most 10 000 characters" },
  ],
  endTime: [
    { rule: 'time', message: "Please enter a time such as 21:30" },
  ],
  included: [
    { rule: 'maxLength', arg: 1000, message: "Please use at most 1 000 characters" },
  ],
  largestParty: [
    { rule: 'integer', message: "Please enter a whole number" },
    { rule: 'min', arg: 1, message: "Please enter 1 or more, or leave it empty" },
    { rule: 'max', arg: 100000, message: "There can be at most 100 000 seats" },
  ],
  location: [
    { rule: 'required', message: "Location is required" },
    { rule: 'maxLength', arg: 200, message: "Please use at most 200 characters" },
  ],
  parking: [
    { rule: 'maxLength', arg: 1000, message: "Please use at most 1 000 characters" },
  ],
  payment: [
    { rule: 'oneOf', arg: ["venue","deposit","full"], message: "Please choose how guests pay" },
  ],
  priceCents: [
    { rule: 'required', message: "Price is required" },
    { rule: 'number', message: "Please enter an amount such as 350 or 349.50" },
    { rule: 'min', arg: 0, message: "The price cannot be below zero" },
    { rule: 'max', arg: 1e+06, message: "The price can be at most R1 000 000" },
  ],
  rain: [
    { rule: 'maxLength', arg: 1000, message: "Please use at most 1 000 characters" },
  ],
  summary: [
    { rule: 'maxLength', arg: 200, message: "Please use at most 200 characters" },
  ],
  time: [
    { rule: 'required', message: "Time is required" },
    { rule: 'time', message: "Please enter a time such as 18:30" },
  ],
  title: [
    { rule: 'required', message: "Title is required" },
    { rule: 'maxLength', arg: 200, message: "Please use at most 200 characters" },
  ],
  totalSeats: [
    { rule: 'required', message: "Total seats is required" },
    { rule: 'integer', message: "Please enter a whole number" },
    { rule: 'min', arg: 1, message: "There must be at least one seat" },
    { rule: 'max', arg: 100000, message: "There can be at most 100 000 seats" },
  ],
} as const satisfies FormRules;
