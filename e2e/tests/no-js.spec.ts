import { publicPages } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

test.describe('without JavaScript', { tag: '@no-js' }, () => {
  test('every page can be read, and reached from the home page', async ({ page }) => {
    for (const { path, heading } of publicPages) {
      await test.step(path, async () => {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.getByRole('contentinfo')).toContainText('All rights reserved');
      });
    }
    await page.goto('/');
    const hrefs = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const { path, unlisted } of publicPages) if (!unlisted) expect(hrefs).toContain(path);
  });

  test.describe('a refusal', () => {
    test.use({ expectedErrors: [/status of 401.*\/login/] });

    test('the sign-in form says what is wrong and keeps the e-mail', async ({ page }) => {
      await page.goto('/login');
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page
        .getByRole('main')
        .getByRole('button', { name: /sign in/i })
        .click();
      await expect(page.getByText('Invalid email or password', { exact: true })).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    });
  });

  test('the right password signs in', async ({ page, tafel, context }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(tafel.account.email);
    await page.getByLabel('Password', { exact: true }).fill(tafel.account.password);
    await page
      .getByRole('main')
      .getByRole('button', { name: /sign in/i })
      .click();
    await expect(page).toHaveURL(/\/admin$/);
    const session = (await context.cookies()).find((cookie) => cookie.httpOnly);
    expect(session, 'a session cookie that scripts cannot read').toBeDefined();
  });
});
