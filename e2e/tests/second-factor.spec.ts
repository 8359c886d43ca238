import type { Page } from '@playwright/test';
import { authenticatorCode } from '../support/authenticator-code.ts';
import { axeAtBothWidths } from '../support/axe.ts';
import { hydrated } from '../support/hydrated.ts';
import { Tafel } from '../support/tafel.ts';
import { expect, test } from '../support/test.ts';

const owner = { email: 'owner@example.com', password: 'violet hammock at noon' };

async function typePassword(page: Page) {
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** A device with a finger on it, as Chromium plays it. */
async function withDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test.describe('a second factor', () => {
  // Adding one asks first for a proof, and a code that was used is refused.
  test.use({
    expectedErrors: [
      /status of (401.*\/api\/admin\/live|403.*\/api\/admin\/(profile|factor-roles)|401.*\/api\/session\/code)/,
    ],
  });

  test('is added in the profile, needed at the sign-in, and replaced by a recovery code', async ({
    browser,
  }, info) => {
    const tafel = await Tafel.startEmpty(owner);
    // Browsers make no passkeys for a bare address.
    const context = await browser.newContext({ baseURL: tafel.url.replace('127.0.0.1', 'localhost') });
    const page = await context.newPage();
    await withDevice(page);
    await typePassword(page);
    await expect(page).toHaveURL(/\/admin$/);

    await test.step('a passkey is added, and ten recovery codes are shown', async () => {
      await page.goto('/admin/profile');
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await page.getByRole('dialog').getByLabel('Password').fill(owner.password);
      await axeAtBothWidths(page);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('My laptop');
      await page.getByRole('button', { name: 'Create the passkey' }).click();
    });
    const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(list).toHaveCount(10);
    await axeAtBothWidths(page);
    const codes = await list.allTextContents();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByRole('list', { name: 'Second factors' })).toContainText('My laptop');
    await signOut(page);

    await test.step('the passkey signs in by itself', async () => {
      await hydrated(page);
      await page.getByRole('button', { name: 'Use a passkey instead' }).click();
      await expect(page).toHaveURL(/\/admin$/);
    });

    const secret = await test.step('an authenticator app is added', async () => {
      await page.goto('/admin/profile');
      await page.getByRole('button', { name: 'Add an authenticator' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
      await axeAtBothWidths(page);
      const shown = await page.getByLabel(/^Or type this key/).inputValue();
      await page.getByLabel('The code that the app shows now').fill(authenticatorCode(shown));
      await page.getByRole('button', { name: 'Add the app' }).click();
      await expect(page.getByRole('list', { name: 'Second factors' }).getByRole('listitem')).toHaveCount(2);
      await axeAtBothWidths(page);
      return shown;
    });
    await signOut(page);

    await test.step('its next code follows the password, and works once', async () => {
      const code = authenticatorCode(secret, 1);
      await typePassword(page);
      await page.getByLabel('Code from your app').fill(code);
      await axeAtBothWidths(page);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page).toHaveURL(/\/admin$/);
      await signOut(page);
      await typePassword(page);
      await page.getByLabel('Code from your app').fill(code);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByText('This code is wrong, too old or was used already.')).toBeVisible();
    });

    await test.step('a recovery code lets in who has lost the phone, who removes it', async () => {
      await page.getByLabel('Code from your app').fill(codes[0] ?? '');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page).toHaveURL(/\/admin$/);
      await page.goto('/admin/profile');
      await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
      await page.getByRole('button', { name: 'Remove: Authenticator app' }).click();
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Password').fill(owner.password);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('list', { name: 'Second factors' }).getByRole('listitem')).toHaveCount(1);
    });
    await context.close();
    await tafel.stop(info.outputPath('tafel.log'));
  });

  test('that a role needs is set up before anything else', async ({ browser }, info) => {
    const tafel = await Tafel.startEmpty(owner);
    const context = await browser.newContext({ baseURL: tafel.url.replace('127.0.0.1', 'localhost') });
    const page = await context.newPage();
    await withDevice(page);
    await typePassword(page);
    await expect(page).toHaveURL(/\/admin$/);
    await page.goto('/admin/accounts');
    await page.getByRole('checkbox', { name: 'Owner' }).click();
    await page.getByRole('dialog').getByLabel('Password').fill(owner.password);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await signOut(page);
    await typePassword(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up a second factor');
    await axeAtBothWidths(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'Create the passkey' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Set up a second factor');
    await page.goto('/admin/accounts');
    await expect(page.getByRole('table', { name: 'Accounts' })).toContainText('Yes');
    await context.close();
    await tafel.stop(info.outputPath('tafel.log'));
  });
});
