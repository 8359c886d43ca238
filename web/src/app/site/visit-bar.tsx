import type { SiteFrame } from '../../lib/page';
import { telLink } from '../../lib/tel-link';
import { ButtonLink } from '../../ui/button-link';
import { buttonStyle } from '../../ui/button-style';

type Way = { name: string; href: string; text: string };

/**
 * What visitors want most, under the thumb. It ends where the footer begins, which says the same at length. What is
 * still a placeholder leads nowhere. `outlined`: the page has buttons that matter more.
 */
export function VisitBar({ branches, outlined }: { branches: SiteFrame['branches']; outlined?: boolean }) {
  const calls = branches.flatMap(({ name, phone }) =>
    phone ? [{ name, href: telLink(phone), text: phone }] : [],
  );
  const maps = branches.flatMap(({ name, map, address }) =>
    map ? [{ name, href: map, text: address.split(',')[0] ?? '' }] : [],
  );
  return (
    <nav aria-label="Visit" data-print="hide" className="at-thumb mx-0 flex flex-wrap gap-2 lg:hidden">
      <ButtonLink href="/contact" look={outlined ? 'secondary' : 'accent'} className="flex-1">
        Book
      </ButtonLink>
      <Ways label="Call" ways={calls} />
      <Ways label="Directions" ways={maps} />
    </nav>
  );
}

/** One way is a link, several are a list to choose from, which opens by the browser's own <details>. */
function Ways({ label, ways }: { label: string; ways: readonly Way[] }) {
  const [first, second] = ways;
  if (!first) return null;
  if (!second)
    return (
      <ButtonLink href={first.href} look="secondary" className="flex-1">
        {label}
      </ButtonLink>
    );
  return (
    <details data-menu="" className="flex-1">
      <summary className={buttonStyle('secondary', 'md', 'w-full')}>{label}</summary>
      <ul className="on-green absolute inset-x-0 bottom-full flex flex-col px-gutter pt-2 pb-6 shadow-lg">
        {ways.map(({ name, href, text }) => (
          <li key={name} className="border-b border-line">
            <a href={href} className="flex min-h-14 flex-col justify-center py-2">
              <span className="font-serif text-h4">{name}</span>
              <span className="text-sm text-ink-soft">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
