import { readFile } from 'node:fs/promises';
import { axeAtBothWidths } from '../support/axe.ts';
import { colleague } from '../support/colleague.ts';
import { dayFromNow, expect, party, test } from '../support/events.ts';
import { loaded } from '../support/hydrated.ts';

test.use({ signedIn: true, expectedErrors: [/status of 409/] });

test('a deposit for an event is asked for, recorded, seen on every list, and settled when the guest cancels', async ({
  page,
  staff,
  somebody,
  browser,
  tafel,
}) => {
  const event = await staff.putOn('Paid beforehand', { date: dayFromNow(10) });
  const list = `/admin/events?tab=attendance&event=${event.id}`;

  await test.step('the event asks for a deposit', async () => {
    await page.goto(`/admin/events?search=${encodeURIComponent(event.title)}`);
    const row = page.getByRole('article', { name: event.title });
    await row.getByRole('button', { name: `Edit ${event.title}` }).click();
    const editor = page.getByRole('dialog', { name: 'Edit Event' });
    await expect(editor.getByLabel('How guests pay')).toHaveValue('venue');
    await editor.getByLabel('How guests pay').selectOption('With a deposit');
    await editor.getByRole('button', { name: 'Update Event' }).click();
    await expect(row).toContainText('With a deposit');
  });

  await somebody.register(event.id, party('Thandi Nkosi', 2));
  const guest = page.getByRole('row').filter({ hasText: 'Thandi Nkosi' });
  const window = page.getByRole('dialog', { name: 'Thandi Nkosi' });

  await test.step('the deposit comes', async () => {
    await page.goto(list);
    await expect(guest).toContainText('R700 due');
    await expect(page.getByText('Taken so far R0, still due R700.')).toBeVisible();
    await guest.getByRole('button', { name: 'Thandi Nkosi', exact: true }).click();
    await expect(window).toContainText(/Deposit R350, due today/);
    await expect(window).toContainText(/ReferenceEV-[A-Z2-7]{8}/);
    await axeAtBothWidths(page);
    await window.getByRole('button', { name: 'Record payment' }).click();
    const payment = page.getByRole('dialog', { name: 'Record payment' });
    await expect(payment.getByLabel('Reference')).toHaveValue(/^EV-[A-Z2-7]{8}$/);
    await payment.getByRole('button', { name: 'Record payment' }).click();
    await expect(payment).toBeHidden();
    await expect(window.getByRole('list', { name: 'Schedule' })).toContainText('Deposit R350');
    await expect(window.getByRole('list', { name: 'Schedule' })).toContainText('paid');
    await page.keyboard.press('Escape');
  });

  await test.step('the list, the table and the printed list say so', async () => {
    await expect(guest).toContainText('R350 paidR350 due');
    await expect(page.getByText('Taken so far R350, still due R350.')).toBeVisible();
    await axeAtBothWidths(page);
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const table = await readFile(await (await file).path(), 'utf8');
    expect(table).toMatch(/Total \(R\),Kept for seats given back \(R\),Paid \(R\),Due \(R\),Reference/);
    expect(table).toMatch(/,2,350\.00,700\.00,0\.00,350\.00,350\.00,EV-[A-Z2-7]{8},/);
    await page.getByRole('link', { name: 'Door list' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Door list: ${event.title}`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('columnheader', { name: 'Due' })).toBeVisible();
    await expect(guest.getByRole('cell', { name: 'R350 R350 paid', exact: true })).toBeVisible();
    await expect(page.getByText('Taken so far R350, still due R350.')).toBeVisible();
    await page.emulateMedia({ media: null });
    await axeAtBothWidths(page);
  });

  await test.step('the role staff sees no sums', async () => {
    const context = await browser.newContext(await colleague(tafel, page.request, 'staff'));
    const other = await context.newPage();
    await other.goto(list);
    const theirs = other.getByRole('row').filter({ hasText: 'Thandi Nkosi' });
    await expect(theirs).toBeVisible();
    await theirs.getByRole('button', { name: 'Thandi Nkosi', exact: true }).click();
    await expect(other.getByRole('dialog', { name: 'Thandi Nkosi' })).toContainText('guest@example.com');
    await expect(other.getByRole('main')).not.toContainText(/R\d/);
    await other.goto(`/admin/events/${event.id}/door-list`);
    await expect(theirs).toBeVisible();
    await expect(other.getByRole('main')).not.toContainText(/R\d/);
    await context.close();
  });

  await test.step('cancelling shows what goes back, and proposes the refund', async () => {
    await page.goto(list);
    await loaded(page);
    await guest.getByRole('button', { name: 'Thandi Nkosi', exact: true }).click();
    await window.getByRole('button', { name: 'Record payment' }).click();
    const payment = page.getByRole('dialog', { name: 'Record payment' });
    await expect(payment.getByLabel('Amount')).toHaveValue('350');
    await payment.getByRole('button', { name: 'Record payment' }).click();
    await payment.getByRole('button', { name: 'Record anyway' }).click(); // as much as the deposit, on the same day
    await expect(payment).toBeHidden();
    await page.keyboard.press('Escape');
    await guest.getByRole('button', { name: 'Cancel the registration of Thandi Nkosi' }).click();
    const sure = page.getByRole('alertdialog', { name: 'Cancel this registration?' });
    await expect(sure).toContainText(
      '10 days ahead: R350 is kept, R350 of R700 goes back. From 7 to 14 days ahead the deposit is kept.',
    );
    await axeAtBothWidths(page);
    await sure.getByRole('button', { name: 'Cancel registration' }).click();
    await expect(window).toContainText('To be refunded by the terms.');
    await expect(page.getByText('R350 to refund')).toHaveCount(1);
    await window.getByRole('button', { name: 'Refund' }).click();
    const refund = page.getByRole('dialog', { name: 'Refund' });
    await expect(refund.getByLabel('Amount')).toHaveValue('350');
    await refund.getByRole('button', { name: 'Record refund' }).click();
    await expect(refund).toBeHidden();
    await expect(window).not.toContainText('To be refunded by the terms.');
    await page.keyboard.press('Escape');
    await expect(guest).toContainText('R350 paid');
    await expect(guest).not.toContainText('to refund');
  });

  await test.step('an event with money is deleted only by whoever has read what becomes of it', async () => {
    await page.goto(`/admin/events?search=${encodeURIComponent(event.title)}`);
    await page.getByRole('button', { name: `Delete ${event.title}` }).click();
    await page
      .getByRole('alertdialog', { name: 'Delete this event?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    const paid = page.getByRole('alertdialog', { name: 'Guests have paid' });
    await expect(paid).toContainText('One guest has paid for this event.');
    await paid.getByRole('button', { name: 'Delete anyway' }).click();
    await expect(page.getByText('Event deleted successfully')).toBeVisible();
  });
});

test('another way to pay is told to those who read something else, or nobody is asked', async ({
  page,
  staff,
  somebody,
}) => {
  const event = await staff.putOn('Paid otherwise', { date: dayFromNow(20) });
  await page.goto(`/admin/events?search=${encodeURIComponent(event.title)}`);
  const row = page.getByRole('article', { name: event.title });
  const editor = page.getByRole('dialog', { name: 'Edit Event' });
  const question = page.getByRole('alertdialog', { name: 'Tell the guests?' });
  const choose = async (plan: string) => {
    await row.getByRole('button', { name: `Edit ${event.title}` }).click();
    await editor.getByLabel('How guests pay').selectOption(plan);
    await editor.getByRole('button', { name: 'Update Event' }).click();
  };
  await choose('With a deposit');
  await expect(row, 'nobody has registered').toContainText('With a deposit');
  await expect(editor).toBeHidden();

  const address = `payer.${event.id.toLowerCase()}@example.com`;
  await somebody.register(event.id, { ...party('Lerato Khumalo', 2), email: address });
  await expect(row).toContainText('1 (2 attendees)');
  await choose('In full beforehand');
  await expect(question).toContainText(
    'You changed the way to pay. 1 booking read something else before and will be e-mailed.',
  );
  await axeAtBothWidths(page);
  await question.getByRole('button', { name: 'Save and tell them' }).click();
  await expect(row).toContainText('In full beforehand');
  await page.goto(`/admin/outbox?search=${address}`);
  await expect(page.getByText(`How you pay has changed: ${event.title}`).first()).toBeVisible();
});
