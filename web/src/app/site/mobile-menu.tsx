import { Icon } from '../../ui/icon';
import { isCurrent, nav } from '../nav';

/** The menu of small screens. It opens by the browser's own <details>, so it works before any script (close-menus.ts closes it). */
export function MobileMenu({ path }: { path: string }) {
  return (
    <details data-menu="" className="group -me-2.5 size-11">
      <summary
        aria-label="Menu"
        className="inline-flex size-11 items-center justify-center rounded-full hover:bg-ink/8"
      >
        <Icon name="menu" size="lg" className="group-open:hidden" />
        <Icon name="close" size="lg" className="hidden group-open:block" />
      </summary>
      <nav
        aria-label="Mobile"
        className="veil on-green absolute inset-x-0 top-full flex flex-col px-gutter pt-2 pb-6"
      >
        {nav.map((link) => (
          <a
            key={link.href}
            href={link.href}
            aria-current={isCurrent(link.href, path)}
            className="flex min-h-14 items-center justify-between border-b border-line font-serif text-h3 font-light aria-[current]:text-brass-ink"
          >
            {link.label}
            <Icon name="arrow" size="sm" className="text-brass" />
          </a>
        ))}
      </nav>
    </details>
  );
}
