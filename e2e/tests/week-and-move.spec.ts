import type { Locator, Page } from '@playwright/test';
import { axe, axeAtBothWidths } from '../support/axe.ts';
import { colleague } from '../support/colleague.ts';
import { makeRoom, ownFriday, quietBranch, rowOf } from '../support/diary.ts';
import { expect, test } from '../support/events.ts';

test.use({ signedIn: true, expectedErrors: [/status of (409|403).*\/api\/admin\//] });

/** Takes something with the mouse and lets it go over a place that appears, or is marked, while it is dragged. */
async function drag(page: Page, what: Locator, to: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const from = await what.boundingBox();
  if (!from) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 12, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 20, { steps: 3 });
  const place = await to.boundingBox();
  if (!place) throw new Error('nowhere to drop it');
  await page.mouse.move(place.x + place.width / 2, place.y + Math.min(20, place.height / 2), { steps: 5 });
  await page.mouse.up();
}

/** The place for a time, which is there while somebody is dragged. */
const place = (page: Page, drop: string) => page.locator(`[data-drop="${drop}"]`);

test.describe('a Friday with ten places', () => {
  let branch = '';
  test.beforeEach(async ({ staff }) => {
    branch = await quietBranch(staff);
    await makeRoom(staff, branch, 10);
  });
  test.afterEach(async ({ staff }) => makeRoom(staff, branch, 0));

  test('guests are moved by hand and by keyboard, and back, within the day and within the week', async ({
    page,
    staff,
    tafel,
    browser,
  }) => {
    const date = ownFriday();
    const saturday = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
    const tag = Date.now().toString(36);
    const book = (firstName: string, time: string, guests: string) =>
      staff.send<{ id: string }>('post', '/api/admin/reservations', {
        firstName,
        lastName: `Move${tag}`,
        email: `${firstName.toLowerCase()}.${tag}@example.com`,
        branchId: branch,
        date,
        time,
        guests,
      });
    await book('Anele', '19:00', '6 Guests');
    const bheki = await book('Bheki', '21:30', '5 Guests');
    const at = (name: string) => rowOf(page, name).getByRole('button', { name: /^Move / });

    await page.goto(`/admin/reservations?date=${date}&branchId=${branch}`);
    await test.step('by hand, and taken back', async () => {
      await expect(at('Bheki')).toContainText('21:30');
      await drag(page, at('Bheki'), place(page, '17:00'));
      await expect(page.getByText(`Bheki Move${tag}: moved to 17:00 and e-mailed.`)).toBeVisible();
      await expect(at('Bheki')).toContainText('17:00');
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(page.getByText(`Bheki Move${tag}: 21:30 as before.`)).toBeVisible();
      await expect(at('Bheki')).toContainText('21:30');
    });

    await test.step('a drop elsewhere, and Escape, leave it', async () => {
      await drag(page, at('Bheki'), page.getByRole('heading', { name: 'Reservations', level: 1 }));
      await expect(place(page, '17:00')).toHaveCount(0);
      await expect(at('Bheki')).toContainText('21:30');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    const window = page.getByRole('dialog', { name: `Move Bheki Move${tag}` });
    await test.step('by keyboard, to a time with room', async () => {
      await at('Bheki').press('Enter');
      await expect(window.getByRole('button', { name: '17:00', exact: true })).toBeFocused();
      await expect(window.getByRole('button', { name: /^19:30.*full$/ })).toBeVisible();
      await axe(page);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await expect(window).toBeHidden();
      await expect(at('Bheki')).toContainText('17:00');
      await expect(at('Bheki')).toBeFocused();
    });

    await test.step('to a full time only if a manager says so', async () => {
      await drag(page, at('Bheki'), place(page, '19:30'));
      const question = page.getByRole('alertdialog', { name: 'No room at 19:30' });
      await expect(question.getByText(/^There is no room for 5 people at 19:30\. /)).toBeVisible();
      await axe(page);
      await question.getByRole('button', { name: 'Leave it' }).click();
      await expect(at('Bheki')).toContainText('17:00');
      await drag(page, at('Bheki'), place(page, '19:30'));
      await question.getByRole('button', { name: 'Book anyway' }).click();
      await expect(at('Bheki')).toContainText('19:30');
      await expect(page.getByText(/^Over capacity at .*19:30 \(11 of 10\)/)).toBeVisible();
    });

    await test.step('what the guest was told stands in the window that edits', async () => {
      await rowOf(page, 'Bheki').getByRole('button', { name: /^Edit/ }).click();
      const told = page.getByRole('dialog', { name: 'Edit Reservation' }).getByRole('region', {
        name: 'What the guest was told',
      });
      await expect(told.getByText('Reservation confirmed')).toBeVisible();
      await expect(told.getByText('Reservation changed').first()).toBeVisible();
      await axe(page);
      await page.keyboard.press('Escape');
    });

    await test.step('the week shows it, and somebody comes a day later', async () => {
      await page.getByRole('tab', { name: 'Week' }).click();
      const days = page.getByRole('list', { name: 'Days of the week' });
      const friday = days.locator(`[data-drop="${date}"]`);
      await expect(friday).toContainText('11 people in 2 bookings');
      await expect(friday).toContainText('Most: 11 of 10 at 19:30');
      await expect(friday).toContainText('Over capacity');
      await axeAtBothWidths(page);
      await drag(page, friday.getByRole('button', { name: /Bheki/ }), place(page, saturday));
      await expect(days.locator(`[data-drop="${saturday}"]`)).toContainText('5 people in 1 booking');
      await expect(friday).toContainText('6 people in 1 booking');
    });

    await test.step('somebody else was faster', async () => {
      await page.goto(`/admin/reservations?date=${saturday}&branchId=${branch}`);
      await at('Bheki').press('Enter');
      await expect(window.getByRole('list', { name: 'Times' })).toBeVisible();
      await staff.send('put', `/api/admin/reservations/${bheki.id}/status`, { status: 'arrived' });
      await window.getByRole('button', { name: '17:00', exact: true }).click();
      await expect(page.getByText(/^Somebody else changed this reservation meanwhile/)).toBeVisible();
    });

    await test.step('staff who are no managers read why not', async () => {
      const context = await browser.newContext(await colleague(tafel, page.request, 'staff'));
      const other = await context.newPage();
      await book('Cebile', '21:30', '5 Guests');
      await other.goto(`/admin/reservations?date=${date}&branchId=${branch}`);
      const button = rowOf(other, 'Cebile').getByRole('button', { name: /^Move / });
      await drag(other, button, place(other, '19:30'));
      await expect(other.getByText(/^There is no room for 5 people at 19:30\. /)).toBeVisible();
      await expect(button).toContainText('21:30');
      await context.close();
    });
  });
});

test('a finger scrolls the day, and drags only after a long press', { tag: '@phone' }, async ({
  page,
  staff,
}) => {
  const date = ownFriday();
  const tag = Date.now().toString(36);
  await staff.send('post', '/api/admin/reservations', {
    firstName: 'Dumi',
    lastName: `Touch${tag}`,
    email: `dumi.${tag}@example.com`,
    date,
    time: '19:00',
    guests: '2 Guests',
  });
  await page.goto(`/admin/reservations?date=${date}`);
  const button = rowOf(page, 'Dumi').getByRole('button', { name: /^Move / });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('no button');
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const [x, y] = [box.x + 20, box.y + 20];

  await touch('touchStart', x, y);
  for (const step of [10, 40, 80, 120]) await touch('touchMove', x, y - step);
  await touch('touchEnd');
  await expect(place(page, '17:30')).toHaveCount(0);

  await button.scrollIntoViewIfNeeded();
  const again = await button.boundingBox();
  if (!again) throw new Error('no button');
  await touch('touchStart', again.x + 20, again.y + 20);
  const target = place(page, '17:30');
  await expect(target).toBeVisible(); // the long press
  const drop = await target.boundingBox();
  if (!drop) throw new Error('nowhere to drop it');
  for (const part of [0.2, 0.6, 1])
    await touch(
      'touchMove',
      again.x + 20 + (drop.x + drop.width / 2 - again.x - 20) * part,
      again.y + 20 + (drop.y + drop.height / 2 - again.y - 20) * part,
    );
  await touch('touchEnd');
  await expect(page.getByText(`Dumi Touch${tag}: moved to 17:30 and e-mailed.`)).toBeVisible();
  await expect(button).toContainText('17:30');
});
