import { expect, type Page } from '@playwright/test';
import { photo } from '../support/events.ts';
import { answer, empty, failing, press, type State } from './states.ts';

const lists: [path: string, calls: string, figures?: string][] = [
  ['/admin/customers', '**/api/admin/customers?*', '**/api/admin/customers/stats'],
  ['/admin/invoices', '**/api/admin/invoices?*', '**/api/admin/invoices/stats'],
  ['/admin/employees', '**/api/admin/employees?*', '**/api/admin/employees/stats'],
  ['/admin/events', '**/api/admin/events?*', '**/api/admin/attendance?*'],
  ['/admin/comments', '**/api/admin/comments?*'],
  ['/admin/gallery', '**/api/gallery?*'],
];

/** A venue without a single record has no figures either. */
const noFigures = (path: string) => (page: Page) =>
  page.route(path, async (route) => {
    const found = await (await route.fetch()).json();
    const zeros = Object.entries(found).map(([name, value]) => [
      name,
      Array.isArray(value) ? [] : emptied(value),
    ]);
    await route.fulfill({ json: Object.fromEntries(zeros) });
  });
const emptied = (value: unknown) => (typeof value === 'number' ? 0 : typeof value === 'object' ? {} : value);

/** Both, one after the other. */
const also = (first: Arranged, second?: Arranged) => async (page: Page) => {
  await first(page);
  await second?.(page);
};
type Arranged = NonNullable<State['before']>;
const toTheList = (page: Page) =>
  page.getByRole('heading', { name: /^Gallery Images/ }).evaluate((heading) => heading.scrollIntoView());
const list = (path: string): Pick<State, 'path' | 'act'> =>
  path === '/admin/gallery' ? { path, act: toTheList } : { path };

const never = (path: string) => (page: Page) => page.route(path, () => {});

/** What the server says, with the first record made as long as a record can be. */
const stretched = (path: string, changes: object) => (page: Page) =>
  page.route(path, async (route) => {
    const list = await (await route.fetch()).json();
    await route.fulfill({
      json: { ...list, items: [{ ...list.items[0], ...changes }, ...list.items.slice(1)] },
    });
  });
const longName = { firstName: 'Nomathemba-Philisiwe', lastName: 'Oosthuizen van der Westhuizen-Buthelezi' };
const longEmail = 'nomathemba.philisiwe.oosthuizen-van-der-westhuizen@subdomain.example.com';
const longText = 'We come with eleven children, two of whom eat no gluten, one no nuts. '.repeat(6).trim();

const comment = (id: string, text: string) => ({
  ...{ id, text, author: `Guest ${id}`, staff: id === '2', createdAt: '2026-06-01T09:00:00Z' },
  ...{ eventId: 'e', eventTitle: 'Four Pours in the Garden' },
  ...{ status: 'shown', waiting: false, unanswered: id !== '2', replies: [] },
});
const comments = answer('**/api/admin/comments?*', 200, {
  items: [comment('1', 'We loved it.'), comment('2', 'Come again!'), comment('3', longText)],
  total: 3,
});

/** Presses, and waits for the question. */
const asked = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await expect(page.getByRole('alertdialog')).toBeVisible();
};

const palette = (text: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(text);
  await expect(page.getByRole('status').filter({ hasText: /results?$|Nothing found/ })).toBeVisible();
};

