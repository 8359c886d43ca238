import type { components } from '../../gen/api';
import { counted } from '../../lib/count';

type Schemas = components['schemas'];
export type Mark = Schemas['DietMark'];
export type Dish = Schemas['Dish'];
type Course = Schemas['Course'];

/** The marks of a dish, in the order of the legend. */
export const marksOf = (dish: Dish, marks: readonly Mark[]) =>
  marks.filter((mark) => dish.diets?.includes(mark.diet));

export const filterPath = (filter: string) => (filter ? `/menu?diet=${filter}#dishes` : '/menu#dishes');

/** Filters that leave enough to choose from, and the chosen one. */
export const worthwhile = (marks: readonly Mark[], filter: string) =>
  marks.filter((mark) => (mark.count ?? 0) > 2 || mark.filter === filter);

/** What the filter shows and what it hides, in words. Nuts are what guests avoid, the others what they look for. */
export function filteredText(menu: readonly Course[], total: number, filter: string): string {
  const shown = menu.reduce((sum, course) => sum + course.dishes.length, 0);
  const are = shown === 1 ? 'is' : 'are';
  const what = filter === withoutNuts ? 'not marked as containing nuts' : `marked ${filter}`;
  return `${shown} of ${counted(total, 'dish', 'dishes')} ${are} ${what}.`;
}

/** The same where nothing suits. */
export const nothingText = (filter: string) =>
  filter === withoutNuts ? 'Every dish is marked as containing nuts' : `No dish is marked ${filter} yet`;

const withoutNuts = 'without-nuts';
