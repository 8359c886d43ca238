import { expect, type Page } from '@playwright/test';

export interface State {
  name: string;
  path: string;
  /** What must be arranged before the screen opens, such as an answer that fails. */
  before?: (page: Page) => Promise<unknown>;
  act?: (page: Page) => Promise<unknown>;
  only?: '390' | '1280';
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();
const answer = (path: string, status: number, json: object) => (page: Page) =>
  page.route(path, (route) => route.fulfill({ status, json }));
const failing = (path: string) => answer(path, 400, {});
const empty = (path: string) =>
  answer(path, 200, { items: [], total: 0, counts: {}, categories: [], capped: false });

/** What a visitor sees besides the pages themselves. */
export const publicStates: (State & { act: NonNullable<State['act']> })[] = [
  { name: 'mistakes', path: '/contact', act: press('Send request') },
  { name: 'register', path: '/events', act: press('Register Now') },
  { name: 'wrong', path: '/login', act: press(/sign in/i) },
];

/** Windows, empty and failed faces of the staff area. */
export const adminStates: State[] = [
  { name: 'palette', path: '/admin', act: (page) => page.keyboard.press('Control+k') },
  {
    name: 'palette-found',
    path: '/admin/profile',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('an');
      await expect(page.getByRole('status').filter({ hasText: 'results' })).toBeVisible();
    },
  },
  { name: 'shortcuts', path: '/admin/profile', act: (page) => page.keyboard.press('Shift+?') },
  { name: 'menu', path: '/admin', act: (page) => page.getByRole('button', { name: /^Account of/ }).click() },
  {
    name: 'drawer',
    path: '/admin',
    only: '390',
    act: (page) => page.getByRole('button', { name: 'Open the admin menu' }).click(),
  },
  { name: 'add', path: '/admin/events', act: press('Add Event') },
  { name: 'attendance', path: '/admin/events?tab=attendance' },
  { name: 'one', path: '/admin/customers', act: press(/^View details/) },
  { name: 'one', path: '/admin/employees', act: press(/^View /) },
  { name: 'delete', path: '/admin/employees', act: press(/^Delete /) },
  { name: 'invite', path: '/admin/accounts', act: press('Invite a member of staff') },
  { name: 'details', path: '/admin/audit', act: press(/^Details/) },
  { name: 'message', path: '/admin/outbox', act: press(/^Preview/) },
  { name: 'mistakes', path: '/admin/employees/add', act: press('Add Employee') },
  ...[
    ['/admin/customers', '**/api/admin/customers?*'],
    ['/admin/invoices', '**/api/admin/invoices?*'],
    ['/admin/employees', '**/api/admin/employees?*'],
    ['/admin/events', '**/api/admin/events?*'],
    ['/admin/comments', '**/api/admin/comments?*'],
    ['/admin/gallery', '**/api/gallery?*'],
  ].flatMap(([path = '', calls = '']) => [
    { name: 'empty', path, before: empty(calls) },
    { name: 'failed', path, before: failing(calls) },
  ]),
];
