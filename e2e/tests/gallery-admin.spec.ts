import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { axe, axeAtBothWidths } from '../support/axe.ts';
import { listGallery } from '../support/gallery.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const photo = (name: string) =>
  fileURLToPath(new URL(`../../internal/demo/photos/${name}.jpg`, import.meta.url));

async function open(page: Page) {
  await page.goto('/admin/gallery');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Gallery' })).toBeVisible();
  const form = page.getByRole('region', { name: 'Upload New Image' });
  return {
    form,
    file: form.getByLabel(/Drop pictures here/),
    category: form.getByLabel('Category'),
    alt: form.getByLabel('Alt text'),
    submit: form.getByRole('button', { name: /^Upload/ }),
  };
}

/**
 * After `act` a message stands for so many seconds, and no longer. The page's clock is stopped
 * meanwhile, so that a busy machine changes nothing.
 */
async function says(page: Page, text: string, seconds: number, act: () => Promise<void>): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await act();
  const message = page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text });
  await expect(message).toHaveCount(1);
  await page.clock.runFor(seconds * 1000 - 100);
  await expect(message, `${text}: just before ${seconds} s`).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(message, `${text}: just after ${seconds} s`).toHaveCount(0);
  await page.clock.resume();
}

/** Drops a noisy photo that is heavier than the server takes, as phones make them, with two light ones. */
async function drop(page: Page): Promise<number> {
  return page.getByText('Drop pictures here').evaluate(async (target) => {
    const drawn = async (name: string, width: number, height: number, noisy: boolean) => {
      const canvas = new OffscreenCanvas(width, height);
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      const pixels = pen.createImageData(width, height);
      for (let at = 0; noisy && at < pixels.data.length; at += 65_536) {
        crypto.getRandomValues(pixels.data.subarray(at, at + 65_536));
      }
      for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255;
      pen.putImageData(pixels, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
      return new File([blob], name, { type: 'image/jpeg' });
    };
    const data = new DataTransfer();
    const heavy = await drawn('phone.jpg', 3200, 2400, true);
    for (const file of [
      heavy,
      await drawn('a.jpg', 600, 400, false),
      await drawn('b.jpg', 400, 600, false),
    ]) {
      data.items.add(file);
    }
    for (const type of ['dragover', 'drop']) {
      target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
    }
    return heavy.size;
  });
}

test('a picture is published, corrected in place and taken down @phone', async ({ page }) => {
  const [known = ''] = (await listGallery(page.request, { atLeast: 1 })).categories;
  await page.clock.install();
  const { form, file, category, alt, submit } = await open(page);
  const count = page.getByRole('heading', { name: /^Gallery Images \(\d+\)$/ });
  await expect(count).toBeVisible();

  await says(page, 'Please fill in all required fields', 5, () => submit.click());
  for (const text of ['Choose a picture', 'Choose a category, or type a new one', 'Describe this picture'])
    await expect(form.getByText(text, { exact: true })).toBeVisible();
  await expect(file).toBeFocused();
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  await says(page, 'Please select an image file', 5, () => file.setInputFiles(notes));

  const name = 'A lantern at dusk';
  await file.setInputFiles(photo('lantern-detail'));
  await expect(form.getByRole('img', { name: 'Preview of lantern-detail.jpg' })).toBeVisible();
  await category.fill(known.toUpperCase());
  await alt.fill(name);
  await says(page, 'Image uploaded successfully!', 5, () => submit.click());
  await expect(alt, 'the form is ready for the next').toHaveValue('');
  const card = page.getByRole('article', { name });
  await expect(card.getByText(known, { exact: true }), 'published with those that are there').toBeVisible();

  await card.getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('form', { name: `Edit ${name}` });
  await expect(editor.getByLabel('Category'), 'the button that was pressed is gone').toBeFocused();
  await editor.getByLabel('Alt text').fill('');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByText('Describe this picture').first()).toBeVisible();
  await axeAtBothWidths(page);
  await editor.getByLabel('Alt text').fill(`${name}, corrected`);
  await editor.getByLabel('Title').fill('Dusk');
  await editor.getByLabel('Description').fill('Lit at dusk.');
  const save = editor.getByRole('button', { name: 'Save' });
  await says(page, 'Image updated successfully!', 3, () => save.click());

  const corrected = page.getByRole('article', { name: `${name}, corrected` });
  await expect(corrected.getByText('Lit at dusk.')).toBeVisible();
  await expect(corrected.getByRole('button', { name: 'Edit' }), 'and back again').toBeFocused();
  const shown = await corrected.getByRole('link', { name: /^Open/ }).getAttribute('href');
  const published = await (await page.request.get(shown ?? '')).text();
  expect(published, 'the title is the headline').toMatch(/<h1[^>]*>Dusk<\/h1>/);
  expect(published).toContain(`alt="${name}, corrected"`);
  const question = page.getByRole('alertdialog', { name: 'Delete image' });
  await corrected.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(corrected).toBeVisible();
  await corrected.getByRole('button', { name: 'Delete' }).click();
  const yes = question.getByRole('button', { name: 'Delete' });
  await says(page, 'Image deleted successfully!', 3, () => yes.click());
  await expect(corrected).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/admin');
});

