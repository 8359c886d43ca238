// Generated from the Go tables by make generate. Do not edit.
import type * as tables from './forms.gen';

export * as forms from './forms.gen';

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
    | 'phone'
    | 'oneOf';
  readonly arg?: number | readonly string[];
  readonly message: string;
};

/** The rules of one form, by field. */
export type FormRules = Readonly<Record<string, readonly Rule[]>>;

export type FormName = keyof typeof tables;
