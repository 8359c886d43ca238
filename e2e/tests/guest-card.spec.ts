import type { Page } from '@playwright/test';
import { axe, axeAtBothWidths } from '../support/axe.ts';
import { ownFriday } from '../support/diary.ts';
import { type Elsewhere, expect, test } from '../support/events.ts';

test.use({ signedIn: true, expectedErrors: [/status of 409.*\/card/] });

type Guest = { lastName: string; email: string; date: string; path: string; id: string };

/** A guest who has booked by phone: staff know the name. */
async function book(staff: Elsewhere, more: object = {}): Promise<Guest> {
  const tag = `${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
  const guest = { firstName: 'Nomvula', lastName: `Card${tag}`, email: `nomvula.${tag}@example.com` };
  const date = ownFriday();
  const { id } = await staff.send<{ id: string }>('post', '/api/admin/reservations', {
    ...guest,
    phone: '036 555 0123',
    date,
    time: '18:30',
    guests: '2 Guests',
    notes: 'Comes by train',
    ...more,
  });
  return { ...guest, date, id, path: `/admin/customers/${encodeURIComponent(guest.email)}` };
}

const note = (staff: Elsewhere, { email }: Guest, allergies: string, version: number, tags: string[] = []) =>
  staff.send('put', `/api/admin/customers/${email}/card`, { notes: '', allergies, tags, version });

const message = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('staff note what they know of a guest, see everything about them, and say which name is right', async ({
  page,
  staff,
  somebody,
}) => {
  const guest = await book(staff);
  const tag = `Tag ${guest.lastName}`.slice(0, 24);
  await staff.send('post', '/api/admin/invoices', {
    reservationId: guest.id,
    items: [{ description: 'Dinner', quantity: 2, rateCents: 30_000 }],
    taxRate: 0,
    discountCents: 0,
    dueDate: guest.date,
  });
  const event = await staff.putOn('Harvest supper');
  await somebody.register(event.id, {
    fullName: 'Nomvula Card',
    email: guest.email.toUpperCase(),
    phone: '036 555 0123',
    numberOfAttendees: 3,
  });
  await somebody.send('post', '/api/reservations', {
    firstName: 'Nomi',
    lastName: guest.lastName,
    email: guest.email,
    phone: '060 555 0999',
    date: guest.date,
  });

  await test.step('from the list to the card', async () => {
    await page.goto(`/admin/customers?search=${guest.lastName}`);
    const row = page.getByRole('row').filter({ hasText: guest.email });
    await expect(row).toContainText('Unconfirmed');
    await expect(row).toContainText(`Known as Nomvula ${guest.lastName}, 036 555 0123`);
    await row.getByRole('button', { name: /^View details/ }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Guest’s card' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Nomi ${guest.lastName}`);
  });

  const pinned = page.getByRole('region', { name: 'Notes and allergies' });
  const window = page.getByRole('dialog', { name: /^Notes about/ });
  await test.step('a note is saved, taken back and saved again', async () => {
    await pinned.getByRole('button', { name: 'Add a note' }).click();
    await window.getByLabel('Allergies').fill('Peanuts');
    await window.getByRole('textbox', { name: 'Tags' }).fill(tag);
    await window.getByRole('textbox', { name: 'Tags' }).press('Enter');
    await expect(window.getByRole('button', { name: `Remove ${tag}` })).toBeVisible();
    await window.getByRole('button', { name: 'Add VIP' }).click();
    await axe(page);
    await window.getByRole('button', { name: 'Save' }).click();
    await expect(pinned).toContainText('Allergies: Peanuts');
    await message(page, 'The card is saved.').getByRole('button', { name: 'Undo' }).click();
    await expect(pinned).toContainText('Nothing is noted yet.');
  });

  await test.step('what a colleague saved meanwhile is not overwritten unseen', async () => {
    await pinned.getByRole('button', { name: 'Add a note' }).click();
    await note(staff, guest, 'Shellfish', 2, [tag]);
    await window.getByLabel('Allergies').fill('Peanuts and shellfish');
    await window.getByRole('button', { name: 'Save' }).click();
    await expect(window.getByText('Somebody else changed this card meanwhile.')).toBeVisible();
    await expect(window.getByText('Allergies: Shellfish')).toBeVisible();
    await window.getByRole('textbox', { name: 'Tags' }).fill(tag);
    await window.getByRole('button', { name: 'Save' }).click();
    await expect(pinned).toContainText('Allergies: Peanuts and shellfish');
    await expect(pinned.getByRole('list', { name: 'Tags' })).toHaveText(tag);
  });

  await test.step('the name of the request is right, or not', async () => {
    await page.getByRole('button', { name: /^This is right/ }).click();
    await expect(page.getByText('Unconfirmed')).toBeHidden();
    await message(page, ': confirmed.').getByRole('button', { name: 'Undo' }).click();
    await expect(
      page.getByText(`Known as Nomvula ${guest.lastName}, 036 555 0123`, { exact: true }),
    ).toBeVisible();
  });

  await test.step('visits, notes, events and invoices, each with its way there', async () => {
    const line = page.getByRole('tabpanel').getByRole('listitem');
    await expect(page.getByRole('tab', { name: 'To come (2)' })).toBeVisible();
    await expect(line).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'At a glance' })).toContainText('R600');
    await axeAtBothWidths(page);
    await page.getByRole('tab', { name: 'Staff’s notes' }).click();
    await expect(line, 'the visits have gone').toHaveCount(1);
    await expect(line).toContainText('Comes by train');
    await expect(line).toContainText('Demo Owner');
    await page.getByRole('tab', { name: 'Invoices' }).click();
    await expect(line.getByRole('link', { name: /^INV-/ })).toHaveAttribute('href', /\/admin\/invoices\/./);
    await page.getByRole('tab', { name: 'Events' }).click();
    await expect(line.filter({ hasText: '3 people' })).toHaveCount(1);
    await expect(line).toHaveCount(1);
    await line.getByRole('link', { name: /^Harvest supper/ }).click();
    await expect(page.getByRole('cell', { name: guest.email.toUpperCase() })).toBeVisible();
  });

  await test.step('a tag finds the guest, and a new reservation knows them', async () => {
    await page.goto(`/admin/customers?search=${encodeURIComponent(tag)}`);
    const row = page.getByRole('row').filter({ hasText: guest.email });
    await row.getByRole('link', { name: /^Add Reservation/ }).click();
    const form = page.getByRole('form', { name: 'Add Reservation' });
    await expect(form.getByText('Allergies: Peanuts and shellfish')).toBeVisible();
    await expect(form.getByText(/unconfirmed\. Known as Nomvula/)).toBeVisible();
    await expect(form.getByLabel('Phone')).toHaveValue('060 555 0999');
  });
});

