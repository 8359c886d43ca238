import { cx } from '../../lib/cx';
import { galleryPath } from './api';

type Props = { categories: readonly string[]; current: string };

/** All, and each category: every one in sight, the chosen one above all. */
export function CategoryFilter({ categories, current }: Props) {
  const all = [{ name: 'All', category: '' }, ...categories.map((name) => ({ name, category: name }))];
  return (
    <nav aria-label="Categories">
      <ul className="flex flex-wrap gap-2">
        {all.map(({ name, category }) => (
          <li key={category}>
            <a
              href={galleryPath(category)}
              aria-current={category === current ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-11 items-center rounded-full border px-4 max-sm:px-3.5 max-sm:text-sm transition-colors',
                category === current
                  ? 'border-brand bg-brand text-on-brand'
                  : 'border-line-strong/60 text-ink hover:border-ink hover:bg-ink/5',
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
