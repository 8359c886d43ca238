import type { Page } from '@playwright/test';
import { axe } from '../support/axe.ts';
import { hydrated } from '../support/hydrated.ts';
import { publicPages, venue } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

const links = [
  { name: 'Home', path: '/' },
  { name: 'About Us', path: '/about' },
  { name: 'Menu', path: '/menu' },
  { name: 'Gallery', path: '/gallery' },
  { name: 'Events', path: '/events' },
];

test('the footer gives terms, social pages and copyright, on every page', { tag: '@phone' }, async ({
  page,
}) => {
  for (const { path } of publicPages) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Terms and Conditions', exact: true })).toHaveAttribute(
      'href',
      '/terms&conditions',
    );
    await expect(footer).toContainText(/every dish tells a story and every meal becomes a cherished memory/i);
    await expect(footer).toContainText(/2025/);
    await expect(footer).toContainText(/All rights reserved/);
    await expect(
      footer.getByRole('list').locator('a[href^="https://"]'),
      'the two social-media pages',
    ).toHaveCount(2);
  }
});

test.describe('on a desktop', () => {
  test('the header has its links and the call to book, on every page', async ({ page }) => {
    for (const { path } of publicPages) {
      await page.goto(path);
      const header = page.getByRole('banner');
      for (const link of links) {
        await expect(header.getByRole('link', { name: link.name, exact: true })).toHaveAttribute(
          'href',
          link.path,
        );
      }
      await expect(header.getByRole('link', { name: 'Book US', exact: true })).toHaveAttribute(
        'href',
        '/contact',
      );
    }
  });

  test('a link goes to its page, at the top, and Back restores the place', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page.evaluate(() => window.scrollTo(0, 600));
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Terms and Conditions' })
      .evaluate((a: HTMLAnchorElement) => a.click());
    await expect(page).toHaveURL(/terms&conditions$/);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });

  test('the first Tab stop skips to the content', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    const skip = page.locator(':focus');
    await expect(skip).toHaveText(/skip/i);
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveJSProperty('tagName', 'MAIN');
  });
});

test.describe('on a phone', { tag: '@phone' }, () => {
  function menuOf(page: Page) {
    const header = page.getByRole('banner');
    return {
      header,
      switch: header.locator('summary'),
      list: header.getByRole('navigation', { name: 'Mobile' }),
    };
  }

  test('the menu opens, and closes when a link is chosen', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const menu = menuOf(page);
    await expect(menu.switch).toHaveAccessibleName('Menu');
    await expect(menu.list).toBeHidden();
    await expect(menu.header.getByRole('link', { name: 'Book Us', exact: true })).toHaveAttribute(
      'href',
      '/contact',
    );

    await menu.switch.click();
    for (const link of links) {
      await expect(menu.list.getByRole('link', { name: link.name, exact: true })).toHaveAttribute(
        'href',
        link.path,
      );
    }
    await axe(page);

    await menu.list.getByRole('link', { name: 'About Us', exact: true }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(menu.list).toBeHidden();
    // Where Back shows the page as it was left, the menu is closed there too.
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(venue);
    await expect(menu.list).toBeHidden();
  });

  test('the menu closes at its button, at a press outside and at Escape, which returns the focus', async ({
    page,
  }) => {
    await page.goto('/menu');
    await hydrated(page);
    const menu = menuOf(page);
    await menu.switch.click();
    await expect(menu.list).toBeVisible();
    await menu.switch.click();
    await expect(menu.list).toBeHidden();

    await menu.switch.click();
    await page.mouse.click(200, 500);
    await expect(menu.list).toBeHidden();

    await menu.switch.click();
    await page.keyboard.press('Escape');
    await expect(menu.list).toBeHidden();
    await expect(menu.switch).toBeFocused();
  });
});
