import type { components } from '../../gen/api';
import { ButtonLink } from '../../ui/button-link';
import { eventsPath } from './api';

/** The ways on through a long list, in the order of the days: plain links, which work without a script. */
export function EventPages({ list }: { list: components['schemas']['EventsPage'] }) {
  const { branch, month, page, pages, total } = list;
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="flex flex-col items-center gap-3" data-print="hide">
      <p className="text-sm text-ink-soft tabular-nums">
        Page {page} of {pages}, {total} events
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {page > 1 && (
          <ButtonLink href={eventsPath(branch, month, page - 1)} rel="prev" look="secondary" size="lg">
            Earlier events
          </ButtonLink>
        )}
        {page < pages && (
          <ButtonLink href={eventsPath(branch, month, page + 1)} rel="next" look="secondary" size="lg">
            Later events
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
