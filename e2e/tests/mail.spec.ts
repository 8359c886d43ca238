import { type APIRequestContext, type BrowserContext, request } from '@playwright/test';
import { axe } from '../support/axe.ts';
import { letters } from '../support/letters.ts';
import { PostOffice, readable } from '../support/post-office.ts';
import { prove } from '../support/proof.ts';
import { Tafel } from '../support/tafel.ts';
import { expect, test } from '../support/test.ts';

const hiddenLink = '(link hidden)';

/** Registers a guest for the first event with the default form, and tells which one. */
async function register(api: APIRequestContext, email: string): Promise<{ id: string; title: string }> {
  const { items } = await (await api.get('/api/events?upcoming=true')).json();
  const event = items.find(
    (one: { attendanceForm?: object; availableSeats: number }) =>
      !one.attendanceForm && one.availableSeats > 9,
  );
  const answer = await api.post(`/api/events/${event.id}/registrations`, {
    data: { fullName: 'Lindiwe Mabena', email, phone: '082 555 0123', numberOfAttendees: 2 },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return event;
}

async function seats(api: APIRequestContext, id: string): Promise<number> {
  return (await (await api.get(`/api/events/${id}`)).json()).availableSeats;
}

async function manageLink(tafel: Tafel, email: string): Promise<string> {
  const link = /\/manage\/[A-Za-z0-9._-]+/.exec(await tafel.mailTo(email))?.[0];
  if (!link) throw new Error('the mail has no link');
  return link;
}

test.describe('the link in a confirmation', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/status of 404.*\/manage\//] });

  test('shows the registration, and cancels it only by the button', async ({ page, request, tafel }) => {
    const email = `lindiwe-${Date.now()}@example.com`;
    const event = await register(request, email);
    const taken = await seats(request, event.id);
    const link = await manageLink(tafel, email);

    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
    await expect(page.getByText('Lindiwe Mabena')).toBeVisible();
    await axe(page);
    expect(await seats(request, event.id), 'opening the link changes nothing').toBe(taken);

    await page.getByRole('button', { name: 'Cancel my registration' }).click();
    const done = page.getByText('This registration is cancelled and its seats are free again.');
    await expect(done).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel my registration' })).toHaveCount(0);
    await axe(page);
    await request.post(link, { form: {}, headers: { Origin: tafel.url } });
    expect(await seats(request, event.id), 'the seats return once').toBe(taken + 2);
    await page.reload();
    await expect(done).toBeVisible();

    await page.goto(`${link.slice(0, -3)}AAA`);
    await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
    await expect(page.getByText('Lindiwe Mabena')).toHaveCount(0);
    await axe(page);
  });
});

test.describe('the link in a confirmation, without JavaScript', { tag: '@no-js' }, () => {
  test('cancels by the button', async ({ page, request, tafel }) => {
    const email = `lindiwe-${Date.now()}@example.com`;
    const event = await register(request, email);
    const taken = await seats(request, event.id);
    await page.goto(await manageLink(tafel, email));
    await page.getByRole('button', { name: 'Cancel my registration' }).click();
    await expect(
      page.getByText('This registration is cancelled and its seats are free again.'),
    ).toBeVisible();
    expect(await seats(request, event.id)).toBe(taken + 2);
  });
});

test.describe('without a mail server', { tag: '@phone' }, () => {
  test.use({ signedIn: true, expectedErrors: [/status of 400.*\/api\/admin\/outbox\?/] });

  test('the owner is told, on the dashboard and in the outbox', async ({ page, tafel }) => {
    const notice = page.getByText(/messages are kept in the outbox and saved as \.eml files/);
    await tafel.doctor();
    await page.goto('/admin');
    await page.getByText(/^The last check-up was made .*: nothing is broken/).click();
    await expect(page.getByText(/^No mail server is named/)).toBeVisible();
    await expect(notice).toBeVisible();
    await page.getByRole('link', { name: 'Open the outbox' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
    await expect(notice).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Kept as a file' }).first()).toBeVisible();
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);

    const list = '**/api/admin/outbox?*';
    await page.route(list, (route) => route.fulfill({ status: 400, json: {} }));
    await page.getByRole('tab', { name: /^Queued \(/ }).click();
    await expect(page.getByText('Failed to load the outbox')).toBeVisible();
    await page.unroute(list);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Failed to load the outbox')).toHaveCount(0);
  });
});

test.describe('the outbox', () => {
  test.use({ expectedErrors: [/status of 403.*\/admin\/outbox/] });

  test('shows what was written, and sends again what failed', async ({ browser }, info) => {
    const office = await PostOffice.open();
    const tafel = await Tafel.start('--smtp-url', office.url);
    const owner = await browser.newContext({ baseURL: tafel.url });
    try {
      await signIn(owner, tafel.account);
      await showAndRetry(owner, tafel, office);
      await staffMayNot(owner, tafel);
    } finally {
      await owner.close();
      await tafel.stop(info.outputPath('tafel.log'));
      office.close();
    }
  });
});

async function signIn(context: BrowserContext, account: { email: string; password: string }): Promise<void> {
  expect((await context.request.post('/api/session', { data: account })).ok()).toBe(true);
}

async function showAndRetry(owner: BrowserContext, tafel: Tafel, office: PostOffice): Promise<void> {
  const email = 'refused@example.com';
  const guest = await request.newContext({ baseURL: tafel.url });
  const page = await owner.newPage();
  await page.goto('/admin/outbox?status=failed');
  await expect(page.getByText('Nothing has failed')).toBeVisible();

  office.refused.add(email);
  const event = await register(guest, email);
  await guest.dispose();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row, 'live, without a reload').toContainText('Nobody of that name lives here');
  await expect(page.getByRole('tab', { name: 'Failed (1)' })).toBeVisible();
  await axe(page);

  await row.getByRole('button', { name: /^Preview/ }).click();
  const dialog = page.getByRole('dialog', { name: `Registration confirmed: ${event.title}` });
  const letter = dialog.frameLocator('iframe[title="How the message looks"]');
  await expect(letter.getByRole('heading', { name: 'We look forward to seeing you' })).toBeVisible();
  await expect(letter.getByText(hiddenLink)).toBeVisible();
  await expect(letter.getByRole('heading', { level: 1 }), 'it keeps its own looks').toHaveCSS(
    'font-family',
    /Georgia/,
  );
  await axe(page);
  await dialog.getByRole('tab', { name: 'Plain text' }).click();
  await expect(dialog.getByText(hiddenLink)).toBeVisible();
  await expect(dialog).not.toContainText('/manage/');

  office.refused.delete(email);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`The message to ${email} is on its way again.`)).toBeVisible();
  await expect(dialog.getByText('Sent', { exact: true }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Nothing has failed')).toBeVisible();
  const arrived = office.received.find((message) => message.to === email);
  expect(readable(arrived?.raw ?? '')).toContain('/manage/');

  await page.goto('/admin/audit?entity=message');
  await expect(page.getByRole('row').filter({ hasText: 'sent the message' })).toBeVisible();
}

/** A colleague who is not the owner: neither the screen nor what is behind it. */
async function staffMayNot(owner: BrowserContext, tafel: Tafel): Promise<void> {
  await prove(owner.request, tafel);
  const invited = await owner.request.post('/api/admin/accounts', {
    data: { email: 'colleague@example.com', name: 'A Colleague', role: 'staff' },
    headers: { Origin: tafel.url },
  });
  const token = /token=([A-Za-z0-9_-]+)/.exec(await invited.text())?.[1];
  const account = { email: 'colleague@example.com', password: 'kudu bakkie biltong' };
  const anybody = await request.newContext({ baseURL: tafel.url });
  await anybody.put(`/api/password-resets/${token}`, {
    data: { password: account.password, name: 'A Colleague' },
  });
  await anybody.dispose();
  await owner.clearCookies();
  await signIn(owner, account);
  expect((await owner.request.get('/api/admin/outbox')).status()).toBe(403);
  const page = await owner.newPage();
  await page.goto('/admin/outbox');
  await expect(page.getByText('This screen is not for your role')).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Outbox' })).toHaveCount(0);
}

test(
  'every letter fits the screen and loads nothing, by day and by night',
  { tag: '@both' },
  async ({ page }, info) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    expect(letters.length).toBeGreaterThan(14);
    for (const { name, html } of letters) {
      await page.setContent(html);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond, name).toBeLessThanOrEqual(0);
    }
    // The one with every shape that a letter has. `make screenshots` makes a picture of each.
    await page.setContent(letters.find(({ name }) => name === 'registration-confirmed-merged')?.html ?? '');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: info.outputPath(`${colorScheme}.png`), fullPage: true });
      await axe(page);
    }
    expect(asked).toEqual([]);
  },
);
