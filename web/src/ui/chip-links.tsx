import { cx } from '../lib/cx';

export type Chip = { label: string; href: string; current: boolean };
type Props = { label: string; chips: readonly Chip[] };

/** Ways to look at the same page: every one in sight, the chosen one above all. Plain links, so Back works and nothing needs a script. */
export function ChipLinks({ label, chips }: Props) {
  return (
    <nav aria-label={label} data-print="hide">
      <ul className="flex flex-wrap gap-2">
        {chips.map((chip) => (
          <li key={chip.label}>
            <a
              href={chip.href}
              aria-current={chip.current ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-11 items-center rounded-full border px-4 max-sm:px-3.5 max-sm:text-sm transition-colors',
                chip.current
                  ? 'border-brand bg-brand text-on-brand'
                  : 'border-line-strong/60 text-ink hover:border-ink hover:bg-ink/5',
              )}
            >
              {chip.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
