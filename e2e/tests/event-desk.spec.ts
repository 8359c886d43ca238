import type { Locator, Page } from '@playwright/test';
import { axeAtBothWidths } from '../support/axe.ts';
import { colleague } from '../support/colleague.ts';
import { dayFromNow, type Elsewhere, expect, party, test, uniqueTitle } from '../support/events.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectReflow } from '../support/reflow.ts';

// A form in the preview is held back by its frame, which the browser writes down.
test.use({ signedIn: true, expectedErrors: [/Blocked form submission/] });

const rowOf = (page: Page, title: string) => page.getByRole('article', { name: title });
const listOf = (title: string) => `/admin/events?search=${encodeURIComponent(title)}`;
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const seenByVisitors = (page: Page, id: string) =>
  page.request.get(`/api/events/${id}`).then((answer) => answer.ok());

async function fillIn(dialog: Locator, title: string): Promise<void> {
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill('One table, forty chairs, the whole orchard.');
  await dialog.getByLabel('Date').fill(dayFromNow(12));
  await dialog.getByLabel('Time').fill('18:00');
  await dialog.getByLabel('Location').fill('The orchard');
  await dialog.getByLabel('Price (R)').fill('450');
  await dialog.getByLabel('Total seats').fill('40');
}

async function find(
  staff: Elsewhere,
  title: string,
): Promise<{ id: string; state: string; summary?: string }> {
  const { items } = await staff.send<{ items: { id: string; state: string; summary?: string }[] }>(
    'get',
    `/api/admin/events?search=${encodeURIComponent(title)}`,
  );
  const [event] = items;
  if (!event) throw new Error(`no event ${title}`);
  return event;
}

test('an event is a draft, looked at, published, taken back and published again', async ({
  page,
  staff,
  somebody,
}) => {
  const title = uniqueTitle('Long table');
  await page.goto('/admin/events');
  await page.getByRole('button', { name: 'Add Event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Event' });
  await dialog.getByRole('button', { name: 'Preview page' }).click();
  await expect(dialog.getByText('Title is required', { exact: true }), 'as when saving').toBeVisible();
  await fillIn(dialog, title);

  await test.step('more details are folded away', async () => {
    await expect(dialog.getByLabel('Ends at')).toBeHidden();
    await dialog.getByText('More details').click();
    await dialog.getByLabel('Summary').fill('Dinner under the pear trees');
    await expect(dialog.getByText('27 of 200 characters')).toBeVisible();
    await dialog.getByLabel('Ends at').fill('01:30');
    await dialog.getByLabel('Branch').selectOption({ label: 'Newcastle' });
    await dialog.getByLabel('What is included').fill('Five courses');
    await dialog.getByLabel('Children').fill('From twelve years');
    await dialog.getByLabel('Parking').fill('Behind the barn');
    await dialog.getByLabel('If it rains').fill('We move into the barn');
    await axeAtBothWidths(page);
    await expectReflow(page);
  });

  await test.step('the page is seen before it is saved', async () => {
    await dialog.getByRole('button', { name: 'Preview page' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview of the page' });
    const frame = preview.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(frame.getByText('40 of 40')).toBeVisible();
    await frame.getByRole('link', { name: 'Browse Other Events' }).click();
    await frame.getByRole('button', { name: 'Register Now' }).first().click();
    await expect(frame.getByRole('heading', { level: 1 }), 'links and buttons rest').toHaveText(title);
    await preview.getByLabel('Width').selectOption('As on a phone');
    expect(await preview.locator('iframe').evaluate((box) => box.clientWidth)).toBeLessThanOrEqual(390);
    await preview.getByRole('button', { name: 'Close' }).click();
    await expect(dialog.getByLabel('Title'), 'nothing typed is lost').toHaveValue(title);
  });

  await dialog.getByRole('button', { name: 'Save as draft' }).click();
  const row = rowOf(page, title);
  await expect(row.getByText('Draft', { exact: true })).toBeVisible();
  const { id, summary } = await find(staff, title);
  expect(summary).toBe('Dinner under the pear trees');
  expect(await seenByVisitors(page, id)).toBe(false);

  await test.step('published with a tap, and taken back', async () => {
    await page.goto(listOf(title));
    await page.getByLabel('State').selectOption('Draft');
    await expect(row.getByText('Draft', { exact: true })).toBeVisible();
    await expect(row.getByRole('link', { name: /^Door list/ }), 'nobody comes to a draft').toHaveCount(0);
    await axeAtBothWidths(page);
    await expectReflow(page);
    await row.getByRole('button', { name: `Preview ${title}` }).click();
    const frame = page.getByRole('dialog', { name: 'Preview of the page' }).frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.keyboard.press('Escape');

    await page.getByLabel('State').selectOption('All states');
    await row.getByRole('button', { name: `Publish ${title}` }).click();
    await said(page, 'Published. Visitors can see it now.');
    await expect(row.getByText('Draft', { exact: true })).toHaveCount(0);
    expect(await seenByVisitors(page, id)).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row.getByText('Draft', { exact: true })).toBeVisible();
    expect(await seenByVisitors(page, id)).toBe(false);
  });

  await test.step('Enter keeps a draft a draft; its other button publishes', async () => {
    const editor = page.getByRole('dialog', { name: 'Edit Event' });
    await row.getByRole('button', { name: `Edit ${title}` }).click();
    await expect(editor.getByLabel('Ends at'), 'what is filled in is open').toHaveValue('01:30');
    await editor.getByLabel('Location').fill('The barn');
    await editor.getByLabel('Location').press('Enter');
    await expect(row).toContainText('The barn');
    await expect(row.getByText('Draft', { exact: true })).toBeVisible();
    await row.getByRole('button', { name: `Edit ${title}` }).click();
    await editor.getByRole('button', { name: 'Publish Event' }).click();
    await expect(row.getByText('Draft', { exact: true })).toHaveCount(0);
    expect(await seenByVisitors(page, id)).toBe(true);
  });

  await test.step('once somebody comes there is no way back to a draft', async () => {
    await somebody.register(id, party('Naledi Mokoena', 2));
    await expect(row).toContainText('1 (2 attendees)');
    await row.getByRole('button', { name: `Edit ${title}` }).click();
    const editor = page.getByRole('dialog', { name: 'Edit Event' });
    await expect(editor.getByRole('button', { name: 'Update Event' })).toBeVisible();
    await expect(editor.getByRole('button', { name: 'Save as draft' })).toHaveCount(0);
  });
});

test.describe('a guest who registers while staff make a draft of an event', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('is not forgotten, and neither is what was typed', async ({ page, staff, somebody }) => {
    const { id, title } = await staff.putOn('Back to draft');
    await page.goto(listOf(title));
    await rowOf(page, title)
      .getByRole('button', { name: `Edit ${title}` })
      .click();
    const editor = page.getByRole('dialog', { name: 'Edit Event' });
    await editor.getByLabel('Description').fill('Only typed so far');
    await somebody.register(id, party('Thandi Nkosi', 1));
    await editor.getByRole('button', { name: 'Save as draft' }).click();
    await expect(editor.getByRole('alert')).toContainText(
      'Guests have registered, so this event cannot be a draft again. Please call it off instead',
    );
    await expect(editor.getByLabel('Description')).toHaveValue('Only typed so far');
    expect(await seenByVisitors(page, id)).toBe(true);
  });
});

