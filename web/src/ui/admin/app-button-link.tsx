import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, type ButtonSize, buttonStyle } from '../button-style';

/** A link inside the staff area that looks like a button. */
export function AppButtonLink({
  look = 'primary',
  size = 'md',
  className,
  ...rest
}: LinkProps & { look?: ButtonLook; size?: ButtonSize }) {
  return <Link {...rest} className={buttonStyle(look, size, className)} />;
}
