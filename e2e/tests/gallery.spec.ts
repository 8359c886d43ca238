import type { Page } from '@playwright/test';
import { axe } from '../support/axe.ts';
import { listGallery } from '../support/gallery.ts';
import { hydrated } from '../support/hydrated.ts';
import { layoutShift } from '../support/layout-shift.ts';
import { expect, test } from '../support/test.ts';

async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) {
      image.scrollIntoView();
      await image.decode();
    }
  });
}

test.describe('a visitor', () => {
  test('looks at the gallery, filters it, opens a picture, and comes back to filter and position', {
    tag: '@both',
  }, async ({ page, request }) => {
    const all = await listGallery(request);
    await page.goto('/gallery');
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Luxury Moments' })).toBeVisible();
    const filters = page.getByRole('navigation', { name: 'Categories' });
    await expect(filters.getByRole('link')).toHaveText(['All', ...all.categories]);
    await expect(filters.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
    const tiles = page.getByRole('main').getByRole('listitem').getByRole('img', { name: /\w/ });
    await expect(tiles).toHaveCount(all.total);
    await expect(tiles.nth(0)).not.toHaveAttribute('loading', 'lazy');
    await expect(tiles.last(), 'what is far down waits').toHaveAttribute('loading', 'lazy');
    await expect(tiles.last()).toHaveAttribute('width', /^\d+$/);
    await expect(tiles.last()).toHaveAttribute('height', /^\d+$/);
    await expect(page.locator('main [srcset]').last()).toHaveAttribute('srcset', / 480w, .* 960w/);
    await seeAll(page);
    expect(await layoutShift(page), 'nothing moves while pictures arrive').toBeLessThan(0.01);

    await filters.getByRole('link', { name: 'Picnics' }).click();
    await expect(page).toHaveURL('/gallery?category=Picnics');
    await expect(filters.getByRole('link', { name: 'Picnics' })).toHaveAttribute('aria-current', 'page');
    await expect(filters.getByRole('link', { name: 'Picnics' }), 'the chosen one').toBeInViewport();
    const picnics = await listGallery(request, { category: 'Picnics' });
    await expect(tiles).toHaveCount(picnics.total);
    const last = picnics.items.at(-1);
    if (!last) throw new Error('no picnics');
    const tile = page.getByRole('link', { name: last.alt });
    await tile.scrollIntoViewIfNeeded();
    const position = await page.evaluate(() => scrollY);
    await tile.click();
    await expect(page).toHaveURL(`/gallery/${last.id}?category=Picnics`);
    await expect(page.getByText(`${picnics.total} of ${picnics.total}`, { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/gallery?category=Picnics');
    await expect(tile).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
  });

  test('walks through the pictures with arrows and keys, round the end, downloads and shares', async ({
    page,
    request,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { items, total } = await listGallery(request);
    const [first, second] = items;
    const last = items.at(-1);
    if (!first || !second || !last) throw new Error('too few pictures');
    await page.goto(`/gallery/${first.id}`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: first.title ?? first.alt })).toBeVisible();
    await expect(page.getByText(`1 of ${total}`, { exact: true })).toBeVisible();
    await expect(page.getByText(/^Added [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: first.category })).toBeVisible();
    const related = page.getByRole('region', { name: 'More from this gallery' });
    await expect(related.getByRole('link')).toHaveCount(6);
    await expect(related.getByRole('link', { name: first.alt })).toHaveCount(0);
    const book = page.getByRole('complementary', { name: 'Do you like what you see?' });
    await expect(book.getByRole('link', { name: 'Request a reservation' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await axe(page);

    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^[a-z-]+\.jpg$/);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied to clipboard!', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

    await page.getByRole('link', { name: 'Previous image' }).click();
    await expect(page).toHaveURL(`/gallery/${last.id}`);
    await expect(page.getByText(`${total} of ${total}`, { exact: true })).toBeVisible();
    await hydrated(page);
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(`/gallery/${first.id}`);
    await hydrated(page);
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(`/gallery/${last.id}`);
    await page.getByRole('link', { name: 'Next image' }).click();
    await expect(page).toHaveURL(`/gallery/${first.id}`);
    await related.getByRole('link').first().click();
    await expect(page).toHaveURL(`/gallery/${second.id}`);
    await hydrated(page);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`/gallery#picture-${second.id}`);
    await expect(page.getByRole('link', { name: second.alt })).toBeInViewport();
  });

  test('pushes pictures aside with a thumb and shares with the phone’s own window @phone', async ({
    page,
    request,
  }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: async (data: ShareData) => {
          document.title = `shared ${data.title} ${data.url}`;
        },
      });
    });
    const { items } = await listGallery(request);
    const [first, second] = items;
    if (!first || !second) throw new Error('too few pictures');
    await page.goto(`/gallery/${first.id}`);
    await hydrated(page);
    await axe(page);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page).toHaveTitle(`shared ${first.title ?? first.alt} ${page.url()}`);

    const picture = await page.getByRole('main').getByRole('img', { name: first.alt }).first().boundingBox();
    if (!picture) throw new Error('no picture');
    const touches = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const y = picture.y + picture.height / 2;
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        touches.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
      await touch('touchStart', from);
      await touch('touchMove', (from + to) / 2);
      await touch('touchMove', to);
      await touch('touchEnd');
    };
    await swipe(300, 80);
    await expect(page).toHaveURL(`/gallery/${second.id}`);
    await hydrated(page);
    await swipe(80, 300);
    await expect(page).toHaveURL(`/gallery/${first.id}`);
  });

  test.describe('of what is not there', () => {
    test.use({ expectedErrors: [/status of 404/] });

    test('is told so, with a way back', async ({ page }) => {
      await page.goto('/gallery?category=Nothing');
      await expect(page.getByText('No images available in this category')).toBeVisible();
      await axe(page);
      const answer = await page.goto('/gallery/no-such-picture');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Image Not Found' })).toBeVisible();
      await axe(page);
      await page.getByRole('link', { name: 'Back to Gallery' }).click();
      await expect(page).toHaveURL('/gallery');
    });
  });

  test('needs no JavaScript @no-js', async ({ page, request }) => {
    const [one] = (await listGallery(request, { atLeast: 1 })).items;
    if (!one) throw new Error('no pictures');
    await page.goto('/gallery');
    await page.getByRole('link', { name: one.category, exact: true }).click();
    await page.getByRole('link', { name: one.alt }).click();
    await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download' })).toHaveAttribute('href', /download=/);
    await page.getByRole('link', { name: /^Back/ }).click();
    await expect(page).toHaveURL(new RegExp(`/gallery\\?category=.+#picture-${one.id}$`));
  });
});
