import type { Site } from './api';

type Part = keyof Site;

/** What the parts of the document are called on this screen, in its order. */
const labels: Record<Part, string> = {
  name: 'Name',
  logo: 'Logo',
  tagline: 'Tagline',
  description: 'Description',
  footerLine: 'Footer sentence',
  copyrightYear: 'Copyright year',
  hero: 'Hero',
  story: 'Story',
  occasions: 'Occasions',
  branches: 'Branches',
  hours: 'Hours',
  social: 'Social links',
  menu: 'Menu',
  pricelist: 'Pricelist',
  terms: 'Terms',
  largestParty: 'Largest party',
};
const parts = Object.keys(labels) as Part[];

const same = (a: unknown, b: unknown) => text(a) === text(b);

/** The order in which an object's names happen to stand says nothing. */
function text(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** The parts in which two states of the site differ. */
export function changedParts(before: Site, after: Site): Part[] {
  return parts.filter((part) => !same(before[part], after[part]));
}

export const named = (list: readonly Part[]) => list.map((part) => labels[part]).join(', ');

/**
 * Puts my changes on top of theirs, part by part, since both began with `base`.
 * Where both changed the same part, mine stands, and it is named.
 */
export function merged(base: Site, mine: Site, theirs: Site): { site: Site; both: Part[] } {
  const my = changedParts(base, mine);
  const their = changedParts(base, theirs);
  const kept = Object.fromEntries(my.map((part) => [part, mine[part]]));
  return {
    site: { ...theirs, ...kept },
    both: my.filter((part) => their.includes(part) && !same(mine[part], theirs[part])),
  };
}
