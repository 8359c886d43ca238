import { photo } from '../support/events.ts';
import { Tafel } from '../support/tafel.ts';
import { expect, test } from '../support/test.ts';

const owner = { email: 'owner@empty.example', password: 'lantern-orchard-candle-47' };

test('a venue in which nothing has happened yet shows zeros and offers what there will be', async ({
  browser,
}, info) => {
  const tafel = await Tafel.startEmpty(owner);
  const context = await browser.newContext({ baseURL: tafel.url });
  try {
    const signedIn = await context.request.post('/api/session', {
      data: owner,
      headers: { Origin: tafel.url },
    });
    expect(signedIn.status()).toBe(200);
    const page = await context.newPage();

    await page.goto('/gallery');
    await expect(page.getByText('No images available in this category')).toBeVisible();
    const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
    await expect(categories).toHaveText(['All']);
    await expect(categories).toHaveAttribute('aria-current', 'page');

    await page.goto('/admin/customers');
    await expect(page.getByText('0.0 per customer on average')).toBeVisible();

    await page.goto('/admin');
    const chart = page.getByRole('figure', { name: 'Revenue by month' });
    await expect(chart.getByRole('slider')).toBeVisible();
    await expect(chart).toContainText('R0');
    await expect(chart).not.toContainText('R0.01');

    const published = await context.request.post('/api/admin/gallery', {
      multipart: { category: 'First', alt: 'The only one', description: '', file: photo },
      headers: { Origin: tafel.url },
    });
    expect(published.status(), await published.text()).toBe(201);
    await page.goto(`/gallery/${(await published.json()).id}`);
    await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /(Previous|Next) image/ })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'More from this gallery' })).toHaveCount(0);
  } finally {
    await context.close();
    await tafel.stop(info.outputPath('tafel.log'));
  }
});
