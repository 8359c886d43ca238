import type { PageProps } from '../../lib/page';
import { ButtonLink } from '../../ui/button-link';
import { PageHeading } from '../../ui/page-heading';
import { TextLink } from '../../ui/text-link';

export function NotFoundPage({ page }: PageProps<'not-found'>) {
  return (
    <div className="relative isolate overflow-hidden py-section before:pointer-events-none before:absolute before:-end-4 before:-bottom-[0.18em] before:-z-1 before:font-serif before:text-[clamp(11rem,36vw,32rem)] before:leading-none before:text-sunken before:content-['404']">
      <div className="wrap flex flex-col gap-8">
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
