import type { Locator, Page } from '@playwright/test';
import { dayFromNow, type Elsewhere } from './events.ts';

type Rules = { version: number; rules: { capacity: number } };

const rulesOf = (branch: string) => `/api/admin/booking-rules/${branch}`;

/** Gives a branch other rules. Bookings that do not fit stay, and must have been seen. */
export async function saveRules(staff: Elsewhere, branch: string, rules: object): Promise<void> {
  const { version } = await findRules(staff, branch);
  const { seen } = await staff.send<{ seen: string }>('post', `${rulesOf(branch)}/preview`, rules);
  await staff.send('put', rulesOf(branch), { version, rules, seen });
}

export const findRules = (staff: Elsewhere, branch: string) => staff.send<Rules>('get', rulesOf(branch));

/** How many people a branch has room for. */
export async function makeRoom(staff: Elsewhere, branch: string, capacity: number): Promise<void> {
  const { rules } = await findRules(staff, branch);
  await saveRules(staff, branch, { ...rules, capacity });
}

/** Guests are received around the clock, so that there is a later time today whenever a test runs. Gives the way back. */
export async function serveAllDay(staff: Elsewhere, branch: string): Promise<() => Promise<void>> {
  const { rules } = await findRules(staff, branch);
  const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
  await saveRules(staff, branch, { ...rules, serving: [{ days, first: '00:00', last: '23:30', every: 30 }] });
  return () => saveRules(staff, branch, rules);
}

let weeks = 0;

/** A Friday some months ahead, in a week in which no other test books on this server: each worker has one of its own. */
export function ownFriday(): string {
  weeks += 1;
  const ahead = 84 + 7 * weeks;
  const weekday = new Date(`${dayFromNow(ahead)}T00:00:00Z`).getUTCDay();
  return dayFromNow(ahead + ((5 - weekday + 7) % 7));
}

/** The second branch; other tests book at the first. */
export async function quietBranch(staff: Elsewhere): Promise<string> {
  const { branches } = await staff.send<{ branches: { id: string }[] }>('get', '/api/site');
  return branches[1]?.id ?? '';
}

/** Somebody among those who come on the day, by time. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'By time' }).getByRole('listitem').filter({ hasText: name });
