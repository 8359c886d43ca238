import type { PageProps } from '../../lib/page';
import { ButtonLink } from '../../ui/button-link';
import { PageHeading } from '../../ui/page-heading';
import { TextLink } from '../../ui/text-link';

export function NotFoundPage({ page }: PageProps<'not-found'>) {
  return (
    <div className="wrap relative isolate overflow-hidden py-section">
      <p
        aria-hidden="true"
        className="pointer-events-none absolute end-0 top-1/2 -z-1 -translate-y-1/2 font-serif text-[clamp(12rem,38vw,32rem)] leading-none text-sunken select-none"
      >
        404
      </p>
      <div className="flex flex-col gap-8">
        <PageHeading
          eyebrow="Page not found"
          lead={`We looked on the lawn and under the tables, but there is nothing at this address. The kitchen of ${page.site.name} is where it always was.`}
        >
          This table is not set
        </PageHeading>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/" size="lg">
            Go to the home page
          </ButtonLink>
          <ButtonLink href="/events" look="secondary" size="lg">
            Browse Events
          </ButtonLink>
        </div>
        <p className="text-ink-soft">
          Were you sent here by a link of ours? <TextLink href="/contact">Please tell us.</TextLink>
        </p>
      </div>
    </div>
  );
}
