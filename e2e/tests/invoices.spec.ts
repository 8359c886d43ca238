import { spawnSync } from 'node:child_process';
import type { APIRequestContext, Page } from '@playwright/test';
import { axe } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

let last = 0;

/** A word that no other test, project or worker uses, to find one's own records by. */
function unique(): string {
  last += 1;
  return `Q${process.pid.toString(36)}x${Date.now().toString(36)}x${last}`.toUpperCase();
}

interface Item {
  description: string;
  quantity: number;
  rateCents: number;
}
interface Invoice {
  id: string;
  invoiceNumber: string;
  reservationId: string;
}

/** Records are made by the API, as another member of staff would, so that each test looks at one screen. */
function office(request: APIRequestContext, url: string) {
  const headers = { Origin: url };
  const send = async <T>(verb: 'post' | 'put' | 'delete', path: string, data?: object): Promise<T> => {
    const answer = await request[verb](path, { data, headers });
    expect(answer.ok(), `${verb} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return (answer.status() === 204 ? undefined : await answer.json()) as T;
  };
  const reserve = (lastName: string, guests = '4 Guests') =>
    send<{ id: string }>('post', '/api/admin/reservations', {
      firstName: 'Zoë',
      lastName,
      email: `${lastName.toLowerCase()}@example.com`,
      phone: '082 555 0101',
      date: '2032-12-24',
      time: '18:30',
      guests,
    });
  const bill = async (lastName: string, more: { items?: Item[]; taxRate?: number; notes?: string } = {}) => {
    const { id } = await reserve(lastName);
    return send<Invoice>('post', '/api/admin/invoices', {
      reservationId: id,
      items: [{ description: 'Dining Experience - 4 Guest(s)', quantity: 4, rateCents: 50_000 }],
      taxRate: 15,
      discountCents: 0,
      dueDate: '2033-01-23',
      ...more,
    });
  };
  return { send, reserve, bill };
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('the list', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('shows figures, filters, search and order, and keeps them in the address', async ({
    page,
    request,
    baseURL,
  }) => {
    const who = unique();
    const { bill, send } = office(request, baseURL ?? '');
    const one = await bill(who);
    const two = await bill(who, { items: [{ description: 'Tea', quantity: 1, rateCents: 5000 }] });
    await send('put', `/api/admin/invoices/${two.id}/status`, { status: 'paid' });

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

    await page.getByLabel('Filter by status').selectOption('Paid');
    await expect(rowOf(page, one.invoiceNumber)).toHaveCount(0);
    await expect(page).toHaveURL(/status=paid/);
    await page.reload();
    await expect(rowOf(page, two.invoiceNumber)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      new RegExp(`/api/admin/invoices\\.csv\\?search=${who}&status=paid`),
    );
    const sheet = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    expect((await sheet).suggestedFilename()).toBe('invoices.csv');

    await page.getByLabel('Filter by status').selectOption('Cancelled');
    await expect(page.getByText('No invoices match')).toBeVisible();
    await page.getByRole('button', { name: 'Show all invoices' }).click();
    await expect(page).toHaveURL(/\/admin\/invoices$/);
  });

  test('sorts by its heads', { tag: '@desktop' }, async ({ page, request, baseURL }) => {
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

  test('changes a status in its row, and deletes after a question', async ({ page, request, baseURL }) => {
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
  });

  test('says what failed, and tries again', async ({ page }) => {
    await page.route('**/api/admin/invoices?*', (route) =>
      route.fulfill({ status: 400, contentType: 'application/problem+json', body: '{}' }),
    );
    await page.goto('/admin/invoices');
    await expect(page.getByRole('alert')).toContainText('Failed to load invoices');
    await page.unroute('**/api/admin/invoices?*');
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

test.describe('creating', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('starts with the guests of the chosen reservation, adds up, saves and goes to the list', async ({
    page,
    request,
    baseURL,
  }) => {
    const who = unique();
    await office(request, baseURL ?? '').reserve(who, '5 Guests');
    await page.goto('/admin/invoices/create');
    const first = page.getByRole('group', { name: 'Item 1' });
    const totals = page.getByRole('region', { name: 'Totals' });
    await expect(first.getByLabel('Description')).toHaveValue('Dining Experience');
    await expect(first.getByRole('button', { name: 'Remove item 1' })).toBeDisabled();
    await expect(page.getByLabel('Payment Terms')).toHaveValue('Payment due within 30 days');
    await expect(totals).toContainText('R575');

    await page.getByRole('button', { name: 'Create Invoice' }).click();
    await expect(page.getByText('Please select a reservation')).toBeVisible();
    await axe(page);

    await page.getByRole('searchbox', { name: 'Search reservations' }).fill(who);
    await page.getByRole('list', { name: 'Reservations' }).getByRole('button', { name: who }).click();
    await expect(page.getByText('Please select a reservation')).toHaveCount(0);
    await expect(first.getByLabel('Description')).toHaveValue('Dining Experience - 5 Guest(s)');
    await expect(first.getByLabel('Quantity')).toHaveValue('5');
    await expect(first.getByLabel('Rate (R)')).toHaveValue('500');
    await expect(totals).toContainText('R2\u00a0875');

    await page.getByRole('button', { name: 'Add Item' }).click();
    const second = page.getByRole('group', { name: 'Item 2' });
    await expect(second.getByLabel('Description')).toBeFocused();
    await page.getByRole('button', { name: 'Create Invoice' }).click();
    await expect(second.getByText('Please fill in all item details').first()).toBeVisible();
    await second.getByLabel('Description').fill('Wine, by the glass');
    await second.getByLabel('Quantity').fill('3');
    await second.getByLabel('Rate (R)').fill('R 65,50');
    await expect(second).toContainText('R196.50');
    await expect(second.getByText('Please fill in all item details')).toHaveCount(0);
    await page.getByLabel('Tax Rate (%)').fill('14.25');
    await page.getByLabel('Discount (R)').fill('100');
    // 2696.50 × 14.25 % is 384.25125
    await expect(totals).toContainText('R384.25');
    await expect(totals).toContainText('R2\u00a0980.75');
    await page.getByLabel('Tax Rate (%)').fill('101');
    await page.getByRole('button', { name: 'Create Invoice' }).click();
    await expect(page.getByText('Tax rate must be between 0 and 100')).toBeVisible();
    await page.getByLabel('Tax Rate (%)').fill('14.25');
    await page.getByLabel('Due Date').fill('');
    await page.getByRole('button', { name: 'Create Invoice' }).click();
    await expect(page.getByText('Due date is required')).toBeVisible();
    await page.getByLabel('Due Date').fill('2033-02-01');

    await page.getByRole('button', { name: 'Create Invoice' }).click();
    await expect(page.getByText(/^Invoice INV-\d{8}-\d{3,4} created successfully!$/)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/invoices$/);
    await page.getByRole('searchbox', { name: 'Search invoices' }).fill(who);
    await expect(rowOf(page, who)).toContainText('R2\u00a0980.75');
  });

  test('is preselected by the address, and a failure keeps what was typed', async ({
    page,
    request,
    baseURL,
  }) => {
    const who = unique();
    const { id } = await office(request, baseURL ?? '').reserve(who, '10+ Guests');
    await page.goto(`/admin/invoices/create?reservation=${id}`);
    await expect(page.getByRole('region', { name: 'Reservation' })).toContainText(who);
    await expect(page.getByLabel('Description')).toHaveValue('Dining Experience - 10 Guest(s)');
    await page.getByLabel('Notes').fill('Under the trees');
    await page.route('**/api/admin/invoices', (route) => route.abort());
    await page.getByRole('button', { name: 'Create Invoice' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to create invoice');
    await expect(page.getByLabel('Notes')).toHaveValue('Under the trees');
    await page.unroute('**/api/admin/invoices');
    await page.getByRole('button', { name: 'Create Invoice' }).click();
    await expect(page.getByText(/created successfully!/)).toBeVisible();
  });

  test('asks before what was typed is lost', async ({ page }) => {
    await page.goto('/admin/invoices');
    await page.getByRole('link', { name: 'Create Invoice' }).click();
    await expect(heading(page)).toHaveText('Create Invoice');
    // A link within the page is a step of the history, too, and one that the router has not numbered.
    await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
    await expect(page).toHaveURL(/\/create#content$/);
    await page.getByLabel('Notes').fill('Half a thought');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });

    await page.getByRole('link', { name: 'Back to Invoices' }).click();
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByLabel('Notes')).toHaveValue('Half a thought');
    await expect(question, 'the window has closed before the next step').toBeHidden();

    await page.goBack();
    await expect(page).toHaveURL(/\/create$/);
    await page.goBack();
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(page).toHaveURL(/\/create$/);
    await expect(page.getByLabel('Notes')).toHaveValue('Half a thought');
    await expect(question).toBeHidden();

    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/admin\/invoices$/);
    await expect(heading(page)).toHaveText('Invoices');
  });
});

const twelve = (): Item[] =>
  Array.from({ length: 12 }, (_, at) => ({
    description: `Course ${at + 1} of the long table, with its wine`,
    quantity: at + 1,
    rateCents: 12_345,
  }));

test.describe('an invoice', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('is a document with everything on it, to mail, download and mark', async ({
    page,
    request,
    baseURL,
  }) => {
    const who = unique();
    const made = await office(request, baseURL ?? '').bill(who, { notes: 'Deposit received.' });
    await page.goto(`/admin/invoices/${made.id}`);
    await expect(heading(page)).toHaveText(`Invoice ${made.invoiceNumber}`);
    const sheet = page.getByRole('article');
    for (const text of [
      ...['Veld & Vine', 'Ladysmith', made.invoiceNumber, 'January 23, 2033', 'Pending'],
      ...['Bill To', `Zoë ${who}`, `${who.toLowerCase()}@example.com`, '082 555 0101'],
      ...['December 24, 2032', '18:30', '4 Guests', 'Dining Experience - 4 Guest(s)', 'R500', 'R2\u00a0000'],
      ...['Tax (15%)', 'R300', 'R2\u00a0300', 'Payment due within 30 days', 'Deposit received.', 'Thank you'],
    ]) {
      await expect(sheet).toContainText(text);
    }
    await axe(page);

    const mail = (await page.getByRole('link', { name: 'Email Invoice' }).getAttribute('href')) ?? '';
    const link = new URL(mail);
    expect(link.pathname).toBe(`${who.toLowerCase()}@example.com`);
    expect(link.searchParams.get('subject')).toBe(`Invoice ${made.invoiceNumber} from Veld & Vine`);
    expect(link.searchParams.get('body')).toContain('Amount due: R2\u00a0300');

    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download PDF' }).click();
    expect((await file).suggestedFilename()).toBe(`${made.invoiceNumber}.pdf`);

    const marks = page.getByRole('group', { name: 'Status' });
    for (const word of ['Paid', 'Overdue', 'Cancelled', 'Pending']) {
      await marks.getByRole('button', { name: word }).click();
      await expect(marks.getByRole('button', { name: word })).toHaveAttribute('aria-pressed', 'true');
      await expect(sheet.getByText(word, { exact: true })).toBeVisible();
      await expect(page.getByText('Invoice status updated successfully').last()).toBeVisible();
    }
  });

  test('prints on one page of A4 with twelve items', { tag: '@desktop' }, async ({
    page,
    request,
    baseURL,
  }) => {
    const made = await office(request, baseURL ?? '').bill(unique(), {
      items: twelve(),
      notes: 'Deposit received.\nThe balance is due 48 hours before the event.',
    });
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset.printed = 'yes';
      };
    });
    await page.goto(`/admin/invoices/${made.id}`);
    await page.getByRole('button', { name: 'Print/Save PDF' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');

    const [printed, sent] = await Promise.all([
      page.pdf({ preferCSSPageSize: true, printBackground: true }),
      request.get(`/api/admin/invoices/${made.id}/pdf`).then((answer) => answer.body()),
    ]);
    for (const file of [printed, sent]) {
      expect(poppler('pdfinfo', file)).toMatch(/Pages:\s+1\n[\s\S]*A4/);
      const text = poppler('pdftotext', file);
      expect(text).toContain(made.invoiceNumber);
      expect(text).toContain('Course 12 of the long table');
      expect(text).toContain('Thank you for dining with Veld & Vine.');
      for (const frame of ['Dashboard', 'Book US', 'Print/Save PDF', 'All rights reserved']) {
        expect(text).not.toContain(frame);
      }
    }
  });

  test('that is not there says so', async ({ page }) => {
    for (const path of ['/admin/invoices/nope', '/admin/invoices/nope/edit']) {
      await page.goto(path);
      await expect(heading(page)).toHaveText('Invoice Not Found');
      await expect(page.getByRole('link', { name: 'Back to Invoices' })).toBeVisible();
    }
    await axe(page);
  });
});

function poppler(tool: 'pdfinfo' | 'pdftotext', file: Buffer): string {
  const args = tool === 'pdfinfo' ? ['-'] : ['-layout', '-', '-'];
  const { stdout, status, error } = spawnSync(tool, args, { input: file, encoding: 'utf8' });
  if (error || status !== 0) throw new Error(`${tool} of poppler-utils: ${error ?? status}`);
  return stdout;
}

test.describe('editing', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('leaves the customer alone, changes the rest and goes back to the view', async ({
    page,
    request,
    baseURL,
  }) => {
    const who = unique();
    const made = await office(request, baseURL ?? '').bill(who, { taxRate: 14.25 });
    await page.goto(`/admin/invoices/${made.id}`);
    await page.getByRole('link', { name: 'Edit Invoice' }).click();
    await expect(page.getByRole('region', { name: 'Customer Information' })).toContainText(who);
    await expect(page.getByLabel('Tax Rate (%)')).toHaveValue('14.25');
    await expect(page.getByText('This invoice was untaxed')).toHaveCount(0);
    await axe(page);
    await page.getByLabel('Quantity').fill('2');
    await page.getByLabel('Discount (R)').fill('5000');
    await page.getByLabel('Notes').fill('On the house');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Invoice updated successfully!')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/admin/invoices/${made.id}$`));
    const sheet = page.getByRole('article');
    await expect(sheet).toContainText('On the house');
    await expect(sheet).toContainText('-R5\u00a0000');
    await expect(sheet.getByText('R0', { exact: true })).toBeVisible();
  });

  test('warns where an invoice was untaxed', async ({ page, request, baseURL }) => {
    const made = await office(request, baseURL ?? '').bill(unique(), { taxRate: 0 });
    await page.goto(`/admin/invoices/${made.id}/edit`);
    const rate = page.getByLabel('Tax Rate (%)');
    await expect(rate).toHaveValue('15');
    await expect(rate).toHaveAccessibleDescription(/This invoice was untaxed.*would add 15 %/);
    await rate.fill('0');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Invoice updated successfully!')).toBeVisible();
    await expect(page.getByRole('article')).toContainText('R2\u00a0000');
  });

  test('of a version that somebody else has changed is refused and keeps what was typed', async ({
    page,
    request,
    baseURL,
  }) => {
    const { bill, send } = office(request, baseURL ?? '');
    const made = await bill(unique());
    await page.goto(`/admin/invoices/${made.id}/edit`);
    await page.getByLabel('Notes').fill('Mine');
    await send('put', `/api/admin/invoices/${made.id}/status`, { status: 'paid' });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('alert')).toContainText('Somebody else has changed this invoice meanwhile.');
    await expect(page.getByLabel('Notes')).toHaveValue('Mine');
    await axe(page);
    await page.getByRole('button', { name: 'Load the newest version here' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Load it' }).click();
    await expect(page.getByLabel('Notes')).toHaveValue('');
    await page.getByLabel('Notes').fill('Mine again');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Invoice updated successfully!')).toBeVisible();
  });
});
