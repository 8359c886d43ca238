import type { Page } from '@playwright/test';
import { axeAtBothWidths } from '../support/axe.ts';
import { makeRoom, ownFriday, quietBranch } from '../support/diary.ts';
import { dayFromNow, expect, test } from '../support/events.ts';
import { hydrated } from '../support/hydrated.ts';

const received = "Thank you! Your reservation request has been submitted. We'll contact you shortly.";
const day = ownFriday();

async function ask(page: Page, lastName: string): Promise<void> {
  await page.getByLabel('First name').fill('Palesa');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(`palesa.${lastName.toLowerCase()}@example.com`);
  await page.getByLabel('Date').fill(day);
  await page.getByRole('button', { name: 'Request a reservation', exact: true }).click();
}

const fact = (page: Page, term: string) =>
  page
    .getByRole('main')
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('+ dd');

/** Another time, in two steps. */
async function rather(page: Page, time: string, people: string): Promise<void> {
  await page.getByLabel('How many of you?').fill(people);
  await page.getByRole('button', { name: 'Show the times' }).click();
  await page.getByRole('button', { name: time, exact: true }).click();
}

test('a guest follows a request to the end: asked, confirmed, changed with the word of staff, cancelled', {
  tag: '@phone',
}, async ({ page, staff, browser, ownerSession, tafel, request }) => {
  await page.goto('/contact');
  await hydrated(page);
  await ask(page, 'Sithole');
  await expect(page.getByText(received, { exact: true })).toBeVisible();
  const share = page.getByRole('link', { name: 'Share on WhatsApp' });
  const told = new URL((await share.getAttribute('href')) ?? '');
  expect(told.host).toBe('wa.me');
  expect(told.searchParams.get('text')).toMatch(/^I have asked for a table on .*, 2 people: Veld & Vine, /);
  await page.getByRole('link', { name: 'See, change or cancel it' }).click();
  await expect(
    page.getByText(/^Your request is not confirmed yet\. We answer by email before 17:00 on /),
  ).toBeVisible();
  await expect(fact(page, 'Guests')).toHaveText('2 people');
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0);

  const token = new URL(page.url()).pathname.split('/')[2] ?? '';
  const id = token.split('.')[0];
  await staff.send('put', `/api/admin/reservations/${id}/status`, { status: 'confirmed', time: '19:00' });
  await page.reload();
  await expect(
    page.getByText('Your reservation is confirmed. We look forward to welcoming you.'),
  ).toBeVisible();
  const file = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  expect(await (await request.get(file ?? '')).text()).toContain(`${day.replaceAll('-', '')}T190000`);
  await expect(page.getByRole('link', { name: /^Map and directions to/ })).toBeVisible();
  await axeAtBothWidths(page);

  await page.getByRole('link', { name: 'Ask for a change' }).click();
  await axeAtBothWidths(page);
  await rather(page, '20:30', '3');
  await expect(page.getByText(/You asked for something else: .*, 20:30, 3 people\./)).toBeVisible();
  await expect(fact(page, 'Time')).toHaveText('19:00');

  const owner = await browser.newContext({ storageState: ownerSession, baseURL: tafel.url });
  const diary = await owner.newPage();
  await diary.goto(`/admin/reservations?date=${day}`);
  const wishes = diary.getByRole('list', { name: 'Changes that guests ask for' });
  await expect(wishes).toContainText('Time: 19:00, rather 20:30');
  await axeAtBothWidths(diary);
  await diary.getByRole('button', { name: 'Accept the change of Palesa Sithole' }).click();
  await diary.getByRole('button', { name: 'Undo' }).click();
  await expect(diary.getByText('Palesa Sithole: waits for an answer as before.')).toBeVisible();
  await diary.getByRole('button', { name: 'Edit the reservation of Palesa Sithole' }).first().click();
  await diary
    .getByRole('region', { name: 'The guest asks for a change' })
    .getByRole('button', { name: 'Accept the change of Palesa Sithole' })
    .click();
  await expect(diary.getByText('Palesa Sithole: changed, and e-mailed.')).toBeVisible();
  await owner.close();

  await page.reload();
  await expect(fact(page, 'Time')).toHaveText('20:30');
  await expect(fact(page, 'Guests')).toHaveText('3 people');
  await page.getByRole('link', { name: 'Cancel my reservation' }).click();
  await axeAtBothWidths(page);
  await expect(page.getByText('Your reservation is confirmed.')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, cancel my reservation' }).click();
  await expect(page.getByText('This reservation is cancelled. There is nothing more to do.')).toBeVisible();
  await expect(fact(page, 'Time'), 'what it was').toHaveText('20:30');
  await expect(page.getByRole('link', { name: 'Ask for a change' })).toHaveCount(0);
});

