import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeAtBothWidths } from '../support/axe.ts';
import { colleague } from '../support/colleague.ts';
import { dayFromNow, type Elsewhere, type EventRecord, expect, party, test } from '../support/events.ts';
import { expectReflow, expectTablesFit } from '../support/reflow.ts';
import { failUntilTriedAgain } from '../support/try-again.ts';

test.use({ signedIn: true, expectedErrors: [/status of (409|422|500).*waiting/] });

/** An event that is sold out. */
async function soldOut(staff: Elsewhere, somebody: Elsewhere, seats: number, more: object = {}) {
  const event = await staff.putOn('Sold out', { totalSeats: seats, ...more });
  const { id } = await somebody.register(event.id, party('Thandi Nkosi', seats));
  return { ...event, registration: id };
}

let last = 0;

const join = (who: Elsewhere, { id }: EventRecord, fullName: string, partySize: number) => {
  last += 1;
  const email = `waits${process.pid}.${Date.now()}.${last}@example.com`;
  return who.send('post', `/api/events/${id}/waiting`, { fullName, email, phone: '036 555 0199', partySize });
};

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const listOf = (event: EventRecord) => `/admin/events/${event.id}/waiting`;

test('the order, an offer by hand that passes others over, and one party’s history', async ({
  page,
  staff,
  somebody,
  browser,
  tafel,
}) => {
  const event = await soldOut(staff, somebody, 4);
  await join(somebody, event, 'Zanele Mthembu', 3);
  await join(somebody, event, 'Gert Pretorius', 2);

  await test.step('from the event’s row', async () => {
    await page.goto(`/admin/events?search=${encodeURIComponent(event.title)}`);
    await page.getByRole('link', { name: `2 waiting: waiting list of ${event.title}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Waiting list: ${event.title}`);
    await expect(page.getByText('4 seats: 4 sold, 0 offered, 0 free.')).toBeVisible();
    await expect(rowOf(page, 'Zanele Mthembu').getByRole('cell').first()).toHaveText('1');
    await expect(rowOf(page, 'Gert Pretorius').getByRole('cell').first()).toHaveText('2');
    await expect(rowOf(page, 'Gert Pretorius').getByRole('cell').nth(5)).toHaveText('Waiting');
  });

  await test.step('others join while the screen is open', async () => {
    await join(somebody, event, 'Fatima Khan', 1);
    await expect(rowOf(page, 'Fatima Khan').getByRole('cell').first()).toHaveText('3');
    await axeAtBothWidths(page);
    await expectTablesFit(page);
    await expectReflow(page);
  });

  await test.step('an offer by hand says who is passed over, and what the event gets', async () => {
    await rowOf(page, 'Gert Pretorius')
      .getByRole('button', { name: 'Add seats and offer them to Gert Pretorius' })
      .click();
    const question = page.getByRole('alertdialog', { name: 'Offer seats to Gert Pretorius?' });
    await expect(question).toContainText(
      'No seat is free, and this party needs 2: the event gets 2 more seats.',
    );
    await expect(question).toContainText('Zanele Mthembu (3 people) stands before them and keeps the place.');
    await axeAtBothWidths(page);
    await question.getByRole('button', { name: 'Add 2 seats and offer' }).click();
    await expect(said(page, /Gert Pretorius has an offer until \w+day \d\d:\d\d\./)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(rowOf(page, 'Gert Pretorius')).toContainText(/Has an offeruntil \w+day \d\d:\d\d/);
    await expect(page.getByText('6 seats: 4 sold, 2 offered, 0 free.')).toBeVisible();
    await expect(rowOf(page, 'Fatima Khan').getByRole('cell').first()).toHaveText('2');
  });

  await test.step('what happened to one party, and what it was told', async () => {
    await page.getByRole('button', { name: 'Gert Pretorius', exact: true }).click();
    const window = page.getByRole('dialog', { name: 'Gert Pretorius' });
    await expect(window).toContainText('Joined the list');
    await expect(window).toContainText(/Offered seats until \w+day \d\d:\d\d, by Demo Owner/);
    const told = window.getByRole('region', { name: 'What the guest was told' });
    await expect(told).toContainText('On the waiting list');
    await expect(told).toContainText('Seats offered');
    await axeAtBothWidths(page);
    await window.getByRole('link', { name: 'History' }).click();
    await expect(page.getByRole('main')).toContainText(
      `Demo Owner offered seats to Gert Pretorius on the waiting list for “${event.title}”`,
    );
  });

  await test.step('managers take the list away as a table, staff do not', async () => {
    await page.goto(listOf(event));
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const table = await readFile(await (await file).path(), 'utf8');
    expect(table).toContain('Joined as number,Name,Email,Phone,People,State');
    expect(table).toMatch(/,2,Gert Pretorius,[^,]+,036 555 0199,2,has an offer,/);
    const context = await browser.newContext(await colleague(tafel, page.request, 'staff'));
    const other = await context.newPage();
    await other.goto(listOf(event));
    await expect(rowOf(other, 'Zanele Mthembu')).toBeVisible();
    await expect(other.getByRole('link', { name: 'Export CSV' })).toHaveCount(0);
    await context.close();
  });
});

test('taking a party off is undone at its own place, also with its offer', async ({
  page,
  staff,
  somebody,
}) => {
  const event = await soldOut(staff, somebody, 2);
  await join(somebody, event, 'Zanele Mthembu', 2);
  await join(somebody, event, 'Gert Pretorius', 1);
  await page.goto(listOf(event));
  const undo = page.getByRole('button', { name: 'Undo' });

  await test.step('of one who waits, by keyboard', async () => {
    await page.getByRole('button', { name: 'Take off Zanele Mthembu' }).focus();
    await page.keyboard.press('Enter');
    await expect(said(page, 'Zanele Mthembu is off the list.')).toBeVisible();
    await expect(rowOf(page, 'Gert Pretorius').getByRole('cell').first()).toHaveText('1');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await undo.click();
    await expect(said(page, 'Zanele Mthembu is back on the list.')).toBeVisible();
    await expect(rowOf(page, 'Zanele Mthembu').getByRole('cell').first()).toHaveText('1');
    await expect(rowOf(page, 'Gert Pretorius').getByRole('cell').first()).toHaveText('2');
  });

  await test.step('of one who has an offer', async () => {
    await page.getByRole('button', { name: 'Add seats and offer them to Zanele Mthembu' }).click();
    await page.getByRole('button', { name: 'Add 2 seats and offer' }).click();
    await expect(rowOf(page, 'Zanele Mthembu')).toContainText('Has an offer');
    await page.getByRole('button', { name: 'Take off Zanele Mthembu' }).click();
    await expect(rowOf(page, 'Gert Pretorius')).toContainText('Has an offer');
    await expect(page.getByText('4 seats: 2 sold, 1 offered, 1 free.')).toBeVisible();
    await undo.click();
    await expect(rowOf(page, 'Zanele Mthembu')).toContainText('Has an offer');
    await expect(rowOf(page, 'Gert Pretorius').getByRole('cell').first()).toHaveText('1');
    await expect(page.getByText('4 seats: 2 sold, 2 offered, 0 free.')).toBeVisible();
  });

  await test.step('what became of the others', async () => {
    await page.getByRole('tab', { name: 'What became of the others' }).click();
    await expect(page.getByText('Nobody has left the list yet')).toBeVisible();
    await page.getByRole('tab', { name: 'On the list (2)' }).click();
    await page.getByRole('button', { name: 'Take off Gert Pretorius' }).click();
    await expect(rowOf(page, 'Gert Pretorius')).toHaveCount(0);
    await page.getByRole('tab', { name: 'What became of the others' }).click();
    await expect(rowOf(page, 'Gert Pretorius')).toContainText('Taken off');
    await axeAtBothWidths(page);
  });
});

test('a caller is put on an empty list, and found on Today and on the guest’s card', async ({
  page,
  staff,
  somebody,
}) => {
  const event = await soldOut(staff, somebody, 2, { date: dayFromNow(3) });
  const email = `caller${process.pid}.${Date.now()}@example.com`;
  await staff.send('post', '/api/admin/reservations', {
    firstName: 'Lerato',
    lastName: 'Caller',
    email,
    date: dayFromNow(60),
    time: '18:30',
    guests: '2 Guests',
  });
  await page.goto(listOf(event));
  await expect(page.getByText('Nobody waits', { exact: true })).toBeVisible();
  await axeAtBothWidths(page);

  const window = page.getByRole('dialog', { name: 'Add a caller' });
  await page.getByRole('main').getByRole('button', { name: 'Add a caller' }).first().click();
  await window.getByRole('button', { name: 'Put on the list' }).click();
  for (const text of ['Full name is required', 'Email is required', 'Phone number is required'])
    await expect(window.getByText(text, { exact: true })).toBeVisible();
  await window.getByLabel('Full name').fill('Lerato Caller');
  await window.getByLabel('Phone').fill('036 555 0177');
  await window.getByLabel('People').fill('3');
  await window.getByLabel('Email').fill(email);
  await window.getByRole('button', { name: 'Put on the list' }).click();
  await expect(window.getByRole('alert').getByText('This event has 2 seats in all')).toBeVisible();
  await window.getByLabel('People').fill('2');
  await axeAtBothWidths(page);
  await window.getByRole('button', { name: 'Put on the list' }).click();
  await expect(said(page, 'Lerato Caller is on the waiting list.')).toBeVisible();
  await expect(rowOf(page, 'Lerato Caller').getByRole('cell').first()).toHaveText('1');

  await page.goto('/admin');
  await expect(page.getByRole('link', { name: `1 waiting: waiting list of ${event.title}` })).toBeVisible();

  await page.goto(`/admin/customers/${encodeURIComponent(email)}?tab=waiting`);
  const line = page.getByRole('listitem').filter({ hasText: event.title });
  await expect(line).toContainText('2 people');
  await expect(line).toContainText('waiting');
  await axeAtBothWidths(page);
  await line.getByRole('link', { name: event.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Waiting list: ${event.title}`);
});

test('a list that cannot be loaded says so, and is asked for again', async ({ page, staff, somebody }) => {
  const event = await soldOut(staff, somebody, 2);
  await join(somebody, event, 'Zanele Mthembu', 2);
  const failing = new URL(`/api/admin/events/${event.id}/waiting`, 'http://x').pathname;
  const broken = (url: URL) => url.pathname === failing;
  await failUntilTriedAgain(page, broken, {
    status: 500,
    contentType: 'application/problem+json',
    json: {},
  });
  await page.goto(listOf(event));
  await expect(page.getByText('Failed to load the waiting list')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 'Zanele Mthembu')).toBeVisible();
  await staff.send('post', `/api/admin/events/${event.id}/call-off`, { because: 'The river is in flood.' });
  await expect(page.getByText('This event was called off, so its waiting list is closed.')).toBeVisible();
  await expect(page.getByText('Nobody waits', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a caller' })).toHaveCount(0);
});
