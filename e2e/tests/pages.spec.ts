import type { Page } from '@playwright/test';
import { axeAtBothWidths, settled } from '../support/axe.ts';
import { hydrated } from '../support/hydrated.ts';
import { expectNothingBeyond, expectReflow } from '../support/reflow.ts';
import { publicPages, terms, termsAliases, thirds } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import { publicTrees } from '../support/trees.ts';

// One visit for everything that is to be seen of a page: opening it again for each question would take three times as long.
for (const [part, pages] of thirds(publicPages).entries()) {
  test(`opens, comes alive without an error, fits every screen, and has nothing for axe to find: public pages, part ${part + 1}`, async ({
    page,
  }) => {
    for (const { path, heading } of pages) {
      await test.step(path, async () => {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(200);
        await hydrated(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page).toHaveTitle(/\S/);
        const tree = publicTrees[path];
        if (tree) await expect(page.locator('body'), 'what a screen reader finds').toMatchAriaSnapshot(tree);
        await axeAtBothWidths(page);
        await expectNothingBeyond(page);
        await expectReflow(page);
      });
    }
  });
}

test.describe('the styles that a page carries', () => {
  test.use({
    contextOptions: { reducedMotion: 'reduce' },
    expectedErrors: [/ERR_FAILED|Failed to fetch dynamically imported/],
  });

  test('are all that it needs: nothing changes when the whole stylesheet comes', async ({ page }) => {
    const later = /\/assets\/[^/]+\.(js|css)$/;
    for (const { path } of publicPages) {
      await page.route(later, (route) => route.abort());
      await page.goto(path, { waitUntil: 'load' });
      expect(await looks(page), path).toBeGreaterThan(20);
      await page.unroute(later);
      const sheet = /href="([^"]+)"/.exec((await page.locator('noscript').first().textContent()) ?? '')?.[1];
      await page.addStyleTag({ url: sheet ?? '' });
      expect(await changed(page), path).toEqual([]);
    }
  });
});

/** Notes how every element looks, as the browser has worked it out, and tells how many there are. */
async function looks(page: Page): Promise<number> {
  await settled(page);
  return page.evaluate(() => {
    const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'));
    const all = () =>
      [...document.querySelectorAll('body, body *')].flatMap((element) =>
        ['', '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part || undefined);
          if (part && style.content === 'none') return '';
          return `${element.tagName}${part} ${names.map((name) => style.getPropertyValue(name)).join('|')}`;
        }),
      );
    const before = all();
    const changes = () => {
      const now = all();
      return (now.length < before.length ? before : now).filter((_, at) => now[at] !== before[at]);
    };
    Object.assign(window, { changes });
    return before.length;
  });
}

/** What looks otherwise than it was noted. It is compared in the page: the whole is megabytes. */
async function changed(page: Page): Promise<string[]> {
  await settled(page);
  return page.evaluate(() => (window as unknown as { changes: () => string[] }).changes());
}

test('the terms have one address, and its other spellings lead to it', async ({ page }) => {
  for (const alias of termsAliases) {
    await page.goto(alias);
    expect(new URL(page.url()).pathname, alias).toBe(terms);
  }
});

test.describe('a path that is nobody’s', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('answers 404 with a page of its own', { tag: '@phone' }, async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await axeAtBothWidths(page);
    await expectReflow(page);
  });
});
