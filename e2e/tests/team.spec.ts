import { type APIRequestContext, type Page, request as requests } from '@playwright/test';
import { axeAtBothWidths } from '../support/axe.ts';
import { colleague } from '../support/colleague.ts';
import { prove } from '../support/proof.ts';
import type { Tafel } from '../support/tafel.ts';
import { TapCounter } from '../support/tap-counter.ts';
import { expect, test } from '../support/test.ts';

const password = 'kudu bakkie biltong';
const phone = { width: 390, height: 844 };

/** The page's clock stands still meanwhile, so that on a busy machine no message goes before it is read. */
async function unhurried(page: Page, act: () => Promise<void>) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await act();
  await page.clock.resume();
}

/** A server who works here and is signed in somewhere: the record, and their browser. */
async function waiter(tafel: Tafel, owner: APIRequestContext, lastName: string) {
  const headers = { origin: tafel.url };
  const email = `${lastName.toLowerCase()}@example.com`;
  await prove(owner, tafel);
  const body = {
    ...{ firstName: 'Naledi', lastName, email, phone: '036 555 0142' },
    ...{ position: 'Server', department: 'Service', hireDate: '2026-01-05', signIn: { role: 'staff' } },
  };
  const hired = await owner.post('/api/admin/employees', { data: body, headers });
  expect(hired.status(), await hired.text()).toBe(201);
  const { id, signIn } = await hired.json();
  const invited = await owner.post(`/api/admin/accounts/${signIn.id}/invitation`, { headers });
  const { link } = await invited.json();
  const token = new URL(link).searchParams.get('token') ?? '';
  const api = await requests.newContext({
    baseURL: tafel.url,
    extraHTTPHeaders: headers,
    storageState: { cookies: [], origins: [] },
  });
  await api.put(`/api/password-resets/${encodeURIComponent(token)}`, { data: { password, name: 'Naledi' } });
  expect((await api.post('/api/session', { data: { email, password } })).ok()).toBe(true);
  return { id, email, api };
}

