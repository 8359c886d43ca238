import type { Page } from '@playwright/test';
import { axe, axeAtBothWidths } from '../support/axe.ts';
import { dayFromNow, type Elsewhere, expect, test } from '../support/events.ts';

test.use({ signedIn: true, expectedErrors: [/status of 409.*\/api\/admin\/reservations/] });

type Rules = { version: number; rules: { capacity: number } };

/** How many people a branch has room for. Bookings that do not fit stay, and must have been seen. */
async function makeRoom(staff: Elsewhere, branch: string, capacity: number): Promise<void> {
  const path = `/api/admin/booking-rules/${branch}`;
  const { version, rules } = await staff.send<Rules>('get', path);
  const changed = { ...rules, capacity };
  const { seen } = await staff.send<{ seen: string }>('post', `${path}/preview`, changed);
  await staff.send('put', path, { version, rules: changed, seen });
}

/** A Friday some months ahead that no other run has used. */
function someFriday(): string {
  const ahead = 60 + Math.floor(Math.random() * 400);
  const weekday = new Date(`${dayFromNow(ahead)}T00:00:00Z`).getUTCDay();
  return dayFromNow(ahead + ((5 - weekday + 7) % 7));
}

const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'By time' }).getByRole('listitem').filter({ hasText: name });

test.describe('a Friday evening on a phone', () => {
  let branch = '';
  test.beforeEach(async ({ staff }) => {
    const { branches } = await staff.send<{ branches: { id: string }[] }>('get', '/api/site');
    branch = branches[1]?.id ?? ''; // other tests book at the first
    await makeRoom(staff, branch, 10);
  });
  test.afterEach(async ({ staff }) => makeRoom(staff, branch, 0));

  test('requests get a time, guests arrive, and what is full stays so until a manager decides', {
    tag: '@phone',
  }, async ({ page, staff, somebody }) => {
    const date = someFriday();
    const tag = Date.now().toString(36);
    const guest = (firstName: string) => ({
      firstName,
      lastName: `Diary${tag}`,
      email: `${firstName.toLowerCase()}.${tag}@example.com`,
      branchId: branch,
      date,
    });
    const book = (firstName: string, time: string, guests: string) =>
      staff.send('post', '/api/admin/reservations', {
        ...guest(firstName),
        phone: '036 555 0123',
        time,
        guests,
      });
    await book('Anele', '19:00', '6 Guests');
    await book('Bheki', '21:30', '2 Guests');
    await somebody.send('post', '/api/reservations', {
      ...guest('Cebile'),
      guests: '4 Guests',
      specialRequest: 'No nuts',
    });

    await page.goto(`/admin/reservations?date=${date}&branchId=${branch}`);
    await expect(page.getByText('19:00: 6 of 10 people')).toBeAttached();
    await expect(row(page, 'Anele').getByRole('link', { name: '036 555 0123' })).toHaveAttribute(
      'href',
      'tel:0365550123',
    );
    await axeAtBothWidths(page);

    await test.step('a request is confirmed with a time', async () => {
      const waiting = page.getByRole('region', { name: 'Waiting for an answer' });
      await waiting.getByRole('button', { name: `Confirm the reservation of Cebile Diary${tag}` }).click();
      const times = page.getByRole('dialog', { name: `A time for Cebile Diary${tag}` });
      await expect(times.getByText('All times have room for 4 people.')).toBeVisible();
      await axe(page);
      await times.getByRole('button', { name: '19:30', exact: true }).click();
      await expect(waiting.getByText('Confirmed and e-mailed.')).toBeVisible();
      await expect(row(page, 'Cebile')).toContainText('19:30');
      await expect(page.getByText('19:30: 10 of 10 people')).toBeAttached();
    });

    await test.step('one tap too early is taken back', async () => {
      const anele = row(page, 'Anele');
      await anele.getByRole('button', { name: /^Arrived:/ }).click();
      await expect(anele.getByRole('status')).toHaveText('Arrived.');
      await anele.getByRole('button', { name: /^Undo/ }).click();
      await expect(anele.getByRole('button', { name: /^Arrived:/ })).toBeFocused();
    });

    const edit = page.getByRole('dialog', { name: 'Edit Reservation' });
    await test.step('a party comes later', async () => {
      await row(page, 'Bheki').getByRole('button', { name: /^Edit/ }).click();
      await expect(edit.getByLabel('Time')).toHaveValue('21:30');
      await edit.getByLabel('Time').selectOption('22:00');
      await edit.getByLabel('Admin notes').fill('Comes by train');
      await axe(page);
      await edit.getByRole('button', { name: 'Save Reservation' }).click();
      await expect(edit).toBeHidden();
      await expect(row(page, 'Bheki')).toContainText('22:00');
      await expect(row(page, 'Bheki')).toContainText('Comes by train');
    });

    await test.step('a full half hour is refused, and booked anyway', async () => {
      await row(page, 'Bheki').getByRole('button', { name: /^Edit/ }).click();
      await edit.getByLabel('Time').selectOption('19:30');
      await edit.getByRole('button', { name: 'Save Reservation' }).click();
      await expect(
        edit.getByText(/^There is no room for 2 people at 19:30\. .*21:00 and 21:30 have\./).first(),
      ).toBeVisible();
      await edit.getByRole('button', { name: 'Book anyway' }).click();
      await expect(edit).toBeHidden();
      await expect(page.getByText(/^Over capacity at .*19:30 \(12 of 10\)/)).toBeVisible();
    });

    await test.step('somebody does not come', async () => {
      const bheki = row(page, 'Bheki');
      await bheki.getByRole('button', { name: /^No-show:/ }).click();
      await expect(bheki.getByRole('status')).toHaveText('No-show.');
      await expect(bheki.getByText('No-show', { exact: true })).toBeVisible();
      await expect(page.getByText('19:30: 10 of 10 people')).toBeAttached();
      await axe(page);
    });
  });
});
