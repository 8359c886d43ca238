import type { Page } from '@playwright/test';
import { axeAtBothWidths } from '../support/axe.ts';
import { findRules, ownFriday, saveRules } from '../support/diary.ts';
import { test as base, dayFromNow, expect } from '../support/events.ts';
import { hydrated } from '../support/hydrated.ts';

const received = "Thank you! Your reservation request has been submitted. We'll contact you shortly.";
const next = /^We answer by email to \S+@example\.com before 17:00 on \w+day, .+\.$/;
const wedding = 'We are away at a wedding.';
const busyDay = ownFriday();
const closedDay = new Date(Date.parse(busyDay) + 86_400_000).toISOString().slice(0, 10);
const branch = 'newcastle';

/**
 * Newcastle with room for 500, of which 499 are taken from 19:00 to 22:00, and a day on which it is closed. Seven
 * people stay for three hours, two for two.
 */
const test = base.extend<{ busy: undefined }>({
  busy: async ({ staff }, use) => {
    const before = await findRules(staff, branch);
    await saveRules(staff, branch, {
      serving: [
        { days: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'], first: '17:00', last: '22:00', every: 30 },
      ],
      stays: [
        { from: 1, minutes: 120 },
        { from: 7, minutes: 180 },
      ],
      capacity: 500,
      largestParty: 0,
      noticeHours: 0,
      horizonMonths: 24,
      closed: [{ from: closedDay, to: closedDay, reason: wedding }],
      confirmAlone: false,
    });
    const { id } = await staff.send<{ id: string }>('post', '/api/admin/reservations', {
      firstName: 'Sibusiso',
      lastName: 'Dlamini',
      email: 'sibusiso.dlamini@example.com',
      branchId: 'newcastle',
      date: busyDay,
      time: '19:00',
      guests: '10+ Guests',
      partySize: 499,
    });
    await use(undefined);
    await staff.send('put', `/api/admin/reservations/${id}/status`, { status: 'cancelled' });
    await saveRules(staff, branch, before.rules);
  },
});

const send = (page: Page) => page.getByRole('button', { name: 'Request a reservation', exact: true });
const fact = (page: Page, term: string) =>
  page.getByRole('form').getByRole('term').filter({ hasText: term }).locator('+ dd');
const time = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

/** What a choice brings, with the answer held back until the page is at rest: it moves nothing. */
async function answered(page: Page, choose: () => Promise<unknown>, sentence: string): Promise<void> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/api/availability?*', async (route) => {
    await held;
    await route.continue();
  });
  const place = () =>
    page.getByLabel('Phone').evaluate((field) => field.getBoundingClientRect().top + scrollY);
  await choose();
  await expect(page.getByText('Looking up the times…')).toBeVisible();
  const before = await place();
  release();
  await expect(page.getByText(sentence)).toBeVisible();
  expect(Math.abs((await place()) - before), `pixels that "${sentence}" moves things by`).toBeLessThan(2);
  await page.unroute('**/api/availability?*');
}

async function introduce(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Lerato');
  await page.getByLabel('Last name').fill('Molefe');
  await page.getByLabel('Email').fill('lerato@example.com');
  await page.getByLabel('Branch').selectOption('Newcastle');
}

test('a visitor chooses branch, day and people, sees which times have room, and reads what was asked for', {
  tag: '@phone',
}, async ({ page, busy: _ }) => {
  await page.goto('/contact');
  await hydrated(page);
  await expect(page.getByLabel('How many of you?')).toHaveCount(0);
  await introduce(page);

  const date = page.getByLabel('Date');
  await answered(page, () => date.fill(closedDay), 'Please choose another day.');
  await expect(date).toHaveAccessibleDescription(wedding);
  await axeAtBothWidths(page, '#book');

  await answered(page, () => date.fill(busyDay), '2 times have room for 2 people.');
  const times = page.getByRole('radiogroup', { name: 'Time' });
  await expect(times.getByRole('radio')).toHaveCount(12);
  await expect(time(page, 'No particular time')).toBeChecked();
  await time(page, '17:00').check();
  const box = await times.locator('label').filter({ hasText: '17:00' }).boundingBox();
  expect(box?.height, 'as high as a finger').toBeGreaterThanOrEqual(44);

  await page.getByLabel('Guests').selectOption('5+ Guests');
  await page.getByLabel('How many of you?').fill('7');
  await expect(
    page.getByText('There is no room for 7 people at 17:00. Please choose another time.'),
  ).toBeVisible();
  await expect(time(page, '17:00 full')).toBeDisabled();
  await expect(time(page, 'No particular time')).toBeChecked();
  await axeAtBothWidths(page, '#book');
  // By keyboard: the arrows pass over what is full.
  await time(page, 'No particular time').focus();
  await page.keyboard.press('ArrowDown');
  await expect(time(page, '22:00')).toBeChecked();

  await send(page).click();
  await expect(page.getByText(received, { exact: true })).toBeVisible();
  for (const [term, text] of [
    ['Day', new RegExp(`^[SMTWF]\\w+day, .*${busyDay.slice(0, 4)}$`)],
    ['Time', '22:00'],
    ['Guests', '7 people'],
  ] as const)
    await expect(fact(page, term)).toHaveText(text);
  await expect(page.getByRole('heading', { name: /, Newcastle$/ })).toBeVisible();
  await expect(page.getByText(next)).toBeVisible();
  await page.getByText('Ask for another table', { exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Time' }), 'the form is empty again').toHaveValue('');
  await axeAtBothWidths(page, '#book');
});

test.describe('times that cannot be looked up', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_FAILED/] });

  test('are told, and a request is sent all the same', async ({ page }) => {
    await page.goto('/contact');
    await hydrated(page);
    await page.route('**/api/availability?*', (route) => route.abort());
    await introduce(page);
    await page.getByLabel('Date').fill(dayFromNow(70));
    await expect(
      page.getByText('We could not look up the times. You can still send your request.', { exact: true }),
    ).toBeVisible();
    await page.getByRole('combobox', { name: 'Time' }).selectOption('18:30');
    await send(page).click();
    await expect(page.getByText(received, { exact: true })).toBeVisible();
    await expect(fact(page, 'Time')).toHaveText('18:30');
  });
});

test.describe('without JavaScript', { tag: '@no-js' }, () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('a time is chosen from a list; what is refused is named at its field, then it is sent', async ({
    page,
    busy: _,
  }) => {
    await page.goto('/contact');
    await introduce(page);
    await page.getByLabel('Date').fill(busyDay);
    await page.getByLabel('Time').selectOption('19:30');
    await page.getByLabel('How many of you?').fill('7');
    await send(page).click();
    await expect(page.getByLabel('How many of you?')).toHaveAccessibleDescription(
      /You chose 2 Guests\. Please choose the last line above for more, or leave this empty/,
    );
    await page.getByLabel('Guests').selectOption('5+ Guests');
    await send(page).click();
    await expect(page.getByLabel('Time')).toHaveAccessibleDescription(
      'There is no room for 7 people at 19:30. 22:00 has.',
    );
    await expect(page.getByLabel('Time')).toHaveValue('19:30');
    await expect(page.getByLabel('Branch')).toHaveValue('newcastle');
    await page.getByLabel('Time').selectOption('22:00');
    await send(page).click();
    await expect(page.getByText(received, { exact: true })).toBeVisible();
    await expect(page.getByText('We answer by email before 17:00 on')).toBeVisible();
    await expect(page.getByRole('definition').getByText('22:00', { exact: true })).toBeVisible();
  });
});
