import { axeAtBothWidths } from '../support/axe.ts';
import { heading, type Item, leaveMoney, office, unique } from '../support/invoices.ts';
import { poppler } from '../support/poppler.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

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
    await axeAtBothWidths(page);

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
      if (word === 'Paid') await leaveMoney(page);
    }
  });

  test('prints on one page of A4 with twelve items', async ({ page, request, baseURL }) => {
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
    await axeAtBothWidths(page);
  });
});