test.describe('where people are counted', () => {
  let branchId: string;
  test.beforeEach(async ({ staff }) => {
    branchId = await quietBranch(staff);
    await makeRoom(staff, branchId, 40);
  });
  test.afterEach(async ({ staff }) => makeRoom(staff, branchId, 0));

  test('a time that others have taken meanwhile is shown as taken, and staff see where there is no room', {
    tag: '@phone',
  }, async ({ page, somebody, staff, browser, ownerSession, tafel }) => {
    const date = ownFriday();
    const guest = { lastName: 'Khoza', date, branchId, time: '19:00', guests: '2 Guests' };
    const address = `${Date.now()}@example.com`;
    const { link } = await somebody.send<{ link: string }>('post', '/api/reservations', {
      ...guest,
      firstName: 'Sizwe',
      email: `sizwe.${address}`,
    });
    const id = link.split('/')[2]?.split('.')[0];
    const times = ['18:00', '22:00'].map((time) => ({ date, time }));
    await staff.send('post', `/api/admin/reservations/${id}/offers`, { times });
    await page.goto(link);
    await expect(page.getByRole('button', { name: /at 18:00$/ })).toBeVisible();

    const everybody = await staff.send<{ id: string }>('post', '/api/admin/reservations', {
      ...guest,
      firstName: 'Everybody',
      email: `everybody.${address}`,
      guests: '10+ Guests',
      partySize: 40,
      time: '18:00',
    });
    await page.reload();
    await expect(page.getByText(/at 18:00: taken$/)).toBeVisible();
    await expect(page.getByRole('button', { name: /at 18:00/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /at 22:00$/ })).toBeVisible();
    await axeAtBothWidths(page);

    const owner = await browser.newContext({ storageState: ownerSession, baseURL: tafel.url });
    const diary = await owner.newPage();
    await diary.goto(`/admin/reservations?date=${date}&branchId=${branchId}`);
    const waiting = diary.getByRole('region', { name: 'Waiting for an answer' });
    const row = waiting.getByRole('listitem').filter({ hasText: 'Sizwe Khoza' });
    await expect(row).toContainText('No room at 19:00');
    await axeAtBothWidths(diary);
    await staff.send('put', `/api/admin/reservations/${everybody.id}/status`, { status: 'cancelled' });
    await expect(row).toContainText('Room at 19:00');
    await owner.close();
  });
});

test.describe('without JavaScript', { tag: '@no-js' }, () => {
  test('a guest asks, changes the request, accepts an offered time', async ({ page, staff }) => {
    await page.goto('/contact');
    await ask(page, 'Ndlovu');
    await expect(page.getByText(received, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Change my request' }).click();
    await page.getByLabel('Date').fill(dayFromNow(900));
    await page.getByRole('button', { name: 'Show the times' }).click();
    await expect(page.getByText('Please choose a date within the next two years')).toBeVisible();
    await page.getByLabel('Date').fill(day);
    await rather(page, '18:30', '2');
    await expect(page.getByText('Thank you: it is changed.')).toBeVisible();
    await expect(fact(page, 'Time')).toHaveText('18:30');

    const id = new URL(page.url()).pathname.split('/')[2]?.split('.')[0];
    const offers = { times: [{ date: day, time: '21:00' }] };
    await staff.send('post', `/api/admin/reservations/${id}/offers`, offers);
    await page.reload();
    await page.getByRole('button', { name: /at 21:00$/ }).click();
    await expect(page.getByText('Thank you: the time is yours.')).toBeVisible();
    await expect(fact(page, 'Time')).toHaveText('21:00');
  });
});
