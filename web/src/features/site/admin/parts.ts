import { partsChanged, partsMerged } from '../../../lib/document-parts';
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
  faq: 'Questions',
  goodToKnow: 'Good to know',
  guestWords: 'Guests’ words',
  people: 'People',
  menu: 'Menu',
  pricelist: 'Pricelist',
  terms: 'Terms',
  account: 'Payment details',
  largestParty: 'Largest party',
};
const parts = Object.keys(labels) as Part[];

/** The parts in which two states of the site differ. */
export const changedParts = (before: Site, after: Site): Part[] => partsChanged(parts, before, after);

export const named = (list: readonly Part[]) => list.map((part) => labels[part]).join(', ');

/** My changes on top of theirs. */
export function merged(base: Site, mine: Site, theirs: Site): { site: Site; both: Part[] } {
  const { result, both } = partsMerged(parts, base, mine, theirs);
  return { site: result, both };
}
