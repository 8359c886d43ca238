import { fileURLToPath } from 'node:url';
import type { Page, TestInfo } from '@playwright/test';
import { letters } from '../support/letters.ts';
import { adminPages, publicPages } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

const folder = fileURLToPath(new URL('../../screenshots', import.meta.url));

test.use({ expectedErrors: [/status of 404/] });

for (const path of [...publicPages.map((page) => page.path), '/no-such-page']) {
  test(path, async ({ page }, info) => {
    await picture(page, path, info);
  });
}

test('the first of each kind of record', async ({ page, request }, info) => {
  for (const [list, folder] of [
    ['/api/events?upcoming=true', '/events/'],
    ['/api/gallery', '/gallery/'],
  ] as const) {
    const answer = await request.get(list);
    if (!answer.ok()) continue; // the feature is not there yet
    const [first] = (await answer.json()).items;
    if (first) await picture(page, folder + first.id, info, `${folder}one`);
  }
});

test.describe('staff', () => {
  test.use({ signedIn: true });
  for (const { path } of adminPages) {
    test(path, async ({ page }, info) => {
      await picture(page, path, info);
    });
  }
});

test('letters', async ({ page }, info) => {
  for (const { name, html } of letters) {
    await page.setContent(html);
    await page.screenshot({ path: `${folder}/letter-${name}-${info.project.name}.png`, fullPage: true });
  }
});

async function picture(page: Page, path: string, info: TestInfo, name = path): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await showLazyPictures(page);
  const file = name === '/' ? 'home' : name.slice(1).replace(/[^a-z0-9]+/gi, '-');
  await page.screenshot({ path: `${folder}/${file}-${info.project.name}.png`, fullPage: true });
}

/** A picture of the whole page needs what would load only on scrolling. */
async function showLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 50));
    }
    scrollTo(0, 0);
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  await page.waitForLoadState('networkidle');
}
