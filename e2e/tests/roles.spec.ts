import { axeAtBothWidths } from '../support/axe.ts';
import { colleague } from '../support/colleague.ts';
import { loaded } from '../support/hydrated.ts';
import { expect, test } from '../support/test.ts';

test.use({
  signedIn: true,
  expectedErrors: [/status of 403.*\/admin\/(invoices|reports|site|payments-and-terms)/],
});

test('staff who do not manage see what the evening needs, and no money', async ({
  page: { request },
  browser,
  tafel,
}) => {
  const context = await browser.newContext(await colleague(tafel, request, 'staff'));
  const page = await context.newPage();

  await test.step('the dashboard has no sums, the menu no places that are closed', async () => {
    await page.goto('/admin');
    await expect(page.getByText('Reservations today')).toBeVisible();
    await loaded(page);
    for (const title of ['Revenue', 'Month by month'])
      await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
    await expect(page.getByText('Overdue invoices')).toHaveCount(0);
    const menu = page.getByRole('navigation', { name: 'Admin' });
    await expect(menu.getByRole('link', { name: 'Guests' })).toBeVisible();
    for (const name of [
      'Invoices',
      'Reports',
      'Texts and menu',
      'Sign-in and security',
      'History',
      'Sent mail',
      'Booking rules',
      'Payments and terms',
    ])
      await expect(menu.getByRole('link', { name })).toHaveCount(0);
    await axeAtBothWidths(page);
  });

  await test.step('who types the address of one is told so', async () => {
    for (const path of ['/admin/invoices', '/admin/reports', '/admin/site', '/admin/payments-and-terms']) {
      expect((await page.goto(path))?.status()).toBe(403);
      await expect(page.getByText('This screen is not for your role')).toBeVisible();
    }
  });

  await test.step('colleagues are names and positions', async () => {
    await page.goto('/admin/employees');
    const table = page.getByRole('table', { name: 'Employees' });
    await expect(table.getByRole('columnheader')).toHaveText(['Name', 'Position']);
    await expect(page.getByRole('link', { name: 'Add Employee' })).toHaveCount(0);
    await axeAtBothWidths(page);
  });

  await test.step('nothing leaves as a file, and nothing old can be deleted', async () => {
    for (const path of ['/admin/customers', '/admin/events', '/admin/gallery', '/admin/comments']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await loaded(page);
      await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Delete the comment/ })).toHaveCount(0);
    }
  });
  await context.close();
});
