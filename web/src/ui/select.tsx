import type { ComponentProps } from 'react';
import { cx } from '../lib/cx';
import type { Option } from './field';

type Props = Omit<ComponentProps<'select'>, 'children' | 'aria-label'> & {
  label: string;
  options: readonly Option[];
  /** While the last choice is being saved no other is taken. It keeps its focus, which a disabled one would lose. */
  busy?: boolean;
};

/** A small select that stands alone: a filter, a status in a table row. Its label is heard, not seen. */
export function Select({ label, options, busy = false, onChange, className, ...rest }: Props) {
  return (
    <select
      {...rest}
      onChange={(event) => !busy && onChange?.(event)}
      aria-label={label}
      aria-busy={busy || undefined}
      className={cx('control min-h-compact w-auto py-1 text-sm', busy && 'opacity-60', className)}
    >
      {options.map((option) => {
        const { value, label: text } = typeof option === 'string' ? { value: option, label: option } : option;
        return (
          <option key={value} value={value}>
            {text}
          </option>
        );
      })}
    </select>
  );
}
