import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { axe } from '../support/axe.ts';
import { listGallery } from '../support/gallery.ts';
import { tabTo } from '../support/keyboard.ts';
import { TapCounter } from '../support/tap-counter.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

/** A PNG of one colour, so small that nothing waits for it. */
function photo(index: number) {
  const size = 16;
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(size * 3, 40 + index * 20)]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2], 8); // eight bits each of red, green and blue
  const buffer = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: size }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name: `IMG_${1000 + index}.png`, mimeType: 'image/png', buffer };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

async function open(page: Page) {
  await page.goto('/admin/gallery');
  const form = page.getByRole('region', { name: 'Upload New Image' });
  return {
    form,
    file: form.locator('input[type=file]'),
    alt: form.getByLabel('Alt text'),
    note: form.getByRole('status'),
  };
}

/** Axe, once nothing covers anything: no message that passes by, and no head over what is scrolled. */
async function looksAt(page: Page): Promise<void> {
  await expect(page.getByText('Please fill in all required fields')).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 0));
  await axe(page);
}

/** Takes pictures of a category down again, and gives their alt texts in the order of the gallery. */
async function takeDown(page: Page, category: string, which: RegExp): Promise<string[]> {
  const { items } = await listGallery(page.request, { category });
  const pictures = items.filter(({ alt }) => which.test(alt));
  const headers = { Origin: new URL(page.url()).origin };
  await page.goto('about:blank'); // the gallery would still be loading what is deleted
  for (const { id } of pictures) await page.request.delete(`/api/admin/gallery/${id}`, { headers });
  return pictures.map(({ alt }) => alt);
}

test('ten photos from a phone @phone', async ({ page }) => {
  await listGallery(page.request);
  const { form, file, alt } = await open(page);
  const thumb = new TapCounter();
  thumb.count += 2; // to come here: the menu, and Gallery
  let sentAhead = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/gallery/files')) sentAhead += 1;
  });

  const choosing = page.waitForEvent('filechooser');
  await thumb.tap(file);
  await (await choosing).setFiles(Array.from({ length: 10 }, (_, index) => photo(index)));
  await expect(form.getByText('Picture 1 of 10').first()).toBeVisible();
  await thumb.tap(form.getByRole('button', { name: 'Games', exact: true }));
  await thumb.tap(alt);
  await page.keyboard.press('Enter');
  await expect(
    form.getByText('Describe this picture', { exact: true }),
    'no picture goes without',
  ).toBeVisible();
  for (let number = 1; number <= 10; number++) {
    await expect(alt, `picture ${number} is asked for`).toBeFocused();
    await alt.fill(`Game ${number}`);
    if (number === 5) await looksAt(page);
    if (number < 10) await page.keyboard.press('Enter');
  }
  await form.getByRole('button', { name: 'Back' }).click();
  await expect(alt).toHaveValue('Game 9');
  expect(sentAhead, 'files that went while texts were typed').toBeGreaterThan(0);
  await thumb.tap(form.getByRole('button', { name: 'Upload 10 Images' }));
  await expect(page.getByText('Image uploaded successfully! (10 of 10)')).toBeVisible();
  await thumb.atMost(12, 'ten photos');
  await expect(page.getByRole('article', { name: 'Game 1', exact: true })).toBeVisible();
  expect(await takeDown(page, 'Games', /^Game \d/), 'in the order in which they were chosen').toEqual(
    Array.from({ length: 10 }, (_, index) => `Game ${index + 1}`),
  );
});

test.describe('over a line that breaks', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('everything is kept, also when the page is closed @phone', async ({ page, context }) => {
    const category = `Broken line ${Date.now()}`;
    const { form, file, alt, note } = await open(page);
    await file.setInputFiles([photo(0), photo(1)]);
    await form.getByLabel('Category').fill(category);
    await alt.fill('Before');
    await context.setOffline(true);
    await file.setInputFiles([photo(2)]);
    await form.getByRole('button', { name: 'Next' }).click();
    await alt.fill('Within');
    await expect(note.filter({ hasText: 'The line to the server is broken.' })).toBeVisible();
    await looksAt(page);
    await context.setOffline(false);
    await expect(note.filter({ hasText: 'The line' }), 'it goes on by itself').toHaveCount(0);

    await page.close();
    const later = await context.newPage();
    const again = await open(later);
    await expect(again.note.filter({ hasText: /^3 pictures from .* wait here/ })).toBeVisible();
    await expect(again.form.getByLabel('Category')).toHaveValue(category);
    await expect(again.form.getByText('Picture 3 of 3').first(), 'the first without a text').toBeVisible();
    await again.alt.fill('After');
    await again.form.getByRole('button', { name: 'Upload 3 Images' }).click();
    await expect(later.getByText('Image uploaded successfully! (3 of 3)')).toBeVisible();
    await later.reload();
    await expect(later.getByRole('article', { name: 'Before', exact: true })).toBeVisible();
    await expect(again.note.filter({ hasText: 'wait here' }), 'nothing waits any more').toHaveCount(0);
    expect(await takeDown(later, category, /./)).toEqual(['Before', 'Within', 'After']);
  });
});

test('the order is changed by keyboard, with a mouse, and taken back', async ({ page }) => {
  const before = (await listGallery(page.request)).items.map(({ id }) => id);
  const order = async () => (await listGallery(page.request)).items.map(({ id }) => id);
  const [a, b, c, ...rest] = before;
  await open(page);
  await tabTo(page, page.getByRole('button', { name: 'Change the order' }));
  await page.keyboard.press('Enter');
  const tiles = page.getByRole('list', { name: 'Order' }).getByRole('button');
  await expect(tiles).toHaveCount(before.length);
  await tabTo(page, tiles.nth(2));
  await page.keyboard.press('Enter');
  const bar = page.getByRole('group', { name: 'Move the chosen picture' });
  await expect(bar.getByRole('button', { name: 'Move earlier' })).toBeFocused();
  await axe(page); // now, since Undo does not wait for it
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('status'), 'both moved the same picture').toHaveText(/^1 of /);
  await expect.poll(order).toEqual([c, a, b, ...rest]);
  await tabTo(page, bar.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect.poll(order, 'taken back as one').toEqual(before);

  await tiles.nth(1).dragTo(tiles.nth(0));
  await expect.poll(order).toEqual([b, a, c, ...rest]);
  await bar.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(order).toEqual(before);
});
