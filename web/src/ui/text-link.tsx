import type { ComponentProps } from 'react';
import { cx } from '../lib/cx';

type Props = ComponentProps<'a'> & { href: string; away?: boolean };

/** A link in running text. One that leads away from the site opens beside it. */
export function TextLink({ away = false, className, children, ...rest }: Props) {
  const leaving = away ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a {...leaving} {...rest} className={cx('link', className)}>
      {children}
    </a>
  );
}
