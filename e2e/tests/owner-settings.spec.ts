import type { Page } from '@playwright/test';
import { axeAtBothWidths } from '../support/axe.ts';
import { hydrated } from '../support/hydrated.ts';
import { PostOffice, readable } from '../support/post-office.ts';
import { Tafel } from '../support/tafel.ts';
import { TapCounter } from '../support/tap-counter.ts';
import { expect, test } from '../support/test.ts';

const owner = { email: 'owner@example.com', password: 'violet hammock at noon' };

async function signIn(page: Page) {
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/admin$/);
}

// What changes needs a proof first, which the server asks for with a refusal.
test.use({ expectedErrors: [/status of (403|422).*\/api\/admin\/(settings|backups)/] });

test('backups are set up, made, checked and taken away with few taps @phone', async ({ browser }, info) => {
  const tafel = await Tafel.startEmpty(owner);
  const context = await browser.newContext({ baseURL: tafel.url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const thumb = new TapCounter();
  await signIn(page);

  await thumb.tap(page.getByRole('link', { name: /^Choose a place for backups/ }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backups');
  await expect(page.getByText('Backups are not set up.')).toBeVisible();
  await page.getByLabel('Every day at').fill('03:15');
  await page.getByLabel('Keep').fill('0');
  await thumb.tap(page.getByRole('button', { name: 'Save the plan' }));
  await expect(page.getByText('Please enter a number from 1 to 365')).toBeVisible();
  await page.getByLabel('Keep').fill('7');
  await thumb.tap(page.getByRole('button', { name: 'Save the plan' }));
  await page.getByRole('dialog').getByLabel('Password').fill(owner.password);
  await thumb.tap(page.getByRole('button', { name: 'Confirm' }));
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByText(/^The next one is made .* 03:15\.$/)).toBeVisible();

  await thumb.tap(page.getByRole('button', { name: 'Back up now' }));
  const row = page.getByRole('row').filter({ hasText: 'Whole' });
  await expect(row).toHaveCount(1);
  await expect(page.getByText(/^The newest good backup was made .* and is whole/)).toBeVisible();
  await thumb.tap(row.getByRole('button', { name: /^Check the backup/ }));
  await expect(page.getByRole('button', { name: /^Check the backup/ })).toBeEnabled();
  await expect(row).toHaveCount(1);
  await axeAtBothWidths(page);
  const download = page.waitForEvent('download');
  await thumb.tap(row.getByRole('button', { name: /^Download the backup/ }));
  expect((await download).suggestedFilename()).toMatch(/^tafel-\d{8}-\d{6}\.backup$/);
  await thumb.atMost(12, 'backups');
  await info.attach('taps', { body: String(thumb.count) });

  await page.goto('/admin');
  await expect(page.getByText('1 of 5 done')).toBeVisible();
  await page.getByRole('button', { name: 'Put this list away' }).click();
  await expect(page.getByRole('heading', { name: 'Getting started' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible();
  await axeAtBothWidths(page);
  await context.close();
  await tafel.stop(info.outputPath('tafel.log'));
});

test('the mail server is tried out with a letter, saved, and used at once', async ({ browser }, info) => {
  const tafel = await Tafel.startEmpty(owner);
  const office = await PostOffice.open();
  const context = await browser.newContext({ baseURL: tafel.url });
  const page = await context.newPage();
  await signIn(page);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Mail server' }).click();
  await expect(page.getByText('No mail server is set up yet')).toBeVisible();

  await page.getByRole('button', { name: 'Send a test letter' }).click();
  await expect(page.getByText('Please enter the name of the mail server')).toBeVisible();
  await page.getByLabel('Server name').fill('127.0.0.1');
  await page.getByLabel('Security').selectOption('none');
  await expect(page.getByLabel('Port')).toHaveValue('25');
  await page.getByLabel('Port').fill('1');
  await page.getByLabel('Sender’s address').fill('venue@example.com');
  await page.getByLabel('Answers go to').fill('office@example.com');
  await page.getByRole('button', { name: 'Send a test letter' }).click();
  await page.getByRole('dialog').getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Nothing answers at 127.0.0.1, port 1. Please check both.')).toBeVisible();

  await page.getByLabel('Port').fill(String(office.port));
  await page.getByRole('button', { name: 'Send a test letter' }).click();
  await expect(page.getByText(`The mail server took the letter to ${owner.email}.`)).toBeVisible();
  expect(office.received).toHaveLength(1);
  expect(readable(office.received[0]?.raw ?? '')).toMatch(/Reply-To: <office@example.com>/);
  await page.getByRole('button', { name: 'Save the mail server' }).click();
  await expect(page.getByText('Saved. Letters go out this way from now on.')).toBeVisible();
  await axeAtBothWidths(page);

  // What waits goes out by it: here the letter to whoever has forgotten the password.
  await page.request.post('/api/password-resets', {
    data: { email: owner.email },
    headers: { origin: tafel.url },
  });
  await expect.poll(() => office.received.length).toBe(2);
  await page.goto('/admin');
  await expect(page.getByText('1 of 5 done')).toBeVisible();
  await context.close();
  office.close();
  await tafel.stop(info.outputPath('tafel.log'));
});
