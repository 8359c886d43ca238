import { Field } from '../../ui/field';
import type { AttendanceField } from './api';
import { least, most } from './attendance-form';
import { attendeesField } from './attendance-input';

type Props = { fields: readonly AttendanceField[]; seats: number; email?: string };

/** An event's own questions as fields. Staff see the same in the editor's preview. */
export function AttendanceFields({ fields, seats, email = '' }: Props) {
  return fields.map((field, index) => (
    <Question
      key={field.name === 'email' ? `${field.name} ${email}` : field.name}
      field={field}
      seats={seats}
      email={email}
      first={index === 0}
    />
  ));
}

const completions: Record<string, string> = {
  fullName: 'name',
  name: 'name',
  email: 'email',
  phone: 'tel',
};

function Question({
  field,
  seats,
  email,
  first,
}: {
  field: AttendanceField;
  seats: number;
  email: string;
  first: boolean;
}) {
  const common = {
    name: field.name,
    label: field.label,
    required: field.required ?? false,
    optional: !field.required,
    autoComplete: completions[field.name],
    'data-autofocus': first || undefined,
  };
  switch (field.type) {
    case 'select':
      return (
        <Field
          as="select"
          {...common}
          options={field.options ?? []}
          placeholder={field.placeholder || 'Please choose'}
        />
      );
    case 'textarea':
      return <Field as="textarea" {...common} rows={3} placeholder={field.placeholder} />;
    case 'number':
      return (
        <Field
          {...common}
          type="number"
          inputMode={field.name === attendeesField ? 'numeric' : 'decimal'}
          step={field.name === attendeesField ? 1 : 'any'}
          min={least(field)}
          max={most(field, seats)}
          placeholder={field.placeholder}
          defaultValue={field.name === attendeesField ? '1' : undefined}
        />
      );
    default:
      return (
        <Field
          {...common}
          type={field.type}
          placeholder={field.placeholder}
          defaultValue={field.name === 'email' ? email : undefined}
        />
      );
  }
}
