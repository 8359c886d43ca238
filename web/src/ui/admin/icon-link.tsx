import { Link } from 'react-router';
import { cx } from '../../lib/cx';
import { iconButtonStyle } from '../icon-button';
import { Icon, type IconName } from './icon';

type Props = { icon: IconName; label: string; className?: string } & ({ to: string } | { href: string });

/** A link that shows only a picture: `to` stays in the staff area, `href` leads elsewhere. */
export function IconLink({ icon, label, className, ...where }: Props) {
  const shared = { 'aria-label': label, title: label, className: cx(iconButtonStyle, className) };
  return 'to' in where ? (
    <Link to={where.to} {...shared}>
      <Icon name={icon} />
    </Link>
  ) : (
    <a href={where.href} {...shared}>
      <Icon name={icon} />
    </a>
  );
}
