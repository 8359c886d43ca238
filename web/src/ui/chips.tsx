import { cx } from '../lib/cx';

export type Chip = { href: string; label: string; current: boolean; count?: number };

/** Ways to look at the same list: plain links. On a phone they are one row that moves under the thumb, the chosen one first. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav aria-label={label} data-print="hide">
      <ul className="-mx-gutter flex gap-2 overflow-x-auto px-gutter sm:flex-wrap">
        {chips.map((chip) => (
          <li key={chip.href} className={cx('shrink-0', chip.current && 'max-sm:order-first')}>
            <a
              href={chip.href}
              aria-current={chip.current ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 transition-colors',
                chip.current
                  ? 'border-brand bg-brand text-on-brand'
                  : 'border-line-strong/60 text-ink hover:border-ink hover:bg-ink/5',
              )}
            >
              {chip.label}{' '}
              {chip.count !== undefined && <span className="tabular-nums opacity-75">({chip.count})</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
