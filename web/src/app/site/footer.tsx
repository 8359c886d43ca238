import type { Site } from '../../lib/page';
import { nav } from '../nav';

type Props = { site: Site };

export function Footer({ site }: Props) {
  return (
    <footer data-site className="on-green">
      <div className="wrap flex flex-col gap-10 pt-16 pb-8 lg:pt-20">
        <div className="flex flex-col gap-10 lg:flex-row lg:items-end lg:justify-between">
          <div className="flex max-w-md flex-col gap-4">
            <p className="font-serif text-h2 leading-tight font-light tracking-tight">{site.name}</p>
            <p className="text-lead text-ink-soft">{site.footerLine}</p>
          </div>
          <nav
            aria-label="Footer"
            className="grid grid-cols-2 gap-x-10 gap-y-1 sm:flex sm:flex-wrap sm:gap-x-8"
          >
            {nav.map((link) => (
              <a key={link.href} href={link.href} className="link py-2 decoration-transparent">
                {link.label}
              </a>
            ))}
          </nav>
        </div>
        <div className="flex flex-col gap-x-8 gap-y-3 border-t border-line pt-6 text-sm text-ink-soft sm:flex-row sm:flex-wrap sm:items-center">
          <p>
            © {site.copyrightYear} {site.name}. All rights reserved.
          </p>
          <ul className="flex flex-wrap gap-x-6 sm:ms-auto">
            <li>
              <a href="/terms&conditions" className="link inline-block py-2">
                Terms and Conditions
              </a>
            </li>
            {site.social.map((link) => (
              <li key={link.url}>
                <a
                  href={link.url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="link inline-block py-2"
                >
                  {link.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
