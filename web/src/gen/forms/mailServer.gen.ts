// Generated from the Go tables by make generate. Do not edit.
import type { FormRules } from '../rules.gen';

export const mailServer = {
  fromAddress: [
    { rule: 'required', message: "Please enter the address that letters come from" },
    { rule: 'email', message: "Please enter a valid email" },
  ],
  fromName: [
    { rule: 'maxLength', arg: 100, message: "Please use at most 100 characters" },
  ],
  host: [
    { rule: 'required', message: "Please enter the name of the mail server, such as smtp.example.com" },
    { rule: 'maxLength', arg: 253, message: "That is longer than any server's name" },
  ],
  password: [
    { rule: 'maxLength', arg: 500, message: "Please use at most 500 characters" },
  ],
  port: [
    { rule: 'required', message: "Please enter a port between 1 and 65535, usually 587 or 465" },
    { rule: 'integer', message: "Please enter a port between 1 and 65535, usually 587 or 465" },
    { rule: 'min', arg: 1, message: "Please enter a port between 1 and 65535, usually 587 or 465" },
    { rule: 'max', arg: 65535, message: "Please enter a port between 1 and 65535, usually 587 or 465" },
  ],
  replyTo: [
    { rule: 'email', message: "Please enter a valid email" },
  ],
  user: [
    { rule: 'maxLength', arg: 200, message: "Please use at most 200 characters" },
  ],
} as const satisfies FormRules;
