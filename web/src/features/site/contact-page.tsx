import type { PageProps } from '../../lib/page';
import { PageHeading } from '../../ui/page-heading';
import { TextLink } from '../../ui/text-link';

export function ContactPage({ page: { site } }: PageProps<'contact'>) {
  return (
    <div className="wrap flex flex-col gap-12 py-section">
      <PageHeading eyebrow="Book your table" lead={site.tagline}>
        Contact
      </PageHeading>
      <ul className="grid gap-8 sm:grid-cols-2">
        {site.branches.map((branch) => (
          <li key={branch.name} className="flex flex-col gap-2 border-t border-line pt-5">
            <h2 className="text-h3">{branch.name}</h2>
            <p className="text-ink-soft">{branch.address.join(', ')}</p>
            <p>
              <TextLink href={`tel:${branch.phone.replace(/\s/g, '')}`}>{branch.phone}</TextLink>
            </p>
            <p>
              <TextLink href={`mailto:${branch.email}`}>{branch.email}</TextLink>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
