import { axe, axeAtBothWidths } from '../support/axe.ts';
import { heading, office, rowOf, unique } from '../support/invoices.ts';
import { PostOffice, readable } from '../support/post-office.ts';
import { Tafel } from '../support/tafel.ts';
import { expect, test } from '../support/test.ts';

test.describe('an invoice by mail', () => {
  test('is taken back in time, then leaves with its PDF, and the page says so', async ({ browser }, info) => {
    const post = await PostOffice.open();
    const tafel = await Tafel.start('--smtp-url', post.url);
    const owner = await browser.newContext({ baseURL: tafel.url });
    try {
      expect((await owner.request.post('/api/session', { data: tafel.account })).ok()).toBe(true);
      const who = unique();
      const email = `${who.toLowerCase()}@example.com`;
      const made = await office(owner.request, tafel.url).bill(who);
      const letters = () => post.received.filter(({ to, raw }) => to === email && raw.includes('.pdf'));
      const page = await owner.newPage();

      await page.goto(`/admin/invoices?search=${who}`);
      await rowOf(page, who)
        .getByRole('button', { name: `Send ${made.invoiceNumber}` })
        .click();
      await expect(page.getByText(`${made.invoiceNumber} goes to ${email}.`)).toBeVisible();
      await expect(rowOf(page, who)).toContainText('“Invoice” is waiting to be emailed.');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText(`${made.invoiceNumber} was not sent.`)).toBeVisible();
      await expect(rowOf(page, who)).not.toContainText('“Invoice”');

      await page.goto(`/admin/invoices/${made.id}`);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByText('“Invoice” is waiting to be emailed.')).toBeVisible();
      await expect(page.getByText(/^“Invoice” emailed \w+/), 'by itself').toBeVisible({ timeout: 30_000 });
      expect(letters(), 'once').toHaveLength(1);
      const raw = readable(letters()[0]?.raw ?? '');
      expect(raw).toContain(`Subject: Invoice ${made.invoiceNumber} from Veld & Vine`);
      expect(raw).toContain(
        'Our bank details never change by email. If a message says they have, phone us before you pay.',
      );
      expect(raw).toContain(`filename="${made.invoiceNumber}.pdf"`);
      expect(raw, 'a PDF in base64').toContain('\r\nJVBERi0');
      await axeAtBothWidths(page);

      await page.getByRole('button', { name: 'Send', exact: true }).click();
      const again = page.getByRole('alertdialog', { name: 'Send it again?' });
      await expect(again).toContainText(`Send the invoice to ${email} now?`);
      await again.getByRole('button', { name: 'Cancel' }).click();

      await page.goto('/admin/payments-and-terms');
      await page.getByRole('tab', { name: 'Reminders' }).click();
      const remind = page.getByRole('checkbox', { name: 'Remind customers of what they have to pay' });
      await expect(remind, 'off by default').not.toBeChecked();
      await remind.click();
      await expect(remind).toBeChecked();
      await axe(page);
      await page.reload();
      await expect(remind).toBeChecked();
    } finally {
      await owner.close();
      await tafel.stop(info.outputPath('tafel.log'));
      post.close();
    }
  });
});

test.describe('writing an invoice', () => {
  test.use({ signedIn: true });

  test('takes lines from the pricelist, and the reschedule fee', async ({ page, request, baseURL }) => {
    const { id } = await office(request, baseURL ?? '').reserve(unique());
    await page.goto(`/admin/invoices/create?reservation=${id}`);
    await expect(heading(page)).toHaveText('Create Invoice');
    const prices = page.getByRole('combobox', { name: 'From the pricelist' });
    const add = page.getByRole('button', { name: 'Add from pricelist' });
    await expect(add).toBeDisabled();
    const priced = await prices.locator('option', { hasText: /, R\d/ }).first().textContent();
    await prices.selectOption({ label: priced ?? '' });
    await add.click();
    const second = page.getByRole('group', { name: 'Item 2' });
    await expect(second.getByLabel('Quantity'), 'how many is asked next').toBeFocused();
    await expect(second.getByLabel('Rate (R)')).not.toHaveValue('');
    expect(priced).toContain((await second.getByLabel('Description').inputValue()).split(',')[0]);

    await second.getByRole('button', { name: 'Remove item 2' }).click();
    const fee = page.getByRole('button', { name: 'Add reschedule fee (15%)' });
    await fee.click();
    await expect(second.getByLabel('Description')).toHaveValue('Reschedule fee (15%)');
    await expect(second.getByLabel('Rate (R)'), '15% of four guests at R500').toHaveValue('300');
    await expect(fee, 'once').toBeDisabled();
    await axeAtBothWidths(page);
  });
});