test.describe('over a line that breaks', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('several are dropped at once, a heavy phone photo among them', async ({ page, tafel }) => {
    const { form, category, alt, submit } = await open(page);
    expect(await drop(page), 'bytes of the phone’s photo').toBeGreaterThan(5_242_880);
    const chosen = form.getByRole('list', { name: 'Chosen pictures' }).getByRole('button');
    await expect(chosen).toHaveCount(3);
    await chosen.nth(2).click();
    await form.getByRole('button', { name: 'Remove b.jpg' }).click();
    await expect(chosen).toHaveCount(2);
    await form.getByRole('button', { name: 'Make it smaller' }).click();
    await expect(form.getByText(/^phone\.jpg was made smaller: .* 2560 × 1920 pixels\.$/)).toBeVisible();
    await category.fill('Dropped');
    await form.getByRole('button', { name: 'Back' }).click();
    await expect(alt).toBeFocused();
    await alt.fill('From a phone');
    await form.getByRole('button', { name: 'Next' }).click();
    await expect(alt).toBeFocused();
    await alt.fill('A light one');
    // The line is lost once on the way: the same upload is tried again.
    await page.route('**/api/admin/gallery', (route) => route.abort(), { times: 1 });
    await submit.click();
    await expect(form.getByRole('progressbar', { name: 'Uploading: 2 to go' })).toBeVisible();
    await expect(page.getByText('Image uploaded successfully! (2 of 2)')).toBeVisible();
    const { items } = await listGallery(page.request, { category: 'Dropped', atLeast: 2 });
    expect(items.map(({ alt }) => alt).sort()).toEqual(['A light one', 'From a phone']);
    const big = items.find((item) => item.alt === 'From a phone');
    expect(big?.picture, 'made smaller in the browser, in the same shape').toMatchObject({
      width: 2560,
      height: 1920,
    });
    await page.close(); // it may still be fetching them
    for (const { id } of items) {
      const gone = await page.request.delete(`/api/admin/gallery/${id}`, { headers: { Origin: tafel.url } });
      expect(gone.status()).toBe(204);
    }
  });
});

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: [/status of (422|503)/] });

  test('is said, and nothing that was typed is lost', async ({ page }) => {
    const { form, file, category, alt, submit } = await open(page);
    const upload = async (name: string, mimeType: string, buffer: Buffer) => {
      await file.setInputFiles({ name, mimeType, buffer });
      await submit.click();
      await expect(page.getByText('Upload failed', { exact: true }).first()).toBeVisible();
    };
    await category.fill('Picnics');
    await alt.fill('A basket');

    await file.setInputFiles({
      name: 'photo.heic',
      mimeType: 'image/heic',
      buffer: Buffer.alloc(5_242_880, 'x'),
    });
    await expect(form.getByRole('alert')).toHaveText('Image size must be less than 5MB');
    await form.getByRole('button', { name: 'Make it smaller' }).click();
    await expect(form.getByText('This image cannot be made smaller here.')).toBeVisible();
    await form.getByRole('button', { name: 'Remove photo.heic' }).click();
    await alt.fill('A basket');
    await upload('photo.png', 'image/png', Buffer.from('only its name is a picture'));
    await expect(form.getByRole('alert')).toHaveText('Please select an image file');
    await form.getByRole('button', { name: 'Remove photo.png' }).click();

    await page.route('**/api/admin/gallery', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        json: { status: 503, detail: 'The picture storage is not answering just now.' },
      }),
    );
    await alt.fill('A basket');
    await file.setInputFiles(photo('picnic-basket'));
    await submit.click();
    await expect(form.getByRole('alert')).toHaveText('The picture storage is not answering just now.');
    await expect(alt).toHaveValue('A basket');
    await expect(category).toHaveValue('Picnics');
    await expect(form.getByRole('img', { name: 'Preview of picnic-basket.jpg' })).toBeVisible();
    await axe(page);

    // The faces of the list that a demo never shows.
    await page.route('**/api/gallery?*', (route) =>
      route.fulfill({ json: { items: [], total: 0, categories: [] } }),
    );
    await page.reload();
    await expect(page.getByText('No images in gallery yet')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Gallery Images (0)' })).toBeVisible();
    await page.route('**/api/gallery?*', (route) => route.fulfill({ status: 503, json: {} }));
    await page.reload();
    await expect(page.getByText('Failed to load gallery images')).toBeVisible();
  });
});
