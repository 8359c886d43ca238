import { type APIRequestContext, type BrowserContext, request } from '@playwright/test';
import { axe } from '../support/axe.ts';
import { letters } from '../support/letters.ts';
import { PostOffice, readable } from '../support/post-office.ts';
import { prove } from '../support/proof.ts';
import { expectReflow, expectTablesFit } from '../support/reflow.ts';
import { Tafel } from '../support/tafel.ts';
import { TapCounter } from '../support/tap-counter.ts';
import { expect, test } from '../support/test.ts';
import { failUntilTriedAgain } from '../support/try-again.ts';

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

    await page.getByRole('link', { name: 'Cancel my registration' }).click();
    expect(await seats(request, event.id), 'the question alone changes nothing').toBe(taken);
    await page.getByRole('button', { name: 'Yes, cancel my registration' }).click();
    const done = page.getByText('Your registration is cancelled. We hope to see you another time.');
    await expect(done).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cancel my registration' })).toHaveCount(0);
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
    await page.getByRole('link', { name: 'Cancel my registration' }).click();
    await page.getByRole('button', { name: 'Yes, cancel my registration' }).click();
    await expect(
      page.getByText('Your registration is cancelled. We hope to see you another time.'),
    ).toBeVisible();
    expect(await seats(request, event.id)).toBe(taken + 2);
  });
});

