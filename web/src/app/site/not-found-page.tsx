import { ButtonLink } from '../../ui/button-link';
import { PageHeading } from '../../ui/page-heading';
import { TextLink } from '../../ui/text-link';

export function NotFoundPage() {
  return (
    <div className="wrap grid items-center gap-x-16 gap-y-10 py-section after:font-serif after:text-[clamp(9rem,25vw,19rem)] after:leading-none after:tracking-tight after:text-line lg:after:content-['404'/''] lg:grid-cols-[1fr_auto]">
      <div className="flex flex-col gap-8">
        <PageHeading
          eyebrow="Page not found"
          lead="The link may be old, or a letter in it may be wrong. Please start again from the home page."
        >
          There is no page at this address
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
          Did one of our links bring you here?{' '}
          <TextLink href="/contact#branches" className="whitespace-nowrap">
            Please tell us.
          </TextLink>
        </p>
      </div>
    </div>
  );
}
