import { expect, it } from 'vitest';
import { type Dish, filteredText, filterPath, marksOf, nothingText } from './diets';

const dish = (name: string, diets?: Dish['diets']): Dish => ({
  name,
  description: '',
  priceCents: null,
  diets,
});
const course = (...dishes: Dish[]) => ({ title: 'x', note: '', photo: '' as const, dishes });
const mark = (diet: 'vegetarian' | 'nuts', letters: string) => ({
  diet,
  letters,
  meaning: diet,
  filter: diet,
  label: diet,
});

it('says how many dishes are shown of how many, whichever way the filter goes', () => {
  const menu = [course(dish('a'), dish('b')), course(dish('c'))];
  expect(filteredText(menu, 16, 'gluten-free')).toBe('3 of 16 dishes are marked gluten-free.');
  expect(filteredText(menu, 16, 'without-nuts')).toBe('3 of 16 dishes are not marked as containing nuts.');
  expect(filteredText([course(dish('a'))], 1, 'halal')).toBe('1 of 1 dish is marked halal.');
});

it('says when nothing suits', () => {
  expect(nothingText('halal')).toBe('No dish is marked halal yet');
  expect(nothingText('without-nuts')).toBe('Every dish is marked as containing nuts');
});

it('leads to the dishes of a filter, and back to all of them', () => {
  expect(filterPath('vegan')).toBe('/menu?diet=vegan#dishes');
  expect(filterPath('')).toBe('/menu#dishes');
});

it('shows the marks of a dish in the order of the legend, and none where nobody set any', () => {
  const legend = [mark('vegetarian', 'V'), mark('nuts', 'N')];
  expect(marksOf(dish('a', ['nuts', 'vegetarian']), legend).map((one) => one.letters)).toEqual(['V', 'N']);
  expect(marksOf(dish('a'), legend)).toEqual([]);
});
