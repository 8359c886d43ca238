import type { ComponentProps } from 'react';
import { cx } from '../lib/cx';
import { Icon, type IconName } from './icon';

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  icon?: IconName;
  label: string;
};

/** The classes that icon buttons share with links that look like one. */
export const iconButtonStyle =
  'inline-flex size-touch shrink-0 items-center justify-center rounded-full transition-colors hover:bg-ink/8 disabled:opacity-50';

/** A button that shows only an icon; its label is for those who cannot see it, and for the tooltip. An icon that public pages do not have is its child. */
export function IconButton({ icon, label, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={cx(iconButtonStyle, className)}
    >
      {icon ? <Icon name={icon} /> : children}
    </button>
  );
}
