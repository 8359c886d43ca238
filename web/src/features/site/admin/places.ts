/** The tabs in which the document is edited and looked at. */
export const tabLabels = {
  venue: 'Venue',
  story: 'Story',
  contact: 'Contact',
  trust: 'Good to know',
  menu: 'Menu',
  prices: 'Prices',
  account: 'Payment details',
  terms: 'Terms',
  preview: 'Preview',
  history: 'History',
};
export type SiteTab = keyof typeof tabLabels;

/** Where a part of the document is edited. */
const homes: Record<string, SiteTab> = {
  story: 'story',
  occasions: 'story',
  branches: 'contact',
  hours: 'contact',
  social: 'contact',
  faq: 'trust',
  goodToKnow: 'trust',
  guestWords: 'trust',
  people: 'trust',
  menu: 'menu',
  pricelist: 'prices',
  terms: 'terms',
  account: 'account',
};

/** The tab of a field, such as `branches.0.phone`. */
export const homeOf = (place: string): SiteTab => homes[place.split('.')[0] ?? ''] ?? 'venue';
