import type { SiteFrame } from '../../lib/page';
import { ButtonLink } from '../../ui/button-link';
import { isCurrent, nav } from '../nav';
import { MobileMenu } from './mobile-menu';

/** `over`: the header lies on the picture at the top of the page. */
type Props = { site: Pick<SiteFrame, 'name' | 'logoFile'>; path: string; over: boolean };

export function Header({ site, path, over }: Props) {
  const here = isCurrent('/contact', path);
  // What the page is for is the stronger one.
  const outlined = ['/contact', '/events', '/manage'].some((part) => isCurrent(part, path));
  return (
    <header
      data-site
      className={`z-(--z-header) w-full ${over ? 'on-green over' : 'sticky top-0 border-b border-line bg-page'}`}
    >
      <div className="wrap flex h-header items-center justify-between gap-4">
        <a href="/" className="font-serif text-h3 leading-tight tracking-tight">
          {site.logoFile ? (
            // biome-ignore lint/a11y/useAltText: the server gives it with the rest: the venue's name
            <img {...site.logoFile} />
          ) : (
            site.name
          )}
        </a>
        <nav aria-label="Main" className="hidden items-center gap-8 lg:flex">
          {nav.map((link) => (
            <a
              key={link.href}
              href={link.href}
              aria-current={isCurrent(link.href, path)}
              className="border-b border-transparent py-1.5 text-ink-soft transition-colors hover:text-ink aria-[current]:border-brass aria-[current]:text-ink"
            >
              {link.label}
            </a>
          ))}
          <ButtonLink
            href="/contact"
            aria-current={here}
            look={outlined ? 'secondary' : over ? 'primary' : 'accent'}
          >
            Book US
          </ButtonLink>
        </nav>
        <div className="flex items-center gap-1 lg:hidden">
          {/* The bar, or what the page is for, is the stronger one. */}
          <ButtonLink href="/contact" look="secondary">
            Book Us
          </ButtonLink>
          <MobileMenu path={path} />
        </div>
      </div>
    </header>
  );
}
