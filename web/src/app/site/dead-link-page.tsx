import { BranchCard } from '../../features/site/branch-card';
import type { PageProps } from '../../lib/page';
import { ButtonLink } from '../../ui/button-link';
import { Aside, OwnPage } from '../../ui/own-page';

/** Cut off by a mail program, typed by hand, or of a key that is gone: the same plain page for all. */
export function DeadLinkPage({ page }: PageProps<'dead-link'>) {
  return (
    <OwnPage
      eyebrow="Your booking"
      title="This link does not work"
      aside={
        <Aside label="How to reach us">
          {page.data.branches.map((branch) => (
            <BranchCard key={branch.name} branch={branch} venue={page.site.name} address={false} />
          ))}
        </Aside>
      }
    >
      <p className="text-lead text-ink-soft">
        If you have a booking, it is safe. The link may be an old one, or your mail app may have cut it short.
      </p>
      <ol className="flex list-decimal flex-col gap-3 ps-5">
        <li>Open the link in our latest email about your booking.</li>
        <li>If the link runs over two lines, copy both into the address bar.</li>
        <li>If that does not help, call or write to us. We find your booking by name and day.</li>
      </ol>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/contact" size="lg">
          Contact us
        </ButtonLink>
        <ButtonLink href="/events" look="secondary" size="lg">
          Browse Events
        </ButtonLink>
      </div>
    </OwnPage>
  );
}