test.describe('a manager with a phone', { tag: '@phone' }, () => {
  test.use({ signedIn: true, expectedErrors: [/status of 403.*\/api\/admin\/employees/] });

  test('adds a waiter who can sign in, in one form', async ({ page: { request }, browser, tafel }) => {
    const context = await browser.newContext({
      ...(await colleague(tafel, request, 'manager')),
      viewport: phone,
    });
    const page = await context.newPage();
    await page.clock.install();
    const thumb = new TapCounter();
    const lastName = `Hired${Date.now()}`;
    const email = `${lastName.toLowerCase()}@example.com`;
    await page.goto('/admin');
    await thumb.tap(page.getByRole('button', { name: 'Open the admin menu' }));
    await thumb.tap(page.getByRole('dialog').getByRole('link', { name: 'Team' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employees');
    await thumb.tap(page.getByRole('link', { name: 'Add Employee' }));
    await page.getByLabel('First name').fill('Naledi');
    await page.getByLabel('Last name').fill(lastName);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone', { exact: true }).fill('036 555 0141');
    await thumb.choose(page.getByLabel('Position'), 'Server');
    await thumb.choose(page.getByLabel('Department'), 'Service');
    await page.getByLabel('Hire date').fill('2026-01-05');
    await thumb.tap(page.getByLabel('Can sign in'));
    await expect(page.getByText('They sign in with the role staff.')).toBeVisible();
    await axeAtBothWidths(page);
    await thumb.tap(page.getByRole('main').getByRole('button', { name: 'Add Employee' }));
    const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' });
    await proof.getByLabel('Password').fill(password);
    await unhurried(page, async () => {
      await thumb.tap(proof.getByRole('button', { name: 'Confirm' }));
      await expect(page.getByText(/^Employee added successfully! Employee #: 1\d{6}$/)).toBeVisible();
      await expect(page.getByText(`The invitation to ${email} waits to be sent.`)).toBeVisible();
    });
    await thumb.atMost(12, 'a new waiter');

    await page.goto(`/admin/employees?search=${lastName}`);
    await expect(
      page.getByRole('button', { name: `Sign-in: Staff, invited, Naledi ${lastName}` }),
    ).toBeVisible();
    await context.close();
  });

  test('ends an employment and closes the sign-in at once, and can take it back', async ({
    page: { request },
    browser,
    tafel,
  }) => {
    const lastName = `Leaving${Date.now()}`;
    const leaver = await waiter(tafel, request, lastName);
    const context = await browser.newContext({
      ...(await colleague(tafel, request, 'manager')),
      viewport: phone,
    });
    const page = await context.newPage();
    await page.clock.install();
    const thumb = new TapCounter();
    await page.goto('/admin');
    await thumb.tap(page.getByRole('button', { name: 'Open the admin menu' }));
    await thumb.tap(page.getByRole('dialog').getByRole('link', { name: 'Team' }));
    await page.getByLabel('Search employees').fill(lastName);
    await thumb.choose(page.getByLabel(`Status of Naledi ${lastName}`), 'terminated');
    const question = page.getByRole('alertdialog', { name: `End the employment of Naledi ${lastName}?` });
    await expect(question.getByLabel('Close their sign-in, too')).toBeChecked();
    await axeAtBothWidths(page);
    expect((await leaver.api.get('/api/admin/colleagues')).status(), 'until then they work on').toBe(200);
    await thumb.tap(question.getByRole('button', { name: 'End employment' }));
    const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' });
    await proof.getByLabel('Password').fill(password);
    await unhurried(page, async () => {
      await thumb.tap(proof.getByRole('button', { name: 'Confirm' }));
      await expect(page.getByText('The sign-in is closed.')).toBeVisible();
      await thumb.atMost(12, 'a leaving waiter');
      expect((await leaver.api.get('/api/admin/colleagues')).status(), 'signed out at once').toBe(401);
      await page.getByRole('button', { name: 'Undo' }).click();
    });
    await expect(page.getByText('The sign-in is open again.')).toBeVisible();
    await expect(page.getByLabel(`Status of Naledi ${lastName}`)).toHaveValue('active');
    const { email, api } = leaver;
    expect((await api.post('/api/session', { data: { email, password } })).ok()).toBe(true);
    await api.dispose();
    await context.close();
  });
});

test.describe('the owner', () => {
  test.use({ signedIn: true });

  test('joins an account to an employee, and takes it away', async ({ page, tafel }) => {
    const lastName = `Joined${Date.now()}`;
    const { email, api } = await waiter(tafel, page.request, lastName);
    await api.dispose();
    await page.clock.install();
    await page.goto(`/admin/employees?search=${lastName}`);
    const others = page.getByRole('table', { name: 'Sign-ins without an employee record' });
    await expect(others.getByText(tafel.account.email)).toBeVisible();
    await page.getByRole('button', { name: /^Sign-in: Staff, Naledi/ }).click();
    const dialog = page.getByRole('dialog', { name: `Sign-in of Naledi ${lastName}` });
    await unhurried(page, async () => {
      await dialog.getByRole('button', { name: 'Unlink' }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
    });
    await expect(page.getByText('Sign-in linked')).toBeVisible();
    await page.getByRole('button', { name: /^Sign-in: Staff, Naledi/ }).click();
    await dialog.getByRole('button', { name: 'Unlink' }).click();
    await page.getByRole('button', { name: `Give a sign-in, Naledi ${lastName}` }).click();
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
    await axeAtBothWidths(page);
    const choice = dialog.getByLabel('Or an account that is already there');
    await expect(choice.locator('option:checked'), 'the same address is chosen').toContainText(email);
    await dialog.getByRole('button', { name: 'Link this account' }).click();
    await expect(page.getByRole('button', { name: /^Sign-in: Staff, Naledi/ })).toBeVisible();
    await expect(others.getByText(email)).toHaveCount(0);
    await axeAtBothWidths(page);
    await page.getByRole('link', { name: 'Roles, sessions and second factors' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts');
  });
});
