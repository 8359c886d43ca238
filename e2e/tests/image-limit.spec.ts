import type { Page } from '@playwright/test';
import { expect, photo, test } from '../support/events.ts';

test.use({ signedIn: true });

const limit = 5_242_880;
const tooLarge = 'Image size must be less than 5MB';
/** One pixel each, as transparent as can be. */
const clearPNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);
const clearWebP = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

/** A picture that fills exactly so many bytes: readers stop at its end. */
const filled = (data: Buffer, size: number) => Buffer.concat([data, Buffer.alloc(size - data.length)]);
const phone = { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: filled(photo.buffer, limit) };
const logo = { name: 'logo.png', mimeType: 'image/png', buffer: filled(clearPNG, limit + 1) };

test('the gallery refuses a batch with pictures of 5 MB, and makes them smaller when asked to', async ({
  page,
}) => {
  await page.goto('/admin/gallery');
  const form = page.getByRole('region', { name: 'Upload New Image' });
  const refusal = form.getByRole('alert').filter({ hasText: tooLarge });
  await form.getByLabel(/Drop pictures here/).setInputFiles([phone, photo, logo]);
  await expect(refusal).toBeVisible();
  await expect(form.getByText('phone.jpg (5.0 MB), logo.png (5.0 MB)')).toBeVisible();
  const category = `Limit ${Date.now()}`;
  await form.getByLabel('Category').fill(category);
  for (const alt of ['A phone', 'A flight', 'A logo']) {
    await form.getByLabel('Alt text').fill(alt);
    if (alt !== 'A logo') await form.getByRole('button', { name: 'Next' }).click();
  }
  await form.getByRole('button', { name: 'Upload 3 Images' }).click();
  await expect(page.getByText(tooLarge), 'said again, and nothing is sent').toHaveCount(2);

  await form.getByRole('button', { name: 'Make it smaller' }).click();
  await expect(form.getByText(/^phone\.jpg was made smaller: .* instead of 5\.0 MB/)).toBeVisible();
  await expect(form.getByText(/^logo\.png was made smaller: .* 1 × 1 pixels\.$/)).toBeVisible();
  await expect(refusal).toHaveCount(0);

  await form.getByRole('button', { name: 'Upload 3 Images' }).click();
  await expect(page.getByText('Image uploaded successfully! (3 of 3)')).toBeVisible({ timeout: 60_000 });
  const stored = await takeDown(page, category);
  expect(stored.map(({ storagePath }) => storagePath.replace(/\d{13}/, '…')).sort()).toEqual([
    'gallery/…_logo.png',
    'gallery/…_phone.jpg',
    'gallery/…_wine-tasting-flight.jpg',
  ]);
});

test('the event form refuses a picture of 5 MB, and makes it smaller when asked to', async ({ page }) => {
  await page.goto('/admin/events');
  await page.getByRole('button', { name: 'Add Event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Event' });
  await dialog.getByLabel('Image', { exact: true }).setInputFiles(phone);
  await expect(dialog.getByRole('alert').filter({ hasText: tooLarge })).toHaveText(tooLarge);
  const sent = page.waitForResponse('**/api/admin/images');
  await dialog.getByRole('button', { name: 'Make it smaller' }).click();
  await expect(dialog.getByText(/^phone\.jpg was made smaller: .* instead of 5\.0 MB/)).toBeVisible();
  expect((await sent).status()).toBe(201);
  await expect(dialog.getByRole('button', { name: 'Remove image' })).toBeVisible();
  await expect(dialog.getByRole('alert').filter({ hasText: tooLarge })).toHaveCount(0);
});

test('a PNG and a WebP are stored as what they are, and stay transparent', async ({ page }) => {
  const category = `Kinds ${Date.now()}`;
  const origin = { Origin: new URL((await page.goto('/admin/gallery'))?.url() ?? '').origin };
  for (const [name, mimeType, buffer] of [
    ['alpha.png', 'image/png', clearPNG],
    ['t.webp', 'image/webp', clearWebP],
  ] as const) {
    const answer = await page.request.post('/api/admin/gallery', {
      multipart: { category, alt: name, description: '', file: { name, mimeType, buffer } },
      headers: origin,
    });
    expect(answer.status(), await answer.text()).toBe(201);
    const { storagePath, imageUrl } = await answer.json();
    expect(storagePath).toMatch(new RegExp(`^gallery/\\d{13}_${name}$`));
    expect((await page.request.get(imageUrl)).headers()['content-type']).toBe(mimeType);
    const alpha = await page.evaluate(async (url) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      const pen = new OffscreenCanvas(1, 1).getContext('2d');
      pen?.drawImage(bitmap, 0, 0);
      return pen?.getImageData(0, 0, 1, 1).data[3];
    }, imageUrl);
    expect(alpha, `how opaque ${name} is`).toBe(0);
  }
  expect(await takeDown(page, category)).toHaveLength(2);
});

/** Takes a category's pictures down again, and gives what they were. */
async function takeDown(page: Page, category: string): Promise<{ id: string; storagePath: string }[]> {
  const { origin } = new URL(page.url());
  await page.goto('about:blank'); // the gallery would still be loading what is deleted
  const list = await page.request.get(`/api/gallery?category=${encodeURIComponent(category)}`);
  const { items } = await list.json();
  for (const { id } of items) {
    await page.request.delete(`/api/admin/gallery/${id}`, { headers: { Origin: origin } });
  }
  return items;
}