test.describe('without a mail server', { tag: '@phone' }, () => {
  test.use({ signedIn: true, expectedErrors: [/status of 400.*\/api\/admin\/outbox\?/] });

  test('the owner is told, on the dashboard and in sent mail', async ({ page, tafel }) => {
    const notice = page.getByText(/messages are kept here, and nobody receives them/);
    await tafel.doctor();
    await page.goto('/admin');
    await page.getByText(/^The last health check was made .*: nothing is broken/).click();
    await expect(page.getByText(/^No mail server is set up, so nobody gets letters/)).toBeVisible();
    await expect(notice).toBeVisible();
    await page.getByRole('link', { name: 'Open sent mail' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sent mail' })).toBeVisible();
    await expect(notice).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Kept as a file' }).first()).toBeVisible();
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);

    const list = '**/api/admin/outbox?*';
    await failUntilTriedAgain(page, list, { status: 400, json: {} });
    await page.getByRole('tab', { name: /^Waiting \(/ }).click();
    await expect(page.getByText('Failed to load sent mail')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Failed to load sent mail')).toHaveCount(0);
  });
});

test.describe('sent mail', () => {
  test.use({ expectedErrors: [/status of 403.*\/admin\/outbox/] });

  test('shows what was written, cures what failed, and says everywhere whether it left', async ({
    browser,
  }, info) => {
    const office = await PostOffice.open();
    const tafel = await Tafel.start('--smtp-url', office.url);
    const owner = await browser.newContext({ baseURL: tafel.url });
    try {
      await signIn(owner, tafel.account);
      await test.step('sends again what failed', () => showAndRetry(owner, tafel, office));
      await test.step('shows what waits for another try', () => waiting(owner, tafel, office));
      await test.step('failed mail is cured on a phone', async () => {
        const phone = await browser.newContext({
          baseURL: tafel.url,
          storageState: await owner.storageState(),
          viewport: { width: 390, height: 844 },
          hasTouch: true,
        });
        await cureOnAPhone(phone, tafel, office);
        await phone.close();
      });
      await test.step('says beside a reservation whether it left', () =>
        besideReservations(owner, tafel, office));
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
  await expect(page.getByRole('tab', { name: 'Failed (1)' }), 'one of the demo').toBeVisible();

  office.refused.add(email);
  const event = await register(guest, email);
  await guest.dispose();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row, 'live, without a reload').toContainText('The address does not exist.');
  await expect(page.getByRole('tab', { name: 'Failed (2)' })).toBeVisible();
  await axe(page);

  await row.getByRole('button', { name: /^Correct the address/ }).click();
  const dialog = page.getByRole('dialog', { name: `Registration confirmed: ${event.title}` });
  const letter = dialog.frameLocator('iframe[title="How the message looks"]');
  await expect(letter.getByRole('heading', { name: 'We look forward to seeing you' })).toBeVisible();
  await expect(letter.getByText(hiddenLink)).toBeVisible();
  await expect(letter.getByRole('heading', { level: 1 }), 'it keeps its own looks').toHaveCSS(
    'font-family',
    /Georgia/,
  );
  await dialog.getByText('Technical details').click();
  await expect(dialog.getByText('550 5.1.1 Nobody of that name lives here')).toBeVisible();
  await axe(page);
  await dialog.getByRole('tab', { name: 'Plain text' }).click();
  await expect(dialog.getByText(hiddenLink)).toBeVisible();
  await expect(dialog).not.toContainText('/manage/');

  office.refused.delete(email);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`The message to ${email} is on its way again.`)).toBeVisible();
  await expect(dialog.getByText('Sent', { exact: true }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('tab', { name: 'Failed (1)' })).toBeVisible();
  await expect(row).toHaveCount(0);
  const arrived = office.received.find((message) => message.to === email);
  expect(readable(arrived?.raw ?? '')).toContain('/manage/');

  await page.goto('/admin/audit?entity=message');
  await expect(page.getByRole('row').filter({ hasText: 'sent the message' })).toBeVisible();
}

/** The words of a letter that waits are the longest of its column: they fit the narrowest screen too. */
async function waiting(owner: BrowserContext, tafel: Tafel, office: PostOffice): Promise<void> {
  const email = 'later@example.com';
  const guest = await request.newContext({ baseURL: tafel.url });
  office.putOff.add(email);
  await register(guest, email);
  await guest.dispose();
  const page = await owner.newPage();
  await page.goto('/admin/outbox?status=queued');
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText(/Next try \w+ \d+, \d{4}, \d\d:\d\d/);
  await expect(row).toContainText('Waiting');
  await expectReflow(page);
  await expectTablesFit(page);
  await page.close();
}

/** Today says that a letter failed; its address is corrected, and it is seen to leave. */
async function cureOnAPhone(phone: BrowserContext, tafel: Tafel, office: PostOffice): Promise<void> {
  const [wrong, right] = ['lindwe@example.com', 'lindiwe@example.com'];
  const page = await phone.newPage();
  const thumb = new TapCounter();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Reservations', exact: true })).toBeVisible();
  const guest = await request.newContext({ baseURL: tafel.url });
  office.refused.add(wrong);
  const letter = `Registration confirmed: ${(await register(guest, wrong)).title}`;
  await guest.dispose();

  await expect(page.getByText('2 messages could not be sent.'), 'at once').toBeVisible();
  await thumb.tap(page.getByRole('link', { name: 'See them' }));
  await expect(page.getByRole('tab', { name: 'Failed (2)' })).toBeVisible();
  await thumb.tap(page.getByRole('button', { name: `Correct the address: ${letter}, to ${wrong}` }));
  const dialog = page.getByRole('dialog', { name: letter });
  const field = dialog.getByLabel('New address');
  await thumb.tap(field);
  await field.fill('lindiwe@');
  await thumb.tap(dialog.getByRole('button', { name: 'Send to this address' }));
  await expect(dialog.getByText('Please enter a valid email')).toBeVisible();
  await axe(page);
  await field.fill(right);
  await thumb.tap(dialog.getByRole('button', { name: 'Send to this address' }));
  await expect(page.getByText(`The message is on its way to ${right}.`)).toBeVisible();
  await expect(dialog.getByText('Sent', { exact: true }).first()).toBeVisible();
  await thumb.atMost(12, 'a failed letter');
  expect(office.received.filter(({ to }) => to === wrong || to === right).map(({ to }) => to)).toEqual([
    right,
  ]);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
}

/** Two answers to guests: one leaves, the other does not, and the list says so by itself. */
async function besideReservations(owner: BrowserContext, tafel: Tafel, office: PostOffice): Promise<void> {
  const page = await owner.newPage();
  const list = '/api/admin/reservations?status=pending&sort=name';
  const [first, second] = (await (await owner.request.get(list)).json()).items;
  await page.goto('/admin?status=confirmed&sort=-created#reservations');
  office.refused.add(second.email);
  for (const { id } of [first, second]) {
    const answer = await owner.request.put(`/api/admin/reservations/${id}/status`, {
      data: { status: 'confirmed', time: '19:00' },
      headers: { Origin: tafel.url },
    });
    expect(answer.ok()).toBe(true);
  }
  const row = (email: string) => page.getByRole('row').filter({ hasText: email });
  await expect(row(first.email)).toContainText('“Reservation confirmed” emailed');
  await expect(row(second.email)).toContainText(
    '“Reservation confirmed” was not emailed. The address does not exist.',
  );
  await axe(page, 'main');
  await row(second.email).getByRole('link', { name: 'See it' }).click();
  await expect(page.getByRole('dialog').getByLabel('New address')).toHaveValue(second.email);
  await page.close();
}

/** A colleague who is not the owner: neither the screen nor what is behind it. */
async function staffMayNot(owner: BrowserContext, tafel: Tafel): Promise<void> {
  await prove(owner.request, tafel);
  const invited = await owner.request.post('/api/admin/accounts', {
    data: { email: 'colleague@example.com', name: 'A Colleague', role: 'staff' },
    headers: { Origin: tafel.url },
  });
  const token = /token=([A-Za-z0-9_-]+)/.exec(await invited.text())?.[1];
  const accounts = await owner.newPage();
  await accounts.goto('/admin/accounts');
  await expect(accounts.getByRole('row').filter({ hasText: 'colleague@example.com' })).toContainText(
    '“Staff invitation” emailed',
  );
  await accounts.close();
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
  await expect(page.getByRole('link', { name: 'Sent mail' })).toHaveCount(0);
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
