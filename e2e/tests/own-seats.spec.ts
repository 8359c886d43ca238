import type { Page } from '@playwright/test';
import { axe, axeAtBothWidths } from '../support/axe.ts';
import { dayFromNow, expect, openList, party, test } from '../support/events.ts';
import { hydrated } from '../support/hydrated.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectReflow } from '../support/reflow.ts';

type Receipt = { id: string; link: string };

const supper = { priceCents: 38_000, payment: 'full', date: dayFromNow(10), endTime: '22:00' };

async function fillIn(page: Page, attendees: string): Promise<void> {
  await page.getByLabel('Full name').fill('Zanele Khumalo');
  await page.getByLabel('Email').fill('zanele.khumalo@example.com');
  await page.getByLabel('Phone').fill('036 555 0199');
  await page.getByLabel('Number of attendees').fill(attendees);
}

test('the window from the list says when and where, and what is booked outlives a reload', {
  tag: '@phone',
}, async ({ page, staff }) => {
  const { id, title } = await staff.putOn('Supper to remember', supper);
  const card = await openList(page, title);
  await hydrated(page);
  await card.getByRole('button', { name: 'Register Now' }).click();
  const window = page.getByRole('dialog', { name: `Register for: ${title}` });
  await expect(window.getByText(/\d{4}, 18:30 to 22:00\s*Garden terrace, Ladysmith/)).toBeVisible();
  await axeAtBothWidths(page);
  await fillIn(page, '2');
  await window.getByRole('button', { name: 'Confirm Registration' }).click();
  const note = card.getByText('You have 2 seats, R760 in all.');
  await expect(note).toBeVisible();

  await page.reload();
  await expect(note).toBeVisible();
  await page.goto(`/events/${id}`);
  const booked = page.getByRole('region', { name: 'Your registration' });
  await expect(booked).toContainText('R760');
  await expect(booked).toContainText('18:30 to 22:00');
  await axe(page);

  // The link is this tab's alone.
  const other = await page.context().newPage();
  await other.goto(`/events/${id}`);
  await hydrated(other);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(other.getByRole('region', { name: 'Your registration' })).toHaveCount(0);
  await other.close();

  await booked.getByRole('link', { name: 'See how to pay' }).click();
  await page.getByLabel('Number of people').fill('3');
  await page.getByRole('button', { name: 'Change the number' }).click();
  await page.getByRole('button', { name: 'Yes, make it 3 seats' }).click();
  await expect(page.getByText('You have 3 seats now.')).toBeVisible();
  await page.goto(`/events/${id}`);
  await expect(booked).toContainText('R1\u00a0140'); // as it is by now

  await booked.getByRole('link', { name: 'See how to pay' }).click();
  await page.getByRole('link', { name: 'Cancel my registration' }).click();
  await page.getByRole('button', { name: 'Yes, cancel my registration' }).click();
  await expect(page.getByText('Your registration is cancelled')).toBeVisible();
  await page.goto(`/events/${id}`);
  await expect(booked).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('tafel-booked')), 'what is cancelled is forgotten')
    .toBeNull();
});

