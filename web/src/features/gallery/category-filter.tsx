import { ChipLinks } from '../../ui/chip-links';
import { galleryPath } from './api';

type Props = { categories: readonly string[]; current: string };

/** All, and each category. */
export function CategoryFilter({ categories, current }: Props) {
  const all = ['', ...categories];
  return (
    <ChipLinks
      label="Categories"
      chips={all.map((category) => ({
        label: category || 'All',
        href: galleryPath(category),
        current: category === current,
      }))}
    />
  );
}
