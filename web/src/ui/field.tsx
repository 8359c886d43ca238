import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';
import { cx } from '../lib/cx';
import { useFormState } from './form-context';

export type Option = string | { value: string; label: string };

type Common = {
  name: string;
  label: string;
  hint?: ReactNode;
  /** Said beside the label when a field may stay empty among required ones. */
  optional?: boolean;
  /** A message from outside a form; inside one the form knows. */
  error?: string | ReactElement;
  className?: string;
};
type Native<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Tag>,
  // A browser cuts what is pasted and says nothing. The form's rules say how long a text may be, and nothing is lost.
  keyof Common | 'id' | 'children' | 'maxLength'
>;

export type FieldProps = Common &
  (
    | ({ as?: 'input' } & Native<'input'>)
    | ({ as: 'textarea' } & Native<'textarea'>)
    | ({ as: 'select'; options: readonly Option[]; placeholder?: string } & Native<'select'>)
    | ({ as: 'checkbox' } & Native<'input'>)
  );

/**
 * The one field: it owns label, id, hint, message and their ties. What it holds
 * is the browser's (`defaultValue`), unless the caller gives `value`.
 */
export function Field({ name, label, hint, optional, error, className, ...control }: FieldProps) {
  const form = useFormState();
  const own = useId();
  const id = form.id ? `${form.id}-${name}` : own;
  const message = error ?? form.messages[name];
  const describedBy = cx(hint !== undefined && `${id}-hint`, message && `${id}-error`) || undefined;
  const ties = {
    id,
    name,
    'aria-invalid': message ? true : undefined,
    'aria-describedby': describedBy,
  } as const;
  const isCheckbox = control.as === 'checkbox';

  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={cx('flex items-baseline gap-2', isCheckbox && 'items-center')}>
        {isCheckbox && <Control ties={ties} initial={form.initial[name]} control={control} />}
        <label htmlFor={id} className={isCheckbox ? 'text-base' : 'text-sm font-medium'}>
          {label}
        </label>
        {optional && <span className="text-sm text-ink-faint">optional</span>}
      </div>
      {!isCheckbox && <Control ties={ties} initial={form.initial[name]} control={control} />}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
      {message && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {message}
        </p>
      )}
    </div>
  );
}

type Ties = {
  id: string;
  name: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};
type ControlProps = { ties: Ties; initial: string | undefined; control: Omit<FieldProps, keyof Common> };

function Control({ ties, initial, control }: ControlProps) {
  const props = control as FieldProps;
  const start = 'value' in props ? {} : { defaultValue: initial ?? props.defaultValue };
  switch (props.as) {
    case 'textarea': {
      const { as: _, ...rest } = props;
      return <textarea rows={4} {...rest} {...ties} {...start} className="control" />;
    }
    case 'select': {
      const { as: _, options, placeholder, ...rest } = props;
      return (
        <select {...rest} {...ties} {...start} className="control">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(asOption).map((option) => (
            // A value that reads like its label is not sent twice.
            <option key={option.value} value={option.value === option.label ? undefined : option.value}>
              {option.label}
            </option>
          ))}
        </select>
      );
    }
    case 'checkbox': {
      const { as: _, ...rest } = props;
      const on =
        'checked' in props
          ? {}
          : { defaultChecked: initial !== undefined ? initial !== '' : props.defaultChecked };
      return <input {...rest} {...ties} {...on} type="checkbox" className="size-5 shrink-0 accent-brand" />;
    }
    default: {
      const { as: _, ...rest } = props;
      return <input type="text" {...rest} {...ties} {...start} className="control" />;
    }
  }
}

function asOption(option: Option): { value: string; label: string } {
  return typeof option === 'string' ? { value: option, label: option } : option;
}

/** A field that people neither see nor hear of. Only robots fill it in, which tells the server what they are. */
export const Honeypot = ({ name = 'website' }) => (
  <input name={name} className="sr-only" aria-hidden="true" tabIndex={-1} autoComplete="off" />
);
