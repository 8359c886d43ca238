import type { ComponentProps } from 'react';
import { type ButtonLook, type ButtonSize, buttonStyle } from './button-style';
import { Spinner } from './spinner';

export type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook; size?: ButtonSize; busy?: boolean };

/** Buttons act. While one is busy it cannot be pressed again, but keeps the focus: a disabled one would lose it. */
export function Button({
  look = 'primary',
  size = 'md',
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonStyle(look, size, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
