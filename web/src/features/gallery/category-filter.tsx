import { cx } from '../../lib/cx';
import { galleryPath } from './api';

type Props = { categories: readonly string[]; current: string };

/** All, and each category. On a phone the row is pushed sideways with a thumb. */
export function CategoryFilter({ categories, current }: Props) {
  const all = [{ name: 'All', category: '' }, ...categories.map((name) => ({ name, category: name }))];
  return (
    <nav aria-label="Categories" className="-mx-gutter overflow-x-auto px-gutter [scrollbar-width:none]">
      <ul className="flex w-max gap-2 py-1 sm:w-auto sm:flex-wrap">
        {all.map(({ name, category }) => (
          <li key={category}>
            <a
              href={galleryPath(category)}
              aria-current={category === current ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-11 items-center rounded-full border px-4 text-base whitespace-nowrap transition-colors',
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
