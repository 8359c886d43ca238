import type { Role } from '../../../features/accounts/api';
import type { IconName } from '../../../ui/admin/icon';
import { nav } from '../../nav';
import { labelOf, mayOpen } from '../places';
import { routes } from '../routes';

/** One line of the palette: a place to go to, or something to do. */
export type Entry = {
  id: string;
  group: string;
  title: string;
  note?: string;
  icon: IconName;
  /** Other words for it, which are found but not shown. */
  words?: string;
  keys?: [string, string];
} & ({ to: string } | { href: string } | { action: Action });

export type Action = 'light' | 'dark' | 'system' | 'shortcuts' | 'sign-out';

const otherWords: Record<string, string> = {
  '/admin': 'home start overview',
  '/admin/reservations': 'bookings tables requests',
  '/admin/reservations/new': 'call telephone caller table',
  '/admin/events': 'attendance registrations seats door list add event',
  '/admin/comments': 'moderation talk',
  '/admin/gallery': 'pictures photos images upload',
  '/admin/customers': 'guests people',
  '/admin/customers/add-reservation': 'new booking table',
  '/admin/invoices': 'bills money payments',
  '/admin/invoices/create': 'new bill',
  '/admin/employees': 'staff team people sign-ins accounts',
  '/admin/employees/add': 'new staff hire',
  '/admin/site': 'website menu prices hours story contact texts',
  '/admin/payments-and-terms': 'bank account deposit refunds conditions reminders company',
  '/admin/accounts': 'users logins invite roles',
  '/admin/profile': 'password name devices sessions',
  '/admin/audit': 'audit log who changed deleted what',
  '/admin/outbox': 'outbox mail letters e-mail failed',
};

const actions: Entry[] = [
  { id: 'light', title: 'Light colours', icon: 'sun', action: 'light', words: 'theme bright' },
  { id: 'dark', title: 'Dark colours', icon: 'moon', action: 'dark', words: 'theme night' },
  { id: 'system', title: 'Same colours as the system', icon: 'moon', action: 'system', words: 'theme' },
  { id: 'shortcuts', title: 'Keyboard shortcuts', icon: 'info', action: 'shortcuts', words: 'help keys' },
  { id: 'sign-out', title: 'Sign out', icon: 'user', action: 'sign-out', words: 'log out leave' },
].map((action) => ({ ...action, group: 'Do' }) as Entry);

/** Every place that a role may go to without naming a record, and what can be done anywhere. */
export function places(role: Role): Entry[] {
  const screens = routes
    .filter((route) => !route.path.includes(':') && mayOpen(route, role))
    .map(
      (route): Entry => ({
        id: route.path,
        group: 'Go to',
        title: labelOf(route),
        icon: 'arrow',
        to: route.path,
        words: `${route.title} ${otherWords[route.path] ?? ''}`,
        keys: route.letter ? ['G', route.letter.toUpperCase()] : undefined,
      }),
    );
  const website = nav.map(
    ({ href, label }): Entry => ({
      id: `site ${href}`,
      group: 'Website',
      title: label,
      icon: 'eye',
      href,
    }),
  );
  return [...screens, ...actions, ...website];
}

/** Case and accents do not matter, as on the server. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** What holds every word that was typed; titles that begin with it come first, then those that have it. */
export function matching(entries: readonly Entry[], text: string): Entry[] {
  const words = folded(text).split(' ');
  const rank = ({ title, words: others = '' }: Entry): number => {
    const [name, all] = [folded(title), ` ${folded(`${title} ${others}`)}`];
    if (!words.every((word) => all.includes(` ${word}`))) return 0;
    return name.startsWith(words.join(' '))
      ? 3
      : words.every((word) => ` ${name}`.includes(` ${word}`))
        ? 2
        : 1;
  };
  const found = entries.map((entry) => ({ entry, rank: rank(entry) })).filter(({ rank }) => rank > 0);
  return found.sort((a, b) => b.rank - a.rank).map(({ entry }) => entry);
}

/** The entries under their headings, in the order in which each heading first came. */
export function grouped(entries: readonly Entry[]): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return groups;
}
