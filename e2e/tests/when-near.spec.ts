import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

// On a phone the home page lays out what begins below the first screen when it comes near (ADR 48).
// Whoever jumps, goes back, searches or prints notices nothing of it.
test.describe('what is laid out when it comes near', { tag: '@phone' }, () => {
  test('waits until then, and the page has its length before', async ({ page }) => {
    await page.goto('/');
    const prices = page.getByRole('heading', { name: /^Pricelist/ });
    expect(await isLaidOut(page, '#prices')).toBe(false);
    const early = await page.evaluate(() => document.documentElement.scrollHeight);
    await prices.scrollIntoViewIfNeeded();
    await expect.poll(() => isLaidOut(page, '#prices')).toBe(true);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const late = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(Math.abs(late - early) / late).toBeLessThan(0.1);
  });

  for (const target of ['#pricelist', '#book', '#visit'])
    test(`a link to ${target} leads there`, async ({ page }) => {
      await page.goto(`/${target}`);
      const belowTheHeader = () =>
        page.locator(target).evaluate((part) => {
          const { top } = part.getBoundingClientRect();
          return top >= 0 && top < 120;
        });
      await expect.poll(belowTheHeader).toBe(true); // the browser jumps again while the page arrives
      expect(
        await isLaidOut(page, '#occasions'),
        'nothing that was jumped over has an estimated height',
      ).toBe(true);
    });

  test('Back restores the place', async ({ page }) => {
    await page.goto('/');
    const link = page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Terms and Conditions', exact: true });
    await link.scrollIntoViewIfNeeded();
    // What comes near is laid out while it is scrolled to, so the place is noted when the page is left.
    await link.evaluate((part) =>
      part.addEventListener('click', () =>
        sessionStorage.setItem('place', String(part.getBoundingClientRect().top)),
      ),
    );
    await link.click();
    await page.waitForURL('**/terms&conditions');
    await page.goBack();
    await expect(link).toBeInViewport();
    const moved = () =>
      link.evaluate((part) =>
        Math.abs(part.getBoundingClientRect().top - Number(sessionStorage.getItem('place'))),
      );
    expect(await moved()).toBeLessThan(8);
  });

  test('is found by searching, and printed', async ({ page }) => {
    await page.goto('/');
    expect(await page.evaluate(() => (window as unknown as Finder).find('Choose a line'))).toBe(true);
    await expect(page.getByText('Choose a line, and our form opens with it filled in.')).toBeInViewport();
    await page.emulateMedia({ media: 'print' });
    const waiting = () =>
      [...document.querySelectorAll('*')].filter(
        (part) => getComputedStyle(part).contentVisibility === 'auto',
      ).length;
    expect(await page.evaluate(waiting)).toBe(0);
  });
});

/** What every browser has, and TypeScript does not list. */
interface Finder {
  find(text: string): boolean;
}

const isLaidOut = (page: Page, selector: string) =>
  page.locator(selector).evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }));
