import { axe } from '../support/axe.ts';
import { hydrated } from '../support/hydrated.ts';
import { publicPages, terms, termsAliases } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

for (const { path, heading } of publicPages) {
  test.describe(path, () => {
    test('opens, comes alive without an error, fits the screen, and has nothing for axe to find', async ({
      page,
    }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle(/\S/);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, 'pixels wider than the screen').toBeLessThanOrEqual(0);
      await axe(page);
    });
  });
}

test('the terms have one address, and its other spellings lead to it', async ({ page }) => {
  for (const alias of termsAliases) {
    await page.goto(alias);
    expect(new URL(page.url()).pathname, alias).toBe(terms);
  }
});

test.describe('a path that is nobody’s', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('answers 404 with a page of its own', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await axe(page);
  });
});
