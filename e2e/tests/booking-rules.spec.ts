import type { Page } from '@playwright/test';
import { axeAtBothWidths } from '../support/axe.ts';
import { ownFriday } from '../support/diary.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true, expectedErrors: [/status of (409|422)/] });

const rules = '/api/admin/booking-rules/ladysmith';
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const saved = (page: Page) => page.getByText('Saved. These rules hold from now on.');
const day = ownFriday();

type Times = { closed: string; times: { time: string; room: boolean }[] };

/** What a visitor is told, who has no session. */
async function offered(url: string, date: string, partySize: number) {
  const answer = await fetch(
    `${url}/api/availability?branchId=ladysmith&date=${date}&partySize=${partySize}`,
  );
  const { closed, times } = (await answer.json()) as Times;
  return { closed, free: times.filter(({ room }) => room).map(({ time }) => time) };
}

/** Brings back the rules that were shipped: they count nobody, and other tests book as they allow it. */
async function restore(page: Page, url: string): Promise<void> {
  const headers = { origin: url };
  const { version } = await (await page.request.get(rules)).json();
  const original = await (await page.request.get(`${rules}/versions/0`)).json();
  const { seen } = await (
    await page.request.post(`${rules}/preview`, { data: original.rules, headers })
  ).json();
  const answer = await page.request.post(`${rules}/versions/0/restore`, { data: { version, seen }, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test.beforeEach(async ({ page, tafel }) => {
  await restore(page, tafel.url);
  await page.goto('/admin/booking-rules');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking rules');
});

test.afterEach(async ({ page, tafel }) => restore(page, tafel.url));

test('a manager sets a capacity and closes a holiday, sees which bookings do not fit, and brings the old rules back', async ({
  page,
  tafel,
}) => {
  const book = async (firstName: string, time: string) => {
    const booked = await page.request.post('/api/admin/reservations', {
      data: {
        firstName,
        lastName: 'Wedding',
        email: `${firstName}@example.com`,
        branchId: 'ladysmith',
        date: day,
        time,
        guests: '10+ Guests',
        partySize: 120,
      },
      headers: { origin: tafel.url },
    });
    expect(booked.ok(), await booked.text()).toBe(true);
    return booked.json();
  };
  const party = await book('Zodwa', '19:00');
  expect((await offered(tafel.url, day, 101)).free).toContain('17:00');

  await test.step('a mistake is said at its field', async () => {
    await page.getByLabel('Capacity').fill('a hundred');
    await page.getByLabel('Last arrival').fill('16:00');
    await save(page).click();
    await expect(page.getByText('The last time must not be before the first')).toBeVisible();
    await expect(page.getByText('Please enter a number from 0 to 5000')).toBeVisible();
    await expect(page.getByLabel('Last arrival')).toBeFocused();
    await page.getByLabel('Last arrival').fill('22:00');
    await axeAtBothWidths(page);
  });

  await test.step('bookings that do not fit are seen before it is saved', async () => {
    await page.getByLabel('Capacity').fill('100');
    await page.getByLabel('What did you change?').fill('The new hall');
    await save(page).click();
    const list = page.getByRole('dialog', { name: '1 booking does not fit' });
    await expect(list.getByRole('listitem')).toContainText(
      /Zodwa Wedding.*\w{3}, \w{3} \d.*19:00.*120 people/,
    );
    await axeAtBothWidths(page);
    await list.getByRole('button', { name: 'Go back' }).click();
    await expect(list).toBeHidden();
    await expect(page.getByText('There are unsaved changes.')).toBeVisible();
    await save(page).click();
    await expect(list).toBeVisible();
    await book('Anele', '22:00');
    await list.getByRole('button', { name: 'Save anyway' }).click();
    const newest = page.getByRole('dialog', { name: '2 bookings do not fit' });
    await expect(newest.getByText('The list has changed since you looked.')).toBeVisible();
    await expect(newest.getByRole('listitem')).toHaveText([/^Zodwa/, /^Anele/]);
    await newest.getByRole('button', { name: 'Save anyway' }).click();
    await expect(saved(page)).toBeVisible();
    expect((await offered(tafel.url, day, 101)).free, 'more than there is room for').toEqual([]);
    const two = (await offered(tafel.url, day, 2)).free;
    expect([two.includes('17:00'), two.includes('19:00')], 'beside the party there is no room').toEqual([
      true,
      false,
    ]);
    const kept = await (await page.request.get(`/api/admin/reservations/${party.id}`)).json();
    expect([kept.status, kept.time]).toEqual(['confirmed', '19:00']);
  });

  await test.step('a suggested holiday is closed', async () => {
    await page.getByRole('button', { name: /^Show all \d+$/ }).click();
    const christmas = page.getByRole('button', { name: /^Close this day: Christmas Day/ });
    const before = await christmas.count();
    await christmas.first().click();
    await expect(christmas).toHaveCount(before - 1);
    const row = page.getByRole('group', { name: 'closed day 1' });
    await expect(row.getByLabel('Reason for visitors')).toHaveValue('Christmas Day');
    const date = await row.getByLabel('From').inputValue();
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByLabel('Day', { exact: true }).fill(date);
    await expect(page.getByText(/December 25, \d{4}: Christmas Day/)).toBeVisible();
    expect((await offered(tafel.url, date, 2)).closed, 'nothing is saved yet').toBe('');
    await page.getByRole('tab', { name: 'Rules' }).click();
    await save(page).click();
    await page.getByRole('button', { name: 'Save anyway' }).click();
    await expect(saved(page)).toBeVisible();
    expect(await offered(tafel.url, date, 2)).toEqual({ closed: 'Christmas Day', free: [] });
  });

  await test.step('an older version is looked at and restored', async () => {
    await page.getByRole('tab', { name: 'History' }).click();
    const versions = page.getByRole('table', { name: 'Versions of the booking rules' });
    await expect(versions.getByRole('row', { name: /The new hall/ })).toBeVisible();
    await expect(versions.getByText('In force')).toHaveCount(1);
    await axeAtBothWidths(page);
    await page.getByRole('button', { name: 'View the original rules' }).click();
    await expect(page.getByText('Different from what is in force: Capacity, Closed days.')).toBeVisible();
    await expect(page.getByText('Not counted')).toBeVisible();
    await page.getByRole('button', { name: 'Restore Original' }).click();
    await page.getByRole('button', { name: 'Restore it' }).click();
    await expect(page.getByText('Original is in force again.')).toBeVisible();
    expect((await offered(tafel.url, day, 101)).free).toContain('17:00');
  });
});

test('what is typed survives another branch, and what somebody else saved meanwhile', async ({
  page,
  tafel,
}) => {
  await page.getByLabel('Capacity').fill('90');
  await page.getByLabel('Branch').selectOption('Newcastle');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Branch')).toHaveValue('ladysmith');

  const { version, rules: now } = await (await page.request.get(rules)).json();
  const other = await page.request.put(rules, {
    data: { version, rules: { ...now, largestParty: 12 } },
    headers: { origin: tafel.url },
  });
  expect(other.ok(), await other.text()).toBe(true);
  await expect(page.getByText(/saved version \d+ while you were editing/)).toContainText(
    'changed Largest party online. You changed Capacity.',
  );
  await page.getByRole('button', { name: 'Keep both' }).click();
  await expect(page.getByLabel('Capacity')).toHaveValue('90');
  await expect(page.getByLabel('Largest party online')).toHaveValue('12');
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Capacity')).toHaveValue('');

  await page.getByLabel('Branch').selectOption('Newcastle');
  await expect(page.getByText('When guests may come to Newcastle, and how many.')).toBeVisible();
  await expect(page.getByLabel('Largest party online')).toHaveValue('');
});
