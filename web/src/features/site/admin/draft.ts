import type { TermsNumbers } from '../../../lib/terms';
import type { Site } from './api';

/** An amount while it is typed: none, one, or a text that is no amount. */
export type Amount = number | string | null;

type Line = Omit<Site['pricelist']['groups'][number]['lines'][number], 'pricesCents'> & { prices: Amount[] };
export type PriceGroup = { title: string; lines: Line[] };
export type Dish = Omit<Site['menu'][number]['dishes'][number], 'priceCents'> & { priceCents: Amount };
export type Course = Omit<Site['menu'][number], 'dishes'> & { dishes: Dish[] };
export type Branch = Site['branches'][number];
export type Hours = Site['hours'][number];

export type NumberTexts = Record<keyof TermsNumbers, string>;

/** The site while it is edited. Numbers are text, and a price line has room for a price at least. */
export type Draft = Omit<Site, 'copyrightYear' | 'largestParty' | 'menu' | 'pricelist' | 'terms'> & {
  terms: Omit<Site['terms'], 'numbers'> & { numbers: NumberTexts };
  copyrightYear: string;
  largestParty: string;
  menu: Course[];
  pricelist: { year: string; groups: PriceGroup[]; notes: string[] };
};

export function draftOf(site: Site): Draft {
  return {
    ...site,
    copyrightYear: String(site.copyrightYear),
    largestParty: site.largestParty ? String(site.largestParty) : '',
    terms: { ...site.terms, numbers: each(site.terms.numbers, String) },
    pricelist: {
      ...site.pricelist,
      year: String(site.pricelist.year),
      groups: site.pricelist.groups.map((group) => ({
        ...group,
        lines: group.lines.map(({ pricesCents, ...line }) => ({
          ...line,
          prices: pricesCents.length > 0 ? pricesCents : [null],
        })),
      })),
    },
  };
}

/** What is sent. A price that was left empty is none: visitors read 'on request'. */
export function siteOf({ largestParty, ...draft }: Draft): Site {
  return {
    ...draft,
    ...partyOf(largestParty),
    copyrightYear: yearOf(draft.copyrightYear),
    terms: { ...draft.terms, numbers: numbersOf(draft.terms.numbers) },
    menu: draft.menu.map((course) => ({
      ...course,
      dishes: course.dishes.map((dish) => ({ ...dish, priceCents: centsOf(dish.priceCents) })),
    })),
    pricelist: {
      ...draft.pricelist,
      year: yearOf(draft.pricelist.year),
      groups: draft.pricelist.groups.map((group) => ({
        ...group,
        lines: group.lines.map(({ prices, ...line }) => ({
          ...line,
          pricesCents: prices.filter((price) => typeof price === 'number'),
        })),
      })),
    },
  };
}

/** What is no amount is refused before anything is sent; a preview leaves it out. */
function centsOf(price: Amount): number | null {
  return typeof price === 'number' ? price : null;
}

/** Nothing is any party; the server refuses -1 with a word about numbers. */
function partyOf(text: string): { largestParty?: number } {
  if (text.trim() === '') return {};
  return { largestParty: /^\d{1,6}$/.test(text.trim()) ? Number(text) || -1 : -1 };
}

/** The server refuses -1 with a word about the limits. */
export function numbersOf(texts: NumberTexts): TermsNumbers {
  return each(texts, (text) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : -1));
}

/** Whether each of them is a number, so that sums and sentences can be shown. */
export const areNumbers = (terms: TermsNumbers) => Object.values(terms).every((number) => number >= 0);

function each<Name extends string, From, To>(
  all: Record<Name, From>,
  change: (one: From) => To,
): Record<Name, To> {
  const changed = Object.entries<From>(all).map(([name, one]) => [name, change(one)]);
  return Object.fromEntries(changed);
}

/** The server refuses 0 with a word about years. */
function yearOf(text: string): number {
  return /^\d{4}$/.test(text.trim()) ? Number(text) : 0;
}

export const unreadable = 'Please enter an amount such as 350 or 349.50, or leave it empty';

/** What only this screen can know: the server never sees an amount that is none. */
export function unreadableAmounts(draft: Draft): Record<string, string> {
  const found: Record<string, string> = {};
  draft.pricelist.groups.forEach((group, i) => {
    group.lines.forEach((line, j) => {
      line.prices.forEach((price, k) => {
        if (typeof price === 'string') found[priceName(`pricelist.groups.${i}.lines.${j}`, k)] = unreadable;
      });
    });
  });
  draft.menu.forEach((course, i) => {
    course.dishes.forEach((dish, j) => {
      if (typeof dish.priceCents === 'string') found[`menu.${i}.dishes.${j}.priceCents`] = unreadable;
    });
  });
  return found;
}

/** The server speaks of a line's prices as one; its words stand at the first. */
export function priceName(line: string, at: number): string {
  return at === 0 ? `${line}.pricesCents` : `${line}.pricesCents.${at}`;
}
