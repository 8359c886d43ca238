import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { axeAtBothWidths } from '../support/axe.ts';
import { heading, office, rowOf, unique } from '../support/invoices.ts';
import { poppler } from '../support/poppler.ts';
import { TapCounter } from '../support/tap-counter.ts';
import { expect, test } from '../support/test.ts';
import { failUntilTriedAgain } from '../support/try-again.ts';

test.use({ signedIn: true, expectedErrors: [/status of (422|500)/] });

interface Report {
  today: string;
  sums: { receivedCents: number; refundedCents: number; netCents: number };
}

const rand = (cents: number) =>
  `R${String(Math.trunc(cents / 100)).replace(/\B(?=(\d{3})+$)/g, '\u00a0')}${cents % 100 ? `.${String(cents % 100).padStart(2, '0')}` : ''}`;

const read = async (request: APIRequestContext): Promise<Report> =>
  (await request.get('/api/admin/reports')).json();

test('a month end takes three clicks: what came in, the file for the accountant, who owes', async ({
  page,
  request,
  baseURL,
}) => {
  const who = unique();
  const { bill, send } = office(request, baseURL ?? '');
  const before = await read(request);
  const invoice = await bill(who); // R2 300
  const line = { method: 'eft', receivedOn: before.today, reference: who };
  await send('post', `/api/admin/invoices/${invoice.id}/payments`, { ...line, amountCents: 115_000 });
  await send('post', `/api/admin/invoices/${invoice.id}/refunds`, { ...line, amountCents: 15_050 });

  const counter = new TapCounter();
  await page.goto('/admin');
  await counter.tap(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Reports' }));
  await expect(heading(page)).toHaveText('Reports');

  await test.step('what came in', async () => {
    const { sums } = await read(request);
    expect(sums.receivedCents).toBe(before.sums.receivedCents + 115_000);
    expect(sums.refundedCents).toBe(before.sums.refundedCents + 15_050);
    const total = page.getByRole('table', { name: 'Received by day' }).getByRole('row', { name: /^Total/ });
    for (const cents of [sums.receivedCents, sums.refundedCents, sums.netCents])
      await expect(total).toContainText(rand(cents));
    await expect(page.getByRole('slider', { name: 'Received by day, by arrow keys' })).toBeVisible();
    await axeAtBothWidths(page);
  });

  await test.step('it stays up to date, and prints on one page', async () => {
    await send('post', `/api/admin/invoices/${invoice.id}/payments`, {
      ...line,
      method: 'cash',
      amountCents: 1_000,
    });
    const { sums } = await read(request);
    await expect(
      page.getByRole('table', { name: 'Received by day' }).getByRole('row', { name: /^Total/ }),
    ).toContainText(rand(sums.receivedCents));
    const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(poppler('pdfinfo', paper)).toMatch(/Pages:\s+1\n/);
    expect(poppler('pdftotext', paper)).toContain('Owed today, by age');
  });

  await test.step('the file has every payment', async () => {
    const csv = page.waitForEvent('download');
    await counter.tap(page.getByRole('link', { name: 'Export CSV' }));
    const text = await readFile(await (await csv).path(), 'utf8');
    const lines = text.split('\r\n').filter((one) => one.includes(invoice.invoiceNumber));
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain(
      `${before.today},${invoice.invoiceNumber},Zoë ${who},Payment,EFT,${who},1150.00,,`,
    );
    expect(lines[1]).toContain(`Refund,EFT,${who},,150.50,`);
  });

  await test.step('who owes, by name', async () => {
    await counter.tap(page.getByRole('link', { name: 'Who owes' }));
    await expect(heading(page)).toHaveText('Invoices');
    await expect(page).toHaveURL(/status=outstanding/);
    await page.getByRole('searchbox', { name: 'Search invoices' }).fill(who);
    await expect(rowOf(page, invoice.invoiceNumber)).toContainText(`Zoë ${who}`);
  });
  await counter.atMost(3, 'a month end');

  await test.step('each age leads to its own invoices', async () => {
    await page.goto('/admin/reports');
    const ages = page.getByRole('table', { name: 'Owed today, by age' });
    await ages.getByRole('link', { name: 'Not due yet' }).click();
    const status = page.getByRole('combobox', { name: 'Filter by status' });
    await expect(status).toHaveValue('not-due');
    await page.getByRole('searchbox', { name: 'Search invoices' }).fill(who);
    await expect(rowOf(page, invoice.invoiceNumber)).toBeVisible();
    await status.selectOption('61 days late or more');
    await expect(page).toHaveURL(/status=61%2B/);
    await expect(page.getByText('No invoices match')).toBeVisible();
  });
});

test('a period is chosen by name or by its days, and what is wrong with them is said', async ({ page }) => {
  await page.goto('/admin/reports?period=last-month');
  const period = page.getByLabel('Period');
  await expect(period).toHaveValue('last-month');
  await period.selectOption('Own dates');
  await expect(page).toHaveURL(/period=dates&from=\d{4}-\d\d-01/);
  await page.getByRole('textbox', { name: 'From' }).fill('2032-01-01');
  await page.getByRole('textbox', { name: 'To' }).fill('2031-01-01');
  await expect(page.getByRole('alert')).toHaveText('The last day is before the first');
  await page.getByRole('textbox', { name: 'To' }).fill('2039-01-01');
  await expect(page.getByRole('alert')).toHaveText('A report covers at most five years');
  await page.getByRole('textbox', { name: 'To' }).fill('2032-01-31');
  await expect(page.getByText('This period has not begun')).toBeVisible();
  await page.getByRole('textbox', { name: 'From' }).fill('1999-01-01');
  await page.getByRole('textbox', { name: 'To' }).fill('1999-01-31');
  await expect(page.getByText('Nothing was received')).toBeVisible();
  await axeAtBothWidths(page);

  await failUntilTriedAgain(page, '**/api/admin/reports?*', { status: 500, body: '' });
  await page.goto('/admin/reports?period=this-year');
  await expect(page.getByText('Failed to load the report')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Owed today, by age').first()).toBeVisible();
});