test.describe('the guest’s page', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('takes more seats and gives some back, in two steps, by keyboard', async ({
    page,
    staff,
    somebody,
  }) => {
    const { id } = await staff.putOn('Supper for more', { ...supper, totalSeats: 5 });
    const made = await somebody.send<Receipt>(
      'post',
      `/api/events/${id}/registrations`,
      party('Anna Botha', 2),
    );
    await page.goto(made.link);
    await hydrated(page);
    await expect(page.getByText('There are seats for up to 5.')).toBeVisible();
    await axeAtBothWidths(page);
    const people = page.getByLabel('Number of people');
    await tabTo(page, people);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    const more = page.getByRole('region', { name: 'Add 2 seats?' });
    await expect(more.getByText('You will have 4 seats instead of 2.')).toBeVisible();
    await expect(more.getByText('R760 more is due.')).toBeVisible();
    await expect(more.getByText(/^Please pay R1.520 by EFT, no later than /)).toBeVisible();
    await axeAtBothWidths(page);
    await expectReflow(page);
    await tabTo(page, more.getByRole('button', { name: 'Yes, make it 4 seats' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('You have 4 seats now. Check your email for details.')).toBeVisible();

    await staff.send('post', `/api/admin/attendance/${made.id}/payments`, {
      amountCents: 152_000,
      method: 'eft',
      receivedOn: dayFromNow(0),
    });
    await page.goto(made.link);
    await people.fill('2');
    await page.getByRole('button', { name: 'Change the number' }).click();
    const fewer = page.getByRole('region', { name: 'Give back 2 seats?' });
    await expect(fewer.getByText('R380 of R760 comes back to you.')).toBeVisible();
    await axeAtBothWidths(page);
    const asking = page.url();
    await fewer.getByRole('button', { name: 'Yes, make it 2 seats' }).click();
    await expect(page.getByText('You have 2 seats now.')).toBeVisible();
    const money = page.getByRole('region', { name: 'Payment' });
    await expect(money).toContainText('Kept for what you gave backR380');
    await axeAtBothWidths(page);
    await expectReflow(page);

    // Somebody else has changed it since the question was read.
    await page.goto(asking.replace('seats=2', 'seats=3'));
    await staff.send('put', `/api/admin/attendance/${made.id}/seats`, { numberOfAttendees: 1 });
    await page.getByRole('button', { name: 'Yes, make it 3 seats' }).click();
    await expect(page.getByText('This registration has changed meanwhile.')).toBeVisible();
  });
});

test.describe('without JavaScript', { tag: '@no-js' }, () => {
  test('a guest changes the number of people', async ({ page, staff, somebody }) => {
    const { id } = await staff.putOn('Plain supper', { priceCents: 0, totalSeats: 3 });
    const made = await somebody.send<Receipt>('post', `/api/events/${id}/registrations`, party('Ben Nel', 1));
    await page.goto(`${made.link}?ask=seats&seats=4`);
    await expect(page.getByText('Not enough seats available')).toBeVisible();
    await page.getByLabel('Number of people').fill('3');
    await page.getByRole('button', { name: 'Change the number' }).click();
    await expect(page.getByText('You will have 3 seats instead of 1.')).toBeVisible();
    await page.getByRole('link', { name: 'No, leave it at 1' }).click();
    await expect(page.getByText('You will have 3 seats')).toHaveCount(0);
    await page.getByLabel('Number of people').fill('3');
    await page.getByRole('button', { name: 'Change the number' }).click();
    await page.getByRole('button', { name: 'Yes, make it 3 seats' }).click();
    await expect(page.getByText('You have 3 seats now.')).toBeVisible();
  });
});

test.describe('staff', () => {
  test.use({ signedIn: true, expectedErrors: [/status of 409/] });

  test('change the number of people, and read what it comes to first', async ({ page, staff, somebody }) => {
    const { id } = await staff.putOn('Supper by phone', supper);
    const made = await somebody.send<Receipt>(
      'post',
      `/api/events/${id}/registrations`,
      party('Carla Venter', 2),
    );
    await staff.send('post', `/api/admin/attendance/${made.id}/payments`, {
      amountCents: 76_000,
      method: 'eft',
      receivedOn: dayFromNow(0),
    });
    await page.goto(`/admin/events?tab=attendance&event=${id}`);
    await page
      .getByRole('button', { name: /Carla Venter/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Carla Venter' });
    await dialog.getByRole('button', { name: 'Change the number' }).click();
    const people = dialog.getByLabel('Number of people');
    await expect(people).toBeFocused();
    await people.fill('99');
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(page.getByText(/Not enough seats available/)).toBeVisible();
    await people.fill('1');
    await axeAtBothWidths(page);
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Change 2 to 1 seat?' });
    await expect(question).toContainText('R190 of R380 paid for the seats given back is kept.');
    await expect(question).toContainText('R190 goes back');
    await axe(page);
    await question.getByRole('button', { name: 'Change to 1 seat' }).click();
    await expect(page.getByText('Number of people changed', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Kept for seats given back')).toBeVisible();
  });

  test('cannot take the question for the address out of a form', async ({ page }) => {
    await page.goto('/admin/events');
    await page.getByRole('button', { name: 'Add Event' }).click();
    await page.getByRole('button', { name: 'Use a custom form' }).click();
    const address = page.getByRole('group', { name: 'Question 2' });
    await expect(address.getByLabel('Label')).toHaveValue('Email');
    await expect(address.getByRole('button', { name: 'Remove question 2' })).toHaveCount(0);
    for (const part of ['Type', 'What it tells', 'Required'])
      await expect(address.getByLabel(part)).toBeDisabled();
    await expect(address.getByText('Guests are confirmed by e-mail, so this question stays')).toBeVisible();
    await page.getByRole('button', { name: 'Remove question 4' }).click();
    await page.getByRole('button', { name: 'Ask for number of attendees' }).click();
    await expect(page.getByRole('group', { name: 'Question 4' }).getByLabel('Label')).toHaveValue(
      'Number of attendees',
    );
    await axeAtBothWidths(page);
  });
});
