import { request } from '@playwright/test';
import { axe, axeAtBothWidths } from '../support/axe.ts';
import { colleague } from '../support/colleague.ts';
import { TapCounter } from '../support/tap-counter.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true, expectedErrors: [/status of 403.*\/admin\/audit/] });

const soon = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test('who deleted that: the owner finds it on a phone', { tag: '@phone' }, async ({
  page,
  browser,
  tafel,
}) => {
  const theirs = await colleague(tafel, page.request, 'manager');
  const manager = await request.newContext({ ...theirs, extraHTTPHeaders: { origin: tafel.url } });
  const lastName = `Gone${Date.now().toString(36)}`;
  const guest = { firstName: 'Sipho', lastName, email: `${lastName}@example.com`, time: '19:00' };
  const booked = await manager.post('/api/admin/reservations', { data: { ...guest, date: soon } });
  const { id } = await booked.json();
  const status = `/api/admin/reservations/${id}/status`;
  expect((await manager.put(status, { data: { status: 'cancelled' } })).status()).toBe(200);
  expect((await manager.delete(`/api/admin/reservations/${id}`)).status()).toBe(204);
  await manager.dispose();

  const thumb = new TapCounter();
  const deleted = new RegExp(`^A manager deleted the reservation of Sipho ${lastName} for \\w+day, `);

  await page.goto('/admin');
  await test.step('by what was done to which kind of record', async () => {
    const history = page.getByRole('link', { name: 'History', exact: true });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (!(await history.isVisible())) await thumb.tap(page.getByRole('button', { name: /menu/i }).first());
    await thumb.tap(history);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('History');
    await thumb.choose(page.getByLabel('Kind of record'), { label: 'Reservations' });
    await thumb.choose(page.getByLabel('What was done'), { label: 'Deleted' });
    await expect(page.getByText(deleted)).toBeVisible();
    await expect(page).toHaveURL(/entity=reservation&action=deleted/);
    await axe(page);
  });

  await test.step('what it was, and what happened before', async () => {
    await thumb.tap(page.getByRole('button', { name: new RegExp(`^Details: .*${lastName}`) }).first());
    const dialog = page.getByRole('dialog', { name: deleted });
    await expect(dialog.getByText('What it was')).toBeVisible();
    await expect(dialog.getByText('19:00', { exact: true })).toBeVisible();
    await expect(dialog.getByText('"guestCount"')).toBeHidden();
    await axeAtBothWidths(page);
    await thumb.tap(dialog.getByRole('button', { name: 'Everything about this record' }));
    await expect(page.getByText(`Only what happened to the reservation of Sipho ${lastName}`)).toBeVisible();
    await expect(page.getByText(/from confirmed to cancelled$/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Details/ })).toHaveCount(3); // added, cancelled, deleted
  });
  await thumb.atMost(12, 'who deleted that');

  await test.step('before and after stand one above the other', async () => {
    await page
      .getByRole('button', { name: /^Details: .*from confirmed/ })
      .first()
      .click();
    const sides = page.getByRole('dialog').getByRole('definition');
    await expect(sides).toHaveText(['confirmed', 'cancelled']);
    const [before, after] = [await sides.nth(0).boundingBox(), await sides.nth(1).boundingBox()];
    expect(after?.y ?? 0).toBeGreaterThan((before?.y ?? 0) + (before?.height ?? 0));
    await axe(page);
    await page.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('by the name of the guest', async () => {
    await page.goto('/admin/audit');
    await page.getByRole('searchbox', { name: 'Search the history' }).fill(`${lastName} deleted`);
    await expect(page.getByText(deleted)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Details/ })).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Search the history' }).fill('no such thing has happened');
    await page.getByRole('button', { name: 'Show the whole history' }).click();
    await expect(page).toHaveURL(/\/admin\/audit$/);
  });

  await test.step('not for managers', async () => {
    const context = await browser.newContext(theirs);
    const other = await context.newPage();
    expect((await other.goto('/admin/audit'))?.status()).toBe(403);
    await expect(other.getByText('This screen is not for your role')).toBeVisible();
    expect((await context.request.get('/api/admin/audit')).status()).toBe(403);
    await context.close();
  });
});
