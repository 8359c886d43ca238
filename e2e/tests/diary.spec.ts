import { axe, axeAtBothWidths } from '../support/axe.ts';
import { makeRoom, ownFriday, quietBranch, rowOf } from '../support/diary.ts';
import { expect, test } from '../support/events.ts';

test.use({ signedIn: true, expectedErrors: [/status of 409.*\/api\/admin\/reservations/] });

test.describe('a Friday evening on a phone', () => {
  let branch = '';
  test.beforeEach(async ({ staff }) => {
    branch = await quietBranch(staff);
    await makeRoom(staff, branch, 10);
  });
  test.afterEach(async ({ staff }) => makeRoom(staff, branch, 0));

  test('requests get a time, a tap is taken back, and what is full stays so until a manager decides', {
    tag: '@phone',
  }, async ({ page, staff, somebody }) => {
    const date = ownFriday();
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
    await expect(rowOf(page, 'Anele').getByRole('link', { name: '036 555 0123' })).toHaveAttribute(
      'href',
      'tel:+27365550123',
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
      await expect(rowOf(page, 'Cebile')).toContainText('19:30');
      await expect(page.getByText('19:30: 10 of 10 people')).toBeAttached();
    });

    await test.step('nobody arrives before the day, and one tap too many is taken back', async () => {
      const anele = rowOf(page, 'Anele');
      await expect(anele.getByRole('button', { name: /^(Arrived|No-show):/ })).toHaveCount(0);
      await anele.getByRole('button', { name: /^Cancel/ }).click();
      await expect(anele.getByRole('status')).toHaveText('Cancelled and e-mailed.');
      await anele.getByRole('button', { name: /^Undo/ }).click();
      await expect(anele.getByRole('button', { name: /^Cancel/ })).toBeFocused();
    });

    const edit = page.getByRole('dialog', { name: 'Edit Reservation' });
    await test.step('a party comes later', async () => {
      await rowOf(page, 'Bheki').getByRole('button', { name: /^Edit/ }).click();
      await expect(edit.getByLabel('Time')).toHaveValue('21:30');
      await edit.getByLabel('Time').selectOption('22:00');
      await edit.getByLabel('Admin notes').fill('Comes by train');
      await axe(page);
      await edit.getByRole('button', { name: 'Save Reservation' }).click();
      await expect(edit).toBeHidden();
      await expect(rowOf(page, 'Bheki')).toContainText('22:00');
      await expect(rowOf(page, 'Bheki')).toContainText('Comes by train');
    });

    await test.step('a full half hour is refused, and booked anyway', async () => {
      await rowOf(page, 'Bheki').getByRole('button', { name: /^Edit/ }).click();
      await edit.getByLabel('Time').selectOption('19:30');
      await edit.getByRole('button', { name: 'Save Reservation' }).click();
      await expect(
        edit.getByText(/^There is no room for 2 people at 19:30\. .*21:00 and 21:30 have\./).first(),
      ).toBeVisible();
      await edit.getByRole('button', { name: 'Book anyway' }).click();
      await expect(edit).toBeHidden();
      await expect(page.getByText(/^Over capacity at .*19:30 \(12 of 10\)/)).toBeVisible();
    });

    await test.step('somebody cancels, and the places are free', async () => {
      const bheki = rowOf(page, 'Bheki');
      await bheki.getByRole('button', { name: /^Cancel/ }).click();
      await expect(bheki.getByRole('status')).toHaveText('Cancelled and e-mailed.');
      await expect(page.getByText('19:30: 10 of 10 people')).toBeAttached();
      await axe(page);
    });
  });
});
