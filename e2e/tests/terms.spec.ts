import type { Page } from '@playwright/test';
import { axeAtBothWidths } from '../support/axe.ts';
import { colleague } from '../support/colleague.ts';
import { asShipped } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true, expectedErrors: [/status of 4(03|22)/] });

const saved = 'Saved. Visitors see it from now on.';

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save Changes' }).click();
}

test.afterEach(asShipped);

test('the deposit of the terms is changed once, and every sentence follows', async ({ page, request }) => {
  const read = async (path: string) => (await request.get(path)).text();
  expect(await read('/terms&conditions')).toContain('A 50% deposit secures your booking.');

  await page.goto('/admin/site?part=terms');
  await expect(page, 'where the terms were').toHaveURL(/\/admin\/payments-and-terms\?part=terms$/);
  const deposit = page.getByLabel('Deposit (%)');
  await deposit.fill('140');
  await save(page);
  await expect(page.getByText('Please enter a whole number from 0 to 100')).toBeVisible();
  await expect(deposit).toBeFocused();
  await deposit.fill('40');
  await expect(page.getByText(/^For example: R1.120 secures a booking of R2.800\./)).toBeVisible();

  await page.getByRole('button', { name: /^Reservations and payments/ }).click();
  await expect(page.getByText('A 40% deposit secures your booking.')).toBeVisible();
  const text = page.getByLabel('Text', { exact: true }).filter({ visible: true });
  const sentences = await text.inputValue();
  await text.fill(`${sentences} {surcharge}`);
  await axeAtBothWidths(page);
  await save(page);
  await expect(page.getByText('There is no number called {surcharge}.')).toBeVisible();
  await text.fill(sentences);
  await save(page);
  await expect(page.getByText(saved)).toBeVisible();
  expect(await read('/terms&conditions')).toContain('A 40% deposit secures your booking.');
  expect(await read('/')).toContain('A 40% deposit secures a booking.');

  await deposit.fill('50');
  await save(page);
  await expect.poll(() => read('/terms&conditions')).toContain('A 50% deposit secures your booking.');
});

test('the owner enters where guests pay, and a manager only reads it', async ({ browser, tafel }) => {
  // A sign-in of its own: one that other tests share may have proved a moment ago who it is.
  const owner = await browser.newContext({ baseURL: tafel.url, storageState: { cookies: [], origins: [] } });
  const signedIn = await owner.request.post('/api/session', {
    data: tafel.account,
    headers: { Origin: tafel.url },
  });
  expect(signedIn.status(), await signedIn.text()).toBeLessThan(300);
  const page = await owner.newPage();
  await page.goto('/admin');
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Payments and terms' })
    .click();
  await expect(page.getByText(/^Guests pay into this account\./)).toBeVisible();
  const number = page.getByLabel('Account number');
  const before = await number.inputValue();
  expect(before, 'the demo has an example').toBe('62 000 000 000');
  await number.fill('12');
  await save(page);
  await expect(page.getByText('Please enter 5 to 20 digits')).toBeVisible();
  await number.fill('63 111 222 333');
  await axeAtBothWidths(page);
  await save(page);
  const proof = page.getByRole('dialog');
  await expect(proof.getByLabel('Password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Please confirm first that it is you.')).toBeVisible();
  await expect(number).toHaveValue('63 111 222 333');
  await save(page);
  await proof.getByLabel('Password').fill(tafel.account.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(saved)).toBeVisible();
  expect(await (await page.request.get('/api/site')).text()).not.toContain('63 111');

  const context = await browser.newContext(await colleague(tafel, page.request, 'manager'));
  const theirs = await context.newPage();
  await theirs.goto('/admin/payments-and-terms');
  await expect(theirs.getByText('Only the owner changes the payment details.')).toBeVisible();
  await expect(theirs.getByLabel('Account number')).toHaveValue('63 111 222 333');
  await expect(theirs.getByLabel('Account number')).not.toBeEditable();
  await theirs.getByRole('tab', { name: 'Reminders' }).click();
  await expect(theirs.getByText('Only the owner turns reminders on or off.')).toBeVisible();
  const draft = await (await theirs.request.get('/api/admin/site')).json();
  draft.site.account.accountNumber = '99 999 999 999';
  const refused = await theirs.request.put('/api/admin/site', {
    data: { version: draft.version, site: draft.site },
    headers: { origin: tafel.url },
  });
  expect(refused.status()).toBe(403);
  expect(await refused.text()).toContain('Only the owner changes the payment details. Nothing was saved.');
  await context.close();

  await page.goto('/admin/audit?entity=site');
  await expect(
    page.getByText(/Account number” on the website from 62 000 000 000 to 63 111 222 333/),
  ).toBeVisible();
  await page.goto('/admin/payments-and-terms');
  await number.fill(before);
  await save(page);
  await expect(page.getByText(saved)).toBeVisible();
  await owner.close();
});

test('each screen asks only for the placeholders that it shows, and has no tabs of the other', async ({
  page,
}) => {
  await page.goto('/admin/payments-and-terms');
  await expect(page.getByRole('tab')).toHaveText([
    'Payment details',
    'Terms',
    'Reminders',
    'Preview',
    'History',
  ]);
  await expect(page.getByText(/still missing or/)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Preview' }).click();
  const shown = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(shown).toHaveText('Terms and Conditions');
  await page.goto('/admin/site');
  await expect(page.getByRole('tab')).toHaveText([
    'Venue',
    'Story',
    'Contact',
    'Good to know',
    'Menu',
    'Prices',
    'Preview',
    'History',
  ]);
  await expect(page.getByText(/still missing or placeholders/)).toBeVisible();
});
