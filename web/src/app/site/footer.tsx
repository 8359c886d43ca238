import type { SiteBrief } from '../../lib/page';

/** The venue's sentence, its terms, its two social pages. The navigation is in the header. */
export function Footer({ site }: { site: SiteBrief }) {
  return (
    <footer data-site className="on-green">
      <div className="wrap flex flex-col gap-14 pt-16 pb-8 lg:gap-20 lg:pt-24">
        <div className="flex max-w-lg flex-col gap-5">
          <span aria-hidden="true" className="h-px w-14 bg-brass" />
          <p className="font-serif text-h2 font-light tracking-tight text-balance">{site.footerLine}</p>
        </div>
        <div className="flex flex-col gap-x-8 justify-between gap-y-4 border-t border-line pt-6 text-sm text-ink-soft sm:flex-row sm:flex-wrap sm:items-center">
          <p>
            © {site.copyrightYear} {site.name}. All rights reserved.
          </p>
          <ul className="flex flex-wrap gap-x-4">
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
