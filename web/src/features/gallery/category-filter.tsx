import { Chips } from '../../ui/chips';
import { galleryPath } from './api';

type Props = { categories: readonly string[]; current: string };

/** All, and each category. */
export function CategoryFilter({ categories, current }: Props) {
  const chip = (category: string, label = category) => ({
    href: galleryPath(category),
    label,
    current: category === current,
  });
  return <Chips label="Categories" chips={[chip('', 'All'), ...categories.map((name) => chip(name))]} />;
}