/** Windows, empty and failed faces of the staff area. */
export const adminStates: State[] = [
  { name: 'palette', path: '/admin', act: (page) => page.keyboard.press('Control+k') },
  { name: 'palette-found', path: '/admin/profile', act: palette('an') },
  { name: 'palette-nothing', path: '/admin/profile', act: palette('xyzzy') },
  { name: 'shortcuts', path: '/admin/profile', act: (page) => page.keyboard.press('Shift+?') },
  { name: 'menu', path: '/admin', act: (page) => page.getByRole('button', { name: /^Account of/ }).click() },
  {
    name: 'drawer',
    path: '/admin',
    only: '390',
    act: (page) => page.getByRole('button', { name: 'Open the admin menu' }).click(),
  },
  { name: 'waiting', path: '/admin', before: never('**/api/admin/dashboard') },
  { name: 'failed', path: '/admin', before: failing('**/api/admin/dashboard') },
  { name: 'declined', path: '/admin', act: press(/^Decline the reservation/) },
  {
    name: 'page-3',
    path: '/admin/reservations?page=3',
    act: (page) => page.getByText('Page 3 of').scrollIntoViewIfNeeded(),
  },
  {
    name: 'long',
    path: '/admin/reservations?view=list',
    before: stretched('**/api/admin/reservations?*', {
      ...longName,
      email: longEmail,
      specialRequest: longText,
    }),
  },
  { name: 'add', path: '/admin/events', act: press('Add Event') },
  { name: 'edit', path: '/admin/events', act: press(/^Edit /) },
  {
    name: 'mistakes',
    path: '/admin/events',
    act: async (page) => {
      await press('Add Event')(page);
      await page.getByRole('button', { name: 'Create Event' }).click();
    },
  },
  { name: 'attendance', path: '/admin/events?tab=attendance' },
  { name: 'chosen', path: '/admin/comments', before: comments, act: press('Choose all on this page') },
  {
    name: 'uploading',
    path: '/admin/gallery',
    before: never('**/api/admin/gallery'),
    act: async (page) => {
      await page.locator('input[type=file]').first().setInputFiles([photo, photo]);
      await page.getByLabel('Category').fill('Evenings');
      for (const alt of await page.getByLabel('Alt text').all()) await alt.fill('Four glasses in a row');
      await press(/^Upload/)(page);
      await expect(page.getByRole('progressbar').first()).toBeVisible();
    },
  },
  { name: 'one', path: '/admin/customers', act: press(/^View details/) },
  {
    name: 'long',
    path: '/admin/customers',
    before: stretched('**/api/admin/customers?*', {
      ...longName,
      email: longEmail,
      totalReservations: 12345,
    }),
  },
  { name: 'mistakes', path: '/admin/customers/add-reservation', act: press('Create Reservation') },
  {
    name: 'long',
    path: '/admin/invoices',
    before: stretched('**/api/admin/invoices?*', {
      customerInfo: { name: `${longName.firstName} ${longName.lastName}`, email: longEmail, phone: '' },
      totalCents: 123_456_789_01,
    }),
  },
  { name: 'missing', path: '/admin/invoices/no-such-invoice' },
  {
    name: 'mistakes',
    path: '/admin/invoices/create',
    act: async (page) => {
      await page.getByLabel('Description').fill('');
      await page.getByLabel('Rate (R)').fill('0');
      await page.getByLabel('Due Date').fill('');
      await press('Create Invoice')(page);
    },
  },
  {
    name: 'one',
    path: '/admin/employees',
    act: async (page) => {
      await press(/^View /)(page);
      await expect(page.getByRole('dialog').getByText('Employee number')).toBeVisible();
    },
  },
  { name: 'delete', path: '/admin/employees', act: asked(/^Delete /) },
  {
    name: 'undo',
    path: '/admin/employees',
    act: async (page) => {
      await page
        .getByLabel(/^Status of/)
        .first()
        .selectOption('Inactive');
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    },
  },
  {
    name: 'long',
    path: '/admin/employees',
    before: stretched('**/api/admin/employees?*', { ...longName, email: longEmail }),
  },
  { name: 'mistakes', path: '/admin/employees/add', act: press('Add Employee') },
  {
    name: 'unsaved',
    path: '/admin/employees/add',
    act: async (page) => {
      await page.getByLabel('First name').fill('Nandi');
      await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  ...['story', 'contact', 'menu', 'prices', 'history'].map((part) => ({
    name: 'part',
    path: `/admin/site?part=${part}`,
  })),
  ...['terms', 'reminders', 'preview', 'history'].map((part) => ({
    name: 'part',
    path: `/admin/payments-and-terms?part=${part}`,
  })),
  { name: 'invite', path: '/admin/accounts', act: press('Invite a member of staff') },
  { name: 'details', path: '/admin/audit', act: press(/^Details/) },
  {
    name: 'message',
    path: '/admin/outbox',
    act: async (page) => {
      await press(/^Preview/)(page);
      await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible();
    },
  },
  { name: 'ended', path: '/admin/customers', before: answer('**/api/admin/customers?*', 401, {}) },
  { name: 'nowhere', path: '/admin/no-such-screen' },
  { name: 'waiting', path: '/admin/invoices', before: never('**/api/admin/invoices**') },
  ...lists.flatMap(([path, calls, figures]): State[] => {
    return [
      { ...list(path), name: 'empty', before: also(empty(calls), figures ? noFigures(figures) : undefined) },
      { ...list(path), name: 'failed', before: also(failing(calls), figures ? failing(figures) : undefined) },
    ];
  }),
  ...['/admin/customers', '/admin/invoices', '/admin/employees', '/admin/audit', '/admin/outbox'].map(
    (path) => ({
      name: 'nothing',
      path: `${path}?search=xyzzy`,
    }),
  ),
];
