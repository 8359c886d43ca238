import { axe } from '../support/axe.ts';
import { heading, leaveMoney, office, rowOf, unique } from '../support/invoices.ts';
import { expect, test } from '../support/test.ts';
import { failUntilTriedAgain } from '../support/try-again.ts';

test.use({ signedIn: true });

test.describe('the list', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('shows figures, filters, search and order, and keeps them in the address', async ({
    page,
    request,
    baseURL,
  }) => {
    const who = unique();
    const { bill, pay } = office(request, baseURL ?? '');
    const one = await bill(who);
    const two = await bill(who, { items: [{ description: 'Tea', quantity: 1, rateCents: 5000 }] });
    await pay(one, 100_000);
    await pay(two, 5_750);

    await page.goto('/admin/invoices');
    await expect(heading(page)).toHaveText('Invoices');
    for (const card of ['Total Revenue', 'Total Invoices', 'Pending', 'Paid']) {
      await expect(page.getByRole('main').locator('dt', { hasText: card }).first()).toBeVisible();
    }
    await expect(page.getByText(/R.* paid · R.* outstanding/)).toBeVisible();

    await page.getByRole('searchbox', { name: 'Search invoices' }).fill(who);
    await expect(page).toHaveURL(new RegExp(`search=${who}`));
    await expect(page.getByRole('table').getByRole('link', { name: /^INV-/ })).toHaveCount(2);
    await expect(rowOf(page, one.invoiceNumber)).toContainText(`Zoë ${who}`);
    await expect(rowOf(page, one.invoiceNumber)).toContainText('R2\u00a0300');
    await expect(rowOf(page, two.invoiceNumber)).toContainText('R57.50');
    await expect(rowOf(page, one.invoiceNumber)).toContainText('Jan 23, 2033');
    await expect(rowOf(page, one.invoiceNumber)).toContainText('R1\u00a0000 received');
    await expect(rowOf(page, one.invoiceNumber)).toContainText('R1\u00a0300 owed');
    await expect(rowOf(page, one.invoiceNumber)).toContainText('Deposit R150, due today');

    await page.getByLabel('Filter by status').selectOption('Paid');
    await expect(rowOf(page, one.invoiceNumber)).toHaveCount(0);
    await expect(page).toHaveURL(/status=paid/);
    await page.reload();
    await expect(rowOf(page, two.invoiceNumber)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      new RegExp(`/api/admin/invoices\\.csv\\?search=${who}&status=paid`),
    );
    const csv = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    expect((await csv).suggestedFilename()).toBe('invoices.csv');

    await page.getByLabel('Filter by status').selectOption('Cancelled');
    await expect(page.getByText('No invoices match')).toBeVisible();
    await page.getByRole('button', { name: 'Show all invoices' }).click();
    await expect(page).toHaveURL(/\/admin\/invoices$/);
  });

  test('sorts by its heads', async ({ page, request, baseURL }) => {
    const who = unique();
    const { bill } = office(request, baseURL ?? '');
    const large = await bill(who);
    const small = await bill(who, { items: [{ description: 'Tea', quantity: 1, rateCents: 5000 }] });
    await page.goto(`/admin/invoices?search=${who}`);
    const numbers = page.getByRole('table').getByRole('link', { name: /^INV-/ });
    await expect(numbers).toHaveText([small.invoiceNumber, large.invoiceNumber]);
    await page.getByRole('button', { name: 'Date', exact: true }).click();
    await expect(numbers).toHaveText([large.invoiceNumber, small.invoiceNumber]);
    await page.getByRole('button', { name: 'Amount' }).click();
    await expect(numbers).toHaveText([small.invoiceNumber, large.invoiceNumber]);
    await expect(page).toHaveURL(/sort=amount/);
    await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  test('sorts by a choice where rows are cards', { tag: '@phone' }, async ({ page, request, baseURL }) => {
    const who = unique();
    const { bill } = office(request, baseURL ?? '');
    const large = await bill(who);
    const small = await bill(who, { items: [{ description: 'Tea', quantity: 1, rateCents: 5000 }] });
    await page.goto(`/admin/invoices?search=${who}`);
    const numbers = page.getByRole('table').getByRole('link', { name: /^INV-/ });
    await expect(numbers).toHaveText([small.invoiceNumber, large.invoiceNumber]);
    const choice = page.getByLabel('Sort by');
    await expect(choice).toHaveValue('created');
    await page.getByRole('button', { name: 'Sorted downwards, turn round' }).click();
    await expect(numbers).toHaveText([large.invoiceNumber, small.invoiceNumber]);
    await choice.selectOption('Sort: Amount');
    await expect(numbers).toHaveText([small.invoiceNumber, large.invoiceNumber]);
    await expect(page).toHaveURL(/sort=amount/);
    // The keyboard goes on to the cards: heads that nobody sees are no stops.
    await page.getByRole('button', { name: 'Sorted upwards, turn round' }).focus();
    await page.keyboard.press('Tab');
    await expect(numbers.first()).toBeFocused();
    await axe(page);
    // Where there is room for a table, with buttons as large as a finger wants them, its heads are enough.
    await page.setViewportSize({ width: 1600, height: 900 });
    await expect(page.getByRole('columnheader', { name: 'Amount' })).toBeVisible();
    await expect(choice).toBeHidden();
  });

  test('changes a status in its row, and deletes after a question', { tag: '@phone' }, async ({
    page,
    request,
    baseURL,
  }) => {
    const who = unique();
    const { invoiceNumber } = await office(request, baseURL ?? '').bill(who);
    await page.goto(`/admin/invoices?search=${who}`);
    const status = page.getByLabel(`Status of ${invoiceNumber}`);
    await expect(status).toHaveValue('pending');
    for (const word of ['Overdue', 'Cancelled', 'Paid']) {
      await status.focus();
      await status.selectOption(word);
      await expect(page.getByText('Invoice status updated successfully').last()).toBeVisible();
      await expect(status).not.toHaveAttribute('aria-busy');
      await expect(status).toHaveValue(word.toLowerCase());
      if (word === 'Paid') await leaveMoney(page);
      await expect(status, 'the keyboard goes on where it was').toBeFocused();
    }
    await page.getByRole('button', { name: `Delete ${invoiceNumber}` }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(`Are you sure you want to delete invoice ${invoiceNumber}`);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, invoiceNumber)).toBeVisible();
    await page.getByRole('button', { name: `Delete ${invoiceNumber}` }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Invoice deleted successfully')).toBeVisible();
    await expect(rowOf(page, invoiceNumber)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('says what failed, and tries again', async ({ page }) => {
    await failUntilTriedAgain(page, '**/api/admin/invoices?*', {
      status: 400,
      contentType: 'application/problem+json',
      body: '{}',
    });
    await page.goto('/admin/invoices');
    await expect(page.getByRole('alert')).toContainText('Failed to load invoices');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Failed to load invoices')).toHaveCount(0);
  });

  test('offers the first invoice when there is none', async ({ page }) => {
    await page.route('**/api/admin/invoices?*', (route) =>
      route.fulfill({ json: { items: [], total: 0, capped: false } }),
    );
    await page.goto('/admin/invoices');
    await page.getByRole('link', { name: 'Create Your First Invoice' }).click();
    await expect(page).toHaveURL(/\/admin\/invoices\/create$/);
  });
});
