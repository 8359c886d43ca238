import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import { useFormState } from '../../../ui/form-context';

export type Choice = {
  value: string;
  label: ReactNode;
  /** What a screen reader says, where the label is short. */
  said?: string;
  /** It can be chosen, and does not look so. */
  faint?: boolean;
};

type Props = {
  name: string;
  label: string;
  choices: readonly Choice[];
  value: string;
  onChoose: (value: string) => void;
  /** How many stand abreast. */
  columns: string;
  /** A field of the same name follows, and has the message. */
  quiet?: boolean;
  children?: ReactNode;
};

/** Choices as buttons that a thumb cannot miss: one of them is chosen. */
export function ChoicesGroup({
  name,
  label,
  choices,
  value,
  onChoose,
  columns,
  quiet = false,
  children,
}: Props) {
  const { id, messages } = useFormState();
  const message = quiet ? undefined : messages[name];
  return (
    <fieldset
      id={quiet || !id ? undefined : `${id}-${name}`}
      aria-describedby={message && `${id}-${name}-error`}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="float-start w-full text-sm font-medium">{label}</legend>
      <div className={cx('grid clear-both gap-2', columns)}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={cx(
              'relative flex min-h-12 flex-col items-center justify-center rounded-md border px-1 text-center leading-tight tabular-nums has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
              choice.faint
                ? 'border-dashed border-line-strong text-ink-soft'
                : 'border-line-strong bg-surface',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              aria-label={choice.said}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span aria-hidden={choice.said ? true : undefined}>{choice.label}</span>
          </label>
        ))}
      </div>
      {children}
      {message && (
        <p id={`${id}-${name}-error`} className="text-sm font-medium text-danger">
          {message}
        </p>
      )}
    </fieldset>
  );
}
