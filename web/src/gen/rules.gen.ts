// Provisional; "make generate" writes this file from the Go rule tables.

export type Rule = {
  rule: 'required' | 'email' | 'date' | 'notPast' | 'time' | 'number' | 'integer' | 'min' | 'max' | 'minLength' | 'maxLength' | 'oneOf';
  arg?: number | readonly string[];
  message: string;
};

export const forms = {
  login: {
    email: [
      { rule: 'required', message: 'Email is required' },
      { rule: 'email', message: 'Please enter a valid email' },
    ],
    password: [{ rule: 'required', message: 'Password is required' }],
  },
  reservation: {
    firstName: [{ rule: 'required', message: 'First name is required' }],
    lastName: [{ rule: 'required', message: 'Last name is required' }],
    email: [
      { rule: 'required', message: 'Email is required' },
      { rule: 'email', message: 'Please enter a valid email' },
    ],
    date: [
      { rule: 'required', message: 'Date is required' },
      { rule: 'date', message: 'Please enter a valid date' },
      { rule: 'notPast', message: 'Date cannot be in the past' },
    ],
  },
} as const satisfies Record<string, Record<string, readonly Rule[]>>;
