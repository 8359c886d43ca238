import type { SiteFrame } from '../../lib/page';

/** The site's footer, compact. */
export function AdminFooter({
  site,
}: {
  site: Pick<SiteFrame, 'name' | 'copyrightYear' | 'social'> | undefined;
}) {
  return (
    <footer data-site className="border-t border-line text-sm text-ink-soft">
      <div className="mx-auto flex max-w-wide flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3 sm:px-6 lg:pe-8">
        {site && (
          <p>
            © {site.copyrightYear} {site.name}. All rights reserved.
          </p>
        )}
        <ul className="flex flex-wrap gap-x-5 sm:ms-auto">
          <li>
            <a href="/terms&conditions" className="link inline-block py-1.5">
              Terms and Conditions
            </a>
          </li>
          {site?.social.map((link) => (
            <li key={link.url}>
              <a
                href={link.url}
                target="_blank"
                rel="noopener noreferrer"
                className="link inline-block py-1.5"
              >
                {link.name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
