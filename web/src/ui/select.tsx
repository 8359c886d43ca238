import type { ComponentProps } from 'react';
import { cx } from '../lib/cx';
import type { Option } from './field';

type Props = Omit<ComponentProps<'select'>, 'children' | 'aria-label'> & {
  label: string;
  options: readonly Option[];
};

/** A small select that stands alone: a filter, a status in a table row. Its label is heard, not seen. */
export function Select({ label, options, className, ...rest }: Props) {
  return (
    <select {...rest} aria-label={label} className={cx('control min-h-9 w-auto py-1 text-sm', className)}>
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
