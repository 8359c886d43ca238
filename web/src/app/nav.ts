/** The links of the navigation, in the order in which they are shown everywhere. */
export const nav = [
  { href: '/', label: 'Home' },
  { href: '/about', label: 'About Us' },
  { href: '/menu', label: 'Menu' },
  { href: '/gallery', label: 'Gallery' },
  { href: '/events', label: 'Events' },
] as const;

/** The same with the way to a booking, where no button shows it. */
export const siteLinks = [...nav, { href: '/contact', label: 'Book Us' }] as const;

/** Whether a link leads to the page that is shown, or to the part of the site that it lies in. */
export function isCurrent(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
