import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { axeAtBothWidths } from '../support/axe.ts';
import { photo } from '../support/events.ts';
import { hydrated } from '../support/hydrated.ts';
import { layoutShift } from '../support/layout-shift.ts';
import { asShipped } from '../support/site.ts';
import { TapCounter } from '../support/tap-counter.ts';
import { expect, test, withMotion } from '../support/test.ts';

// The preview lets no script in, and so not the clock of a test either.
test.use({ signedIn: true, expectedErrors: [/status of 422|document's frame is sandboxed/] });

const file = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)));
const film = {
  name: 'lawn.mp4',
  mimeType: 'video/mp4',
  buffer: file('web/src/features/site/video/hero.mp4'),
};
const logo = { name: 'logo.png', mimeType: 'image/png', buffer: file('web/public/icons/icon-192.png') };
const svg = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const saved = 'Saved. Visitors see it from now on.';

test.afterEach(asShipped);

test('a dish gets another picture and price, and the old version comes back, in twelve taps', {
  tag: '@phone',
}, async ({ page, browser, tafel }) => {
  const thumb = new TapCounter();
  thumb.count += 2; // to the screen: the menu, and its link
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
  const visitor = await (await browser.newContext({ baseURL: tafel.url })).newPage();
  const dish = visitor.getByRole('listitem').filter({ hasText: 'Cheese and fruit board' });
  const onMenu = dish.getByRole('img', { name: 'Four glasses of wine on a table' });

  await page.goto('/admin/site');
  await thumb.tap(tab('Menu'));
  await thumb.tap(page.getByRole('button', { name: /^To begin/ }));
  const first = page.getByRole('group', { name: 'dish 1' }).filter({ visible: true }).first();
  thumb.count += 1; // the field for the file
  await first.getByLabel('Picture of the dish').setInputFiles(photo);
  await first.getByLabel('Describe this picture').fill('Four glasses of wine on a table');
  await first.getByLabel('Price').fill('185');
  await expect(first.getByRole('button', { name: 'Remove image' })).toBeVisible();
  await thumb.tap(save(page));
  await expect(page.getByText(saved)).toBeVisible();

  await visitor.goto('/menu');
  await expect(onMenu).toBeVisible();
  await expect(dish).toContainText('R185');
  expect(await onMenu.evaluate((image: HTMLImageElement) => image.decode().then(() => true))).toBe(true);
  const unsized = visitor.locator('img:not([width][height])');
  await expect(unsized, 'every picture has its size').toHaveCount(0);
  expect(await layoutShift(visitor)).toBe(0);

  await thumb.tap(tab('History'));
  await thumb.tap(page.getByRole('button', { name: 'View Original' }).last());
  await thumb.tap(page.getByRole('button', { name: 'Restore Original' }));
  await thumb.tap(page.getByRole('button', { name: 'Restore it' }));
  await expect(page.getByText('Original is live again.')).toBeVisible();
  await thumb.atMost(12, 'site edit and undo');
  await visitor.reload();
  await expect(dish).toBeVisible();
  await expect(onMenu).toHaveCount(0);

  // The version with the picture still has it.
  const { version } = await (await page.request.get('/api/admin/site')).json();
  await page.getByRole('button', { name: `View Version ${version - 1}` }).tap();
  await page.getByLabel('Page', { exact: true }).selectOption('/menu');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('img', { name: 'Four glasses of wine on a table' })).toBeVisible();
  await page.getByRole('button', { name: `Restore Version ${version - 1}` }).tap();
  await page.getByRole('button', { name: 'Restore it' }).tap();
  await expect(page.getByText(`Version ${version - 1} is live again.`)).toBeVisible();
  await visitor.reload();
  await expect(onMenu).toBeVisible();
});

test('logo, photo and film are uploaded, seen in the preview, shown to visitors and undone', async ({
  page,
  browser,
  tafel,
}) => {
  await page.clock.install();
  await page.goto('/admin/site');
  await page.getByLabel('Logo', { exact: true }).setInputFiles(svg);
  await expect(page.getByText('Please select a valid image file (JPEG, PNG, WebP)')).toBeVisible();
  await expect(page.getByText('A file did not arrive. Try it again, or leave it as it was.')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await page.getByLabel('Logo', { exact: true }).setInputFiles(logo);
  await page.getByLabel('Film', { exact: true }).setInputFiles(film);
  await expect(page.getByRole('button', { name: 'Remove film' })).toBeVisible();
  await save(page).click();
  await expect(
    page.getByText('Please upload a photo as well: it shows until the film plays').first(),
  ).toBeVisible();
  await page.getByLabel('Photo', { exact: true }).setInputFiles(photo);
  await page.getByLabel('Describe this picture').fill('Wine on our lawn');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight)); // where the bar covers nothing
  await axeAtBothWidths(page);

  await page.getByRole('tab', { name: /^Preview/ }).click();
  const preview = page.frameLocator('iframe[title="Preview of the site"]');
  await expect(preview.getByRole('img', { name: 'Wine on our lawn' })).toBeVisible();
  // The ten seconds for Undo begin now, and a busy machine takes none of them.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await save(page).click();
  await expect(page.getByText(saved)).toBeVisible();

  const phone = await browser.newContext({
    baseURL: tafel.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    ...withMotion.contextOptions,
  });
  const visitor = await phone.newPage();
  await visitor.goto('/');
  await hydrated(visitor);
  const name = visitor.getByRole('banner').getByRole('link', { name: 'Veld & Vine' });
  await expect(name.getByRole('img')).toBeVisible();
  const hero = visitor.getByRole('img', { name: 'Wine on our lawn' });
  const source = await hero.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(source, 'the upright cut').toContain('-upright-');
  const body = await (await visitor.request.get(source)).body();
  expect(body.length, 'bytes of the hero on a phone').toBeLessThanOrEqual(60_000);
  await expect(visitor.locator('video source')).toHaveAttribute('src', /^\/media\/films\//);
  expect(await layoutShift(visitor)).toBe(0);
  await axeAtBothWidths(visitor);

  await page.clock.runFor(9_900);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone. Visitors see what was there before.')).toBeVisible();
  await visitor.goto('/');
  await expect(name).toHaveText('Veld & Vine');
  await page.clock.resume();
});
