import type { ComponentProps } from 'react';
import { type ButtonLook, type ButtonSize, buttonStyle } from './button-style';
import { Spinner } from './spinner';

export type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook; size?: ButtonSize; busy?: boolean };

/** Buttons act. While one is busy it cannot be pressed again. */
export function Button({
  look = 'primary',
  size = 'md',
  busy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      className={buttonStyle(look, size, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