test('an allergy cannot be overlooked in the day, on paper and in the windows', { tag: '@phone' }, async ({
  page,
  staff,
  somebody,
}) => {
  const { branches } = await staff.send<{ branches: { id: string }[] }>('get', '/api/site');
  const branchId = branches[0]?.id ?? '';
  const guest = await book(staff, { branchId });
  await somebody.send('post', '/api/reservations', {
    firstName: 'Nomvula',
    lastName: guest.lastName,
    email: guest.email,
    branchId,
    date: guest.date,
  });
  await page.goto(`/admin/reservations?date=${guest.date}&branchId=${branchId}`);
  const seated = page.getByRole('region', { name: 'By time' }).getByRole('listitem');
  const row = seated.filter({ hasText: guest.lastName }).first();
  const waiting = page.getByRole('region', { name: 'Waiting for an answer' });
  await expect(row).toBeVisible();

  await note(staff, guest, 'Peanuts', 0, ['VIP']); // it comes to the open screen by itself
  const allergy = 'Allergies: Peanuts';
  await expect(row.getByText(allergy)).toBeVisible();
  await expect(waiting.getByText(allergy)).toBeVisible();
  await axe(page);

  await waiting.getByRole('button', { name: /^Confirm the reservation of/ }).click();
  const times = page.getByRole('dialog', { name: /^A time for/ });
  await expect(times.getByText(allergy)).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Reservation' }).getByText(allergy)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table').getByText(allergy)).toBeVisible();
  await page.emulateMedia({ media: null });

  await row.getByRole('link', { name: 'Guest’s card' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Nomvula ${guest.lastName}`);
});
