import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { User } from '../../features/accounts/api';
import { Icon } from '../../ui/admin/icon';
import { buttonStyle } from '../../ui/button-style';
import { PaletteButton } from './palette/palette-button';
import { UserMenu } from './user-menu';
import { WebsiteMenu } from './website-menu';

type Props = {
  name: string;
  user: User;
  menuButton: ReactNode;
  onPalette: () => void;
  onShortcuts: () => void;
};

/** The site's header, compact: its links are one menu, and a booking on the telephone is one press away. */
export function AdminHeader({ name, user, menuButton, onPalette, onShortcuts }: Props) {
  return (
    <header
      data-site
      className="sticky top-0 z-(--z-header) border-b border-line bg-surface [--spacing-compact:2.25rem]"
    >
      <div className="mx-auto flex h-header max-w-wide items-center gap-1.5 px-3 xs:gap-3 xs:px-4 sm:px-6 lg:pe-8">
        {menuButton}
        <a href="/" className="min-w-0 truncate font-serif text-lg tracking-tight max-xs:text-base">
          {name || '\u00a0'}
        </a>
        <WebsiteMenu />
        <div className="ms-auto flex items-center gap-1 xs:gap-2">
          <PaletteButton onOpen={onPalette} />
          <Link
            to="/admin/reservations/new"
            aria-label="Add a reservation"
            className={buttonStyle('primary', 'sm', 'max-sm:px-2.5')}
          >
            <Icon name="plus" size="sm" />
            <span className="max-sm:hidden">Reservation</span>
          </Link>
          <UserMenu user={user} onShortcuts={onShortcuts} />
        </div>
      </div>
    </header>
  );
}
