// Generated from the Go tables by make generate. Do not edit.

export type Rule = {
  readonly rule:
    | 'required'
    | 'email'
    | 'date'
    | 'notPast'
    | 'time'
    | 'number'
    | 'integer'
    | 'min'
    | 'max'
    | 'minLength'
    | 'maxLength'
    | 'oneOf';
  readonly arg?: number | readonly string[];
  readonly message: string;
};

export const forms = {
  login: {
    email: [
      { rule: 'required', message: "Email is required" },
      { rule: 'email', message: "Please enter a valid email" },
    ],
    password: [
      { rule: 'required', message: "Password is required" },
      { rule: 'maxLength', arg: 128, message: "Please use at most 128 characters" },
    ],
  },
} as const satisfies Record<string, Record<string, readonly Rule[]>>;

export type FormName = keyof typeof forms;
