import type { PageProps } from '../../lib/page';
import { ButtonLink } from '../../ui/button-link';

export function HomePage({ page: { site } }: PageProps<'home'>) {
  return (
    <section className="on-green flex min-h-[min(100svh,56rem)] flex-col justify-end">
      <div className="wrap flex flex-col gap-6 pt-[calc(var(--spacing-header)+4rem)] pb-section">
        <p className="eyebrow">{site.tagline}</p>
        <h1 tabIndex={-1} className="text-display">
          {site.name}
        </h1>
        <p className="max-w-prose text-lead text-ink-soft">{site.tagline}</p>
        <div className="flex flex-wrap gap-3 pt-2">
          <ButtonLink href="/menu" size="lg">
            View Menu
          </ButtonLink>
          <ButtonLink href="/events" look="secondary" size="lg">
            Browse Events
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
