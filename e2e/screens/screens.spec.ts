import { mkdir, writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { settled } from '../support/axe.ts';
import { colleague } from '../support/colleague.ts';
import { loaded } from '../support/hydrated.ts';
import { letters } from '../support/letters.ts';
import { adminPages } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import { folder, open, phone, picture } from './camera.ts';
import { adminStates } from './staff-states.ts';

test.use({ expectedErrors: [/status of (404|401|400)/] });

test.describe('staff', () => {
  test.use({ signedIn: true });
  for (const { path } of adminPages) {
    test(path, async ({ page }, info) => {
      await open(page, path);
      await loaded(page);
      await byDayAndNight(page, path, info);
      await byDay(page);
      for (const width of phone(info) ? [320, 768] : [1024, 1920]) {
        await page.setViewportSize({ width, height: width > 1000 ? 1080 : 844 });
        await picture(page, path, info, String(width));
      }
    });
  }
  for (const { name, path, before, act, only } of adminStates) {
    test(`${path}, ${name}`, async ({ page }, info) => {
      if (only && only !== info.project.name) return; // there is no such state at this width
      await before?.(page);
      await open(page, path);
      if (name !== 'waiting') await loaded(page);
      await act?.(page);
      await byDayAndNight(page, `${path}-${name}`, info, false);
    });
  }

  test('one invoice', async ({ page, request }, info) => {
    const { items } = await (await request.get('/api/admin/invoices?pageSize=1')).json();
    await open(page, `/admin/invoices/${items[0].id}`);
    await expect(page.getByRole('article')).toBeVisible();
    await byDayAndNight(page, '/admin/invoices/one', info);
    await page.emulateMedia({ media: 'print' });
    await picture(page, '/admin/invoices/one-on-paper', info);
    await page.emulateMedia({ media: null });
    await open(page, `/admin/invoices/${items[0].id}/edit`);
    await loaded(page);
    await byDayAndNight(page, '/admin/invoices/one-edit', info);
  });

  test('one door list', async ({ page, request }, info) => {
    const { items } = await (await request.get('/api/admin/attendance?pageSize=1')).json();
    await open(page, `/admin/events/${items[0].eventId}/door-list`);
    await loaded(page);
    await byDayAndNight(page, '/admin/events/door-list', info);
  });
});

test.describe('a colleague', () => {
  test.use({ signedIn: true });
  for (const role of ['manager', 'staff'] as const) {
    test(role, async ({ browser, tafel, request }, info) => {
      const context = await browser.newContext({
        ...(await colleague(tafel, request, role)),
        viewport: phone(info) ? { width: 390, height: 844 } : { width: 1280, height: 800 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      for (const [name, path] of [
        ['home', '/admin'],
        ['employees', '/admin/employees'],
        ['not-allowed', '/admin/accounts'],
      ] as const) {
        await open(page, path);
        await loaded(page);
        await byDayAndNight(page, `/admin/as-${role}-${name}`, info, false);
      }
      await context.close();
    });
  }
});

test('letters', async ({ page }, info) => {
  for (const { name, html } of letters) {
    await page.setContent(html);
    await page.screenshot({ path: `${folder}/letter-${name}-${info.project.name}.png`, fullPage: true });
  }
});

test('the share picture of an event', async ({ request }) => {
  const [event] = (await (await request.get('/api/events?upcoming=true')).json()).items;
  const picture = await request.get(`/events/${event.id}/share.jpg`);
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/share.jpg`, await picture.body());
});

/** Both themes of the staff area in one visit. */
async function byDayAndNight(page: Page, name: string, info: TestInfo, whole = true): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await wear(page, theme);
    await picture(page, name, info, `${info.project.name}-${theme}`, whole);
  }
}

const byDay = (page: Page) => wear(page, 'light');

async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme;
  }, theme);
  await settled(page); // colours that are inherited arrive one level after the other
  await settled(page);
}
