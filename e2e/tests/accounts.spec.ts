import { axeAtBothWidths } from '../support/axe.ts';
import { hydrated } from '../support/hydrated.ts';
import { prove } from '../support/proof.ts';
import { expect, test } from '../support/test.ts';

test.describe('the owner', () => {
  test.use({ signedIn: true, expectedErrors: [/status of 422.*\/api\/password-resets\//] });

  test('invites a colleague, who chooses a password and signs in', async ({ page, browser, tafel }, info) => {
    const email = `colleague-${info.project.name}-${Date.now()}@example.com`;
    await prove(page.request, tafel);
    await page.goto('/admin/accounts');
    await page.getByRole('button', { name: 'Invite a member of staff' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Name', { exact: true }).fill('A Colleague');
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByRole('dialog', { name: 'Invitation to hand over' })).toBeVisible();
    await axeAtBothWidths(page);
    const link = new URL(await page.getByLabel(/^The same link/).inputValue());

    const other = await browser.newContext({
      baseURL: tafel.url,
      storageState: { cookies: [], origins: [] },
    });
    const theirs = await other.newPage();
    await theirs.goto(link.pathname + link.search);
    await hydrated(theirs);
    await theirs.getByLabel('New password').fill('password1234');
    await theirs.getByRole('button', { name: 'Create my account' }).click();
    await expect(theirs.getByText('Please choose a password that is harder to guess')).toBeVisible();
    await theirs.getByLabel('New password').fill('kudu bakkie biltong');
    await theirs.getByRole('button', { name: 'Create my account' }).click();
    await expect(theirs.getByText('Welcome! Your account is ready. Please sign in.')).toBeVisible();
    await theirs.goto(link.pathname + link.search);
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
    await other.close();
  });

  test('sees their own sessions and needs the current password for a new one', async ({ page }) => {
    await page.goto('/admin/profile');
    await expect(page.getByText('This one', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Change the password' }).click();
    await expect(page.getByText('Current password is required', { exact: true })).toBeVisible();
    await axeAtBothWidths(page);
  });
});

test('asking for a new password says the same to everybody', { tag: '@phone' }, async ({ page, tafel }) => {
  for (const email of [tafel.account.email, 'nobody@example.com']) {
    await page.goto('/forgot-password');
    await hydrated(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByText(/^If this address belongs to an account/)).toBeVisible();
  }
  await axeAtBothWidths(page);
});

test.describe('without JavaScript', { tag: '@no-js' }, () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('a new password can be asked for, and a link be used', async ({
    page,
    playwright,
    ownerSession,
    tafel,
  }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByText(/^If this address belongs to an account/)).toBeVisible();

    const owner = await playwright.request.newContext({ baseURL: tafel.url, storageState: ownerSession });
    const email = `no-js-${Date.now()}@example.com`;
    await prove(owner, tafel);
    const answer = await owner.post('/api/admin/accounts', {
      data: { email, name: 'Lerato', role: 'staff' },
      headers: { Origin: tafel.url },
    });
    const { link } = (await answer.json()) as { link: string };
    await owner.dispose();
    const { pathname, search } = new URL(link);
    await page.goto(pathname + search);
    const password = page.getByRole('textbox', { name: 'New password' });
    await password.fill('short');
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(page.getByText('Please use at least 12 characters')).toBeVisible();
    await password.fill('violet hammock at noon');
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(page.getByText('Welcome! Your account is ready. Please sign in.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill('violet hammock at noon');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await page.goto(pathname + search);
    await expect(page.getByText(/^This link has expired or was already used/)).toBeVisible();
  });
});
