import type { ComponentProps } from 'react';
import { type ButtonLook, type ButtonSize, buttonStyle } from './button-style';

type Props = ComponentProps<'a'> & { href: string; look?: ButtonLook; size?: ButtonSize };

/** Links go. This one looks like a button, for the one thing that a page wants. */
export function ButtonLink({ look = 'primary', size = 'md', className, children, ...rest }: Props) {
  return (
    <a {...rest} className={buttonStyle(look, size, className)}>
      {children}
    </a>
  );
}
