import { cx } from '../../lib/cx';
import { ButtonLink } from '../button-link';
import type { ButtonSize } from '../button-style';
import { Icon } from './icon';
import { useManages } from './rights';

type Props = { href: string; download?: string | true; size?: ButtonSize };

/** The list as a file for a spreadsheet, for managers. On a phone it shows only its icon. */
export function ExportLink({ href, download = true, size = 'md' }: Props) {
  if (!useManages()) return null;
  return (
    <ButtonLink
      href={href}
      download={download}
      look="secondary"
      size={size}
      title="Export CSV"
      className={cx('max-sm:px-0', size === 'md' ? 'max-sm:w-11' : 'max-sm:w-compact')}
    >
      <Icon name="download" size={size === 'sm' ? 'sm' : undefined} />
      <span className="max-sm:sr-only">Export CSV</span>
    </ButtonLink>
  );
}
