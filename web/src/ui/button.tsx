import type { ComponentProps } from 'react';
import { cx } from '../lib/cx';
import { type ButtonLook, type ButtonSize, buttonStyle } from './button-style';
import { Spinner } from './spinner';

export type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook; size?: ButtonSize; busy?: boolean };

/** What only a button can be: a link is never disabled. */
const resting = 'disabled:cursor-not-allowed disabled:opacity-60 aria-busy:opacity-60';

/** Buttons act. While one is busy it cannot be pressed again, but keeps the focus: a disabled one would lose it. */
export function Button({
  look = 'primary',
  size = 'md',
  busy = false,
  className,
  children,
  onClick,
  'aria-disabled': off,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || off || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonStyle(look, size, cx(resting, className))}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
