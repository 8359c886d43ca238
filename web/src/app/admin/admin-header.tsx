import type { ReactNode } from 'react';
import type { User } from '../../features/accounts/api';
import { ButtonLink } from '../../ui/button-link';
import { nav } from '../nav';
import { PaletteButton } from './palette/palette-button';
import { UserMenu } from './user-menu';

type Props = {
  name: string;
  user: User;
  menuButton: ReactNode;
  onPalette: () => void;
  onShortcuts: () => void;
};

/** The site's header, compact: staff are one press from any public page. */
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
        <nav aria-label="Main" className="ms-6 hidden items-center gap-5 text-sm text-ink-soft lg:flex">
          {nav.map((link) => (
            <a key={link.href} href={link.href} className="py-2 hover:text-ink">
              {link.label}
            </a>
          ))}
        </nav>
        <div className="ms-auto flex items-center gap-1 xs:gap-2">
          <PaletteButton onOpen={onPalette} />
          <span className="hidden lg:inline">
            <ButtonLink href="/contact" look="secondary" size="sm">
              Book US
            </ButtonLink>
          </span>
          <span className="lg:hidden">
            <ButtonLink href="/contact" look="secondary" size="sm" className="max-xs:px-2">
              Book Us
            </ButtonLink>
          </span>
          <UserMenu user={user} onShortcuts={onShortcuts} />
        </div>
      </div>
    </header>
  );
}
