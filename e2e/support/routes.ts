/** The venue that ships as the default. */
export const venue = 'Veld & Vine';

export interface Screen {
  path: string;
  heading: string;
  /** Kept out of search engines. */
  unlisted?: true;
}

/** Every public page that needs no record to open. */
export const publicPages: Screen[] = [
  { path: '/', heading: venue },
  { path: '/about', heading: 'About Us' },
  { path: '/menu', heading: 'Menu' },
  { path: '/gallery', heading: 'Luxury Moments' },
  { path: '/events', heading: 'Events' },
  { path: '/contact', heading: 'Contact' },
  { path: '/terms&conditions', heading: 'Terms and Conditions' },
  { path: '/login', heading: 'Sign in', unlisted: true },
  { path: '/forgot-password', heading: 'Forgot your password?', unlisted: true },
];

export const terms = '/terms&conditions';

/** Other spellings of the terms page, which lead to the one address. */
export const termsAliases = ['/terms', '/terms-and-conditions', '/terms%26conditions'];

/** Every admin screen that needs no record to open. */
export const adminPages: Screen[] = [
  { path: '/admin', heading: 'Dashboard' },
  { path: '/admin/reservations', heading: 'Reservations' },
  { path: '/admin/reservations/new', heading: 'Phone booking' },
  { path: '/admin/events', heading: 'Event Management' },
  { path: '/admin/comments', heading: 'Comments' },
  { path: '/admin/gallery', heading: 'Manage Gallery' },
  { path: '/admin/invoices', heading: 'Invoices' },
  { path: '/admin/invoices/create', heading: 'Create Invoice' },
  { path: '/admin/reports', heading: 'Reports' },
  { path: '/admin/customers', heading: 'Customers' },
  { path: '/admin/customers/add-reservation', heading: 'Add Reservation' },
  { path: '/admin/employees', heading: 'Employees' },
  { path: '/admin/employees/add', heading: 'Add Employee' },
  { path: '/admin/booking-rules', heading: 'Booking rules' },
  { path: '/admin/payments-and-terms', heading: 'Payments and terms' },
  { path: '/admin/site', heading: 'Site content' },
  { path: '/admin/accounts', heading: 'Accounts' },
  { path: '/admin/profile', heading: 'Your profile' },
  { path: '/admin/audit', heading: 'History' },
  { path: '/admin/outbox', heading: 'Sent mail' },
  { path: '/admin/settings/mail', heading: 'Mail server' },
  { path: '/admin/settings/backups', heading: 'Backups' },
  { path: '/admin/welcome', heading: 'Set up your venue' },
  { path: '/admin/style', heading: 'Style guide' },
];

/** Three parts of about the same length, for tests that open all of them: several run at once. */
export function thirds<T>(all: T[]): T[][] {
  const size = Math.ceil(all.length / 3);
  return [0, 1, 2].map((part) => all.slice(part * size, (part + 1) * size));
}