test('an event is duplicated to another day by keyboard, and the copy taken back', async ({
  page,
  staff,
}) => {
  const { title } = await staff.putOn('Every month', { summary: 'Once more', largestParty: 6 });
  await page.goto(listOf(title));
  const button = page.getByRole('button', { name: `Duplicate ${title}` });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const ask = page.getByRole('dialog', { name: `Duplicate “${title}”` });
  await expect(ask.getByLabel('Date')).toBeFocused();
  await ask.getByRole('button', { name: 'Duplicate' }).click();
  await expect(ask.getByText('Date is required', { exact: true })).toBeVisible();
  await axeAtBothWidths(page);
  await ask.getByLabel('Date').fill(dayFromNow(50));
  await ask.getByLabel('Date').press('Enter');

  const editor = page.getByRole('dialog', { name: 'Edit Event' });
  await expect(editor.getByText('Copied. This is a draft that visitors do not see.')).toBeVisible();
  await expect(editor.getByLabel('Date')).toHaveValue(dayFromNow(50));
  await expect(editor.getByLabel('Summary')).toHaveValue('Once more');
  await expect(editor.getByLabel('Largest party')).toHaveValue('6');
  await axeAtBothWidths(page);
  await expect(page.getByRole('article', { includeHidden: true })).toHaveCount(2);
  await editor.getByRole('button', { name: 'Undo' }).click();
  await expect(editor).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('an event is called off: guests are told, and the money to give back is found', async ({
  page,
  staff,
  somebody,
  tafel,
  browser,
}) => {
  const event = await staff.putOn('River walk', { totalSeats: 4 });
  const email = `river-${Date.now()}@example.com`;
  const paid = await somebody.register(event.id, { ...party('Zanele Khumalo', 2), email });
  await somebody.register(event.id, party('Pieter Botha', 1));
  await somebody.send('post', `/api/events/${event.id}/waiting`, {
    fullName: 'Ayanda Ndlovu',
    email: `waits-${Date.now()}@example.com`,
    phone: '036 555 0199',
    partySize: 2,
  });
  await staff.send('post', `/api/admin/attendance/${paid.id}/payments`, {
    amountCents: 70_000,
    method: 'eft',
    receivedOn: new Date().toISOString().slice(0, 10),
  });
  const question = (of: Page) => of.getByRole('dialog', { name: `Call off “${event.title}”?` });

  const theirs = await browser.newContext(await colleague(tafel, page.request, 'staff'));
  const desk = await theirs.newPage();
  await test.step('somebody of the staff reads no sums', async () => {
    await desk.goto(listOf(event.title));
    await desk.getByRole('button', { name: `Call off ${event.title}` }).click();
    await expect(question(desk)).toContainText('1 guest has paid. A manager gives the money back.');
    await expect(question(desk)).not.toContainText('R700');
    await question(desk).getByRole('button', { name: 'Keep the event' }).click();
  });

  await test.step('the owner reads whom it concerns, and says why', async () => {
    await page.goto(listOf(event.title));
    await page.getByRole('button', { name: `Delete ${event.title}` }).click();
    const remove = page.getByRole('alertdialog', { name: 'Delete this event?' });
    await expect(remove).toContainText('We recommend calling it off');
    await remove.getByRole('button', { name: 'Call it off instead' }).click();
    for (const line of [
      '2 registrations (3 people) end. 2 guests are e-mailed.',
      'The waiting list ends: 1 party is e-mailed.',
      '1 guest has paid: R700 is to be given back.',
    ])
      await expect(question(page)).toContainText(line);
    await axeAtBothWidths(page);
    await expectReflow(page);
    await question(page).getByRole('button', { name: 'Call off', exact: true }).click();
    await expect(question(page).getByText('Please tell your guests why', { exact: true })).toBeVisible();
    await question(page).getByRole('button', { name: 'Weather' }).click();
    const box = question(page).getByLabel('What your guests read');
    await expect(box).toBeFocused();
    await page.keyboard.type('the river is too high.');
    await expect(box).toHaveValue('The weather does not allow it: the river is too high.');
    await question(page).getByRole('button', { name: 'Call off', exact: true }).click();
    await expect(
      page.getByText('Called off. 2 guests and 1 party of the waiting list are e-mailed.'),
    ).toBeVisible();
  });

  await test.step('both screens show it, sums to the owner alone', async () => {
    for (const screen of [page, desk]) {
      const row = rowOf(screen, event.title);
      await expect(row.getByText('Called off', { exact: true })).toBeVisible();
      await expect(row).toContainText('Reason: The weather does not allow it: the river is too high.');
      await expect(row.getByRole('button', { name: /^(Edit|Call off) / })).toHaveCount(0);
    }
    await expect(rowOf(page, event.title)).toContainText('R700 to give back');
    await expect(rowOf(desk, event.title)).not.toContainText('R700');
    await axeAtBothWidths(page);
    await expectReflow(page);
    await theirs.close();
  });

  await test.step('the money to give back is found, with a proposal', async () => {
    await page.getByRole('link', { name: 'Who gets money back' }).click();
    const rows = page.getByRole('table', { name: 'Attendance' }).getByRole('row');
    await expect(rows).toHaveCount(2); // with the heading
    await expect(rows.nth(1)).toContainText('Zanele Khumalo');
    await expect(rows.nth(1)).toContainText('R700 to refund');
    await expect(page.getByLabel('Payment')).toHaveValue('yes');
    await page.getByLabel('Payment').selectOption('Paid or not');
    await expect(rows).toHaveCount(3);
    await page.getByLabel('Payment').selectOption('Paid');
    await expect(rows).toHaveCount(2);
    await axeAtBothWidths(page);
    await rows.nth(1).getByRole('button', { name: 'Zanele Khumalo', exact: true }).click();
    const guest = page.getByRole('dialog', { name: 'Zanele Khumalo' });
    await guest.getByRole('button', { name: 'Refund' }).click();
    const refund = page.getByRole('dialog', { name: 'Refund' });
    await expect(refund.getByLabel('Amount')).toHaveValue('700');
    await refund.getByRole('button', { name: 'Record refund' }).click();
    await expect(refund).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByText('No registrations match'), 'all is given back').toBeVisible();
  });
  // The confirmation came before, so it is the outbox that knows of the second letter.
  const letters = () =>
    staff
      .send<{ items: { subject: string }[] }>('get', `/api/admin/outbox?search=${encodeURIComponent(email)}`)
      .then(({ items }) => items.length);
  await expect.poll(letters, 'the guest is told').toBe(2);
});
