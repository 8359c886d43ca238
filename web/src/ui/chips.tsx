import { cx } from '../lib/cx';

export type Chip = { href: string; label: string; current: boolean; count?: number };

/** Ways to look at the same list: plain links, every one in sight, the chosen one above all. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav aria-label={label} data-print="hide">
      <ul className="flex flex-wrap gap-2">
        {chips.map((chip) => (
          <li key={chip.href}>
            <a
              href={chip.href}
              aria-current={chip.current ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 max-sm:px-3.5 max-sm:text-sm transition-colors',
                chip.current
                  ? 'border-brand bg-brand text-on-brand'
                  : 'border-line-strong/60 text-ink hover:border-ink hover:bg-ink/5',
              )}
            >
              {chip.label}{' '}
              {chip.count !== undefined && <span className="tabular-nums opacity-75">{chip.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
