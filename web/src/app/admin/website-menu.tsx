import { Icon } from '../../ui/admin/icon';
import { ButtonLink } from '../../ui/button-link';
import { nav } from '../nav';

/** The links of the site's header, folded into one menu. The browser's own popover: Escape and a press outside close it. */
export function WebsiteMenu() {
  return (
    <div className="hidden lg:block">
      <button
        type="button"
        popoverTarget="website-menu"
        className="inline-flex min-h-10 items-center gap-1.5 [anchor-name:--website] rounded-full px-3 text-sm text-ink-soft hover:bg-ink/8 hover:text-ink"
      >
        Website
        <Icon name="chevron" size="sm" />
      </button>
      <nav
        id="website-menu"
        popover="auto"
        aria-label="Main"
        className="fixed inset-auto start-40 top-13 m-0 w-48 [left:anchor(left)] [position-anchor:--website] rounded-lg border border-line bg-surface p-2 text-ink shadow-lg"
      >
        {nav.map((link) => (
          <a
            key={link.href}
            href={link.href}
            className="flex min-h-10 items-center rounded-md px-3 text-sm hover:bg-ink/5"
          >
            {link.label}
          </a>
        ))}
        <ButtonLink href="/contact" look="secondary" size="sm" className="mt-2 w-full">
          Book US
        </ButtonLink>
      </nav>
    </div>
  );
}
