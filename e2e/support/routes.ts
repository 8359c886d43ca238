/** The venue that ships as the default; SPEC.md's {product}. */
export const venue = 'Veld & Vine';

export interface PublicPage {
  path: string;
  heading: string | RegExp;
}

/** Every public route of SPEC.md that needs no record to open. */
export const publicPages: PublicPage[] = [
  { path: '/', heading: venue },
  { path: '/about', heading: 'About Us' },
  { path: '/menu', heading: 'Menu' },
  { path: '/gallery', heading: 'Luxury Moments' },
  { path: '/events', heading: /Events/ },
  { path: '/contact', heading: /Contact/ },
  { path: '/terms&conditions', heading: 'Terms and Conditions' },
  { path: '/login', heading: /Sign in/i },
  { path: '/forgot-password', heading: /password/i },
];

export const terms = '/terms&conditions';

/** Other spellings of the terms page, which lead to the one address. */
export const termsAliases = ['/terms', '/terms-and-conditions', '/terms%26conditions'];

/** Every admin route of SPEC.md and DECISIONS.md that needs no record to open. */
export const adminPages = [
  '/admin',
  '/admin/events',
  '/admin/gallery',
  '/admin/invoices',
  '/admin/invoices/create',
  '/admin/customers',
  '/admin/customers/add-reservation',
  '/admin/employees',
  '/admin/employees/add',
];
