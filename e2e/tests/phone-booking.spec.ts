import type { Page } from '@playwright/test';
import { axe, axeAtBothWidths } from '../support/axe.ts';
import { findRules, makeRoom, ownFriday, rowOf, saveRules, serveAllDay } from '../support/diary.ts';
import { test as base, dayFromNow, expect } from '../support/events.ts';
import { TapCounter } from '../support/tap-counter.ts';

const branch = 'newcastle'; // other tests book at the first

/** Gives the branch room for so few people that a test can fill it, and takes that back. */
const test = base.extend<{ room: (capacity: number) => Promise<void> }>({
  room: async ({ staff }, use) => {
    const { rules } = await findRules(staff, branch);
    await use((capacity) => makeRoom(staff, branch, capacity));
    await saveRules(staff, branch, rules);
  },
});

test.use({ signedIn: true });

const created = (page: Page) => page.getByText('Reservation created successfully!');

test('a caller without e-mail gets a time that has room, and is known the next time', {
  tag: '@phone',
}, async ({ page, staff, room }) => {
  const date = ownFriday();
  const tag = Date.now().toString(36);
  const phone = `083 ${String(Date.now()).slice(-7)}`;
  await room(6);
  await staff.send('post', '/api/admin/reservations', {
    firstName: 'Nandi',
    lastName: `Known${tag}`,
    email: `nandi.${tag}@example.com`,
    phone,
    branchId: branch,
    date,
    time: '19:00',
    guests: '5 Guests',
    notes: 'Likes the corner table',
  });

  await test.step('nobody has to be told no', async () => {
    const thumb = new TapCounter();
    await page.goto('/admin/events');
    await thumb.tap(page.getByRole('link', { name: 'Add a reservation' }));
    await expect(page.getByRole('radio', { name: /^Today/ })).toBeChecked();
    await axeAtBothWidths(page);
    await thumb.tap(page.getByRole('radio', { name: 'Newcastle' }));
    await thumb.tap(page.getByRole('radio', { name: 'Another day' }));
    await page.getByLabel('Date').fill(date);
    thumb.count += 1;
    await thumb.tap(page.getByRole('radio', { name: '3 people' }));
    await thumb.tap(page.getByRole('radio', { name: '19:30, full' }));
    await expect(page.getByText('There is no room for 3 people at 19:30. There is at:')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Book anyway' })).toBeVisible();
    await expect(page.getByRole('button', { name: '17:00' })).toBeVisible();
    await axe(page);
    await thumb.tap(page.getByRole('button', { name: '21:00' }));
    await expect(page.getByRole('radio', { name: '21:00', exact: true })).toBeChecked();
    await expect(page.getByRole('radio', { name: '21:00', exact: true })).toBeFocused();
    await thumb.tap(page.getByLabel('First name'));
    await page.getByLabel('First name').fill(`Ouma${tag}`);
    await page.getByLabel('Phone', { exact: true }).fill('036 555 0190');
    await thumb.tap(page.getByRole('button', { name: 'Create Reservation' }));
    await expect(page.getByText('Email is required').first()).toBeVisible();
    await thumb.tap(page.getByLabel('No e-mail'));
    await thumb.tap(page.getByRole('button', { name: 'Create Reservation' }));
    await expect(created(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/admin/reservations\\?date=${date}&branchId=${branch}`));
    await expect(rowOf(page, `Ouma${tag}`)).toContainText('21:00');
    await thumb.atMost(12, 'phone booking');
  });

  await test.step('the end of a number finds who was here, with what staff noted', async () => {
    await page.getByRole('link', { name: 'Add Reservation' }).click();
    await expect(page.getByRole('radio', { name: 'Newcastle' })).toBeChecked();
    await expect(page.getByLabel('Date')).toHaveValue(date);
    const search = page.getByLabel('Find a guest by name, number or address');
    await search.fill(`ouma${tag}`);
    await page.getByRole('button', { name: `Ouma${tag}` }).click();
    await expect(page.getByText(`Ouma${tag} is filled in below.`)).toBeFocused();
    await expect(page.getByLabel('No e-mail'), 'who gave none before').toBeChecked();
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('036 555 0190');
    await search.fill(phone.slice(-6));
    await page.getByRole('button', { name: new RegExp(`Known${tag}`) }).click();
    await expect(page.getByLabel('Email')).toHaveValue(`nandi.${tag}@example.com`);
    await expect(page.getByLabel('Admin notes')).toHaveValue('Likes the corner table');
    await axe(page);
    await page.getByRole('radio', { name: '17:00', exact: true }).click();
    await page.getByRole('button', { name: 'Create Reservation' }).click();
    await expect(created(page).last()).toBeVisible();
    await expect(rowOf(page, `Known${tag}`)).toHaveCount(2);
  });

  await test.step('who has no address is found in the list, and can give one later', async () => {
    await page.goto(`/admin/reservations?search=Ouma${tag}`);
    const found = page.getByRole('row').filter({ hasText: `Ouma${tag}` });
    await expect(found).toContainText('No e-mail');
    await found.getByRole('button', { name: /^Edit/ }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Reservation' });
    await expect(edit.getByLabel('No e-mail')).toBeChecked();
    await edit.getByLabel('No e-mail').uncheck();
    await edit.getByLabel('Last name').fill('Zulu');
    await edit.getByLabel('Email').fill(`ouma.${tag}@example.com`);
    await edit.getByRole('button', { name: 'Save Reservation' }).click();
    await expect(edit).toBeHidden();
    await expect(found).toContainText(`ouma.${tag}@example.com`);
  });
});

test.describe('at the entrance', () => {
  test.use({ expectedErrors: [/status of 409.*walk-ins/] });

  test('walk-ins are seated with two taps, who is late comes later with two, and who stays away is noted with one', {
    tag: '@phone',
  }, async ({ page, staff, room }) => {
    const tag = Date.now().toString(36);
    const thumb = new TapCounter();
    await page.goto('/admin');
    await thumb.tap(page.getByRole('button', { name: 'Walk-in', exact: true }));
    await axe(page);
    await thumb.tap(page.getByRole('button', { name: 'Seat 4 people' }));
    const said = page.getByText(/^Walk-in: 4 people, written down for \d\d:\d\d\./);
    await expect(said).toBeVisible();
    await thumb.tap(page.getByRole('button', { name: 'Undo' }));
    await expect(page.getByText('The walk-in is taken back.')).toBeVisible();
    await thumb.atMost(3, 'walk-in, and back');

    await serveAllDay(staff, branch);
    await staff.send('post', '/api/admin/reservations', {
      firstName: 'Late',
      lastName: tag,
      email: '',
      noEmail: true,
      branchId: branch,
      date: dayFromNow(0),
      time: '00:00',
      guests: '1 Guest',
    });
    await room(1);
    await page.goto(`/admin/reservations?branchId=${branch}`);
    await page.getByRole('button', { name: 'Walk-in', exact: true }).click();
    const walkIn = page.getByRole('dialog', { name: 'Walk-in' });
    await walkIn.getByLabel('Name').fill(`Naidoo${tag}`);
    await walkIn.getByRole('button', { name: 'Seat 2 people' }).click();
    await expect(walkIn.getByText(/^There is no room for 2 people at \d\d:\d\d\./)).toBeVisible();
    await walkIn.getByRole('button', { name: 'Seat anyway' }).click();
    await expect(walkIn).toBeHidden();
    await expect(rowOf(page, `Naidoo${tag}`)).toContainText('Arrived');
    await axeAtBothWidths(page);

    await room(0);
    const late = rowOf(page, `Late ${tag}`);
    await late.getByRole('button', { name: /^Move Late/ }).click();
    const times = page.getByRole('dialog', { name: `Move Late ${tag}` });
    await times.getByRole('button', { name: '23:30', exact: true }).click();
    await expect(page.getByText(`Late ${tag}: moved to 23:30.`)).toBeVisible();
    await expect(late).toContainText('23:30');
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect(late).toContainText('00:00');

    await late.getByRole('button', { name: /^No-show:/ }).click();
    await expect(late.getByRole('status')).toHaveText('No-show.');
    await late.getByRole('button', { name: /^Undo/ }).click();
    await expect(late.getByRole('button', { name: /^Arrived:/ })).toBeFocused();
  });
});
