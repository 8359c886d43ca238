import type { Locator, Page } from '@playwright/test';
import { axeAtBothWidths } from '../support/axe.ts';
import { dayFromNow, type Elsewhere, expect, openList, party, test } from '../support/events.ts';
import { hydrated } from '../support/hydrated.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectReflow } from '../support/reflow.ts';
import type { Tafel } from '../support/tafel.ts';

const confirmed = 'Registration confirmed! Check your email for details.';
const stays = /^You are on the waiting list\. When there are seats for your party, we write to you/;
const join = 'Join the waiting list';

let last = 0;
function address(name: string): string {
  last += 1;
  return `${name}.${process.pid}.${Date.now()}.${last}@example.com`;
}

/** An event whose seats all belong to one party, and what gives them back. */
async function soldOut(staff: Elsewhere, somebody: Elsewhere, seats: number, more: object = {}) {
  const { id, title } = await staff.putOn('Long table', { totalSeats: seats, ...more });
  const booked = await somebody.register(id, party('Pieter van Wyk', seats));
  return { id, title, free: () => cancel(staff, booked.id) };
}

function cancel(staff: Elsewhere, registration: string) {
  return staff.send('put', `/api/admin/attendance/${registration}/status`, { status: 'cancelled' });
}

function waits(somebody: Elsewhere, id: string, email: string, partySize: number) {
  return somebody.send('post', `/api/events/${id}/waiting`, {
    fullName: 'Ayanda Zulu',
    email,
    phone: '083 555 0102',
    partySize,
  });
}

async function fillList(form: Locator | Page, email: string, people: number) {
  await form.getByLabel('Full name').fill('Zanele Khumalo');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill('036 555 0199');
  await form.getByLabel('Number of people').fill(String(people));
}

async function fillRegistration(form: Locator | Page, email: string, people: number) {
  await form.getByLabel('Full name').fill('Zanele Khumalo');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill('036 555 0199');
  await form.getByLabel('Number of attendees').fill(String(people));
  await form.getByLabel('Special requirements').fill('A high chair');
}

/** The guest's own link, in the letter that says this. */
async function link(tafel: Tafel, email: string, says: string): Promise<string> {
  return /\/manage\/[\w.-]+/.exec(await tafel.mailTo(email, says))?.[0] ?? '';
}

const standing = (page: Page, name: string) => page.getByRole('region', { name });

test.describe('the whole way', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('by keyboard: sold out, on the list, offered, taken', async ({ page, staff, somebody, tafel }) => {
    const { id, title, free } = await soldOut(staff, somebody, 4);
    const email = address('zanele');
    await page.goto(`/events/${id}`);
    await hydrated(page);
    await expect(page.getByRole('button', { name: 'Sold Out' })).toBeDisabled();
    await tabTo(page, page.getByRole('button', { name: join }));
    await page.keyboard.press('Enter');
    const window = page.getByRole('dialog', { name: `Waiting list for: ${title}` });
    await expect(window.getByLabel('Full name')).toBeFocused();
    await axeAtBothWidths(page);
    await window.getByLabel('Number of people').press('Enter');
    await expect(window.getByText('Phone number is required')).toBeVisible();
    await fillList(window, email, 5);
    await window.getByLabel('Number of people').press('Enter');
    await expect(window.getByText('This event has 4 seats in all').first()).toBeVisible();
    await expect(window.getByLabel('Full name')).toHaveValue('Zanele Khumalo');
    await window.getByLabel('Number of people').fill('3');
    await window.getByLabel('Number of people').press('Enter');
    await expect(window).toHaveCount(0);
    await expect(page.getByText(stays), 'said once, and it stays').toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: stays })).toBeFocused();
    await axeAtBothWidths(page);

    const own = await link(tafel, email, 'You are on the waiting list');
    await page.goto(own);
    await expect(standing(page, 'You are number 1 in line')).toBeVisible();
    await axeAtBothWidths(page);
    await expectReflow(page);

    await free();
    expect(await link(tafel, email, 'There are seats for you')).toBe(own);
    expect(await tafel.mailTo(email, 'There are seats for you')).toMatch(
      /3 seats at R350 each come to R1\s050/,
    );
    await page.goto(own);
    await hydrated(page);
    await expect(standing(page, 'There are seats for you')).toContainText('We hold 3 seats for you until');
    await axeAtBothWidths(page);
    await tabTo(page, page.getByRole('link', { name: 'Take the seats' }));
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: 'Take the seats' });
    await expect(form.getByLabel('Full name')).toHaveValue('Zanele Khumalo');
    await expect(form.getByLabel('Email')).toHaveValue(email);
    await expect(form.getByLabel('Phone')).toHaveValue('036 555 0199');
    await expect(form.getByLabel('Number of attendees')).toHaveValue('3');
    await expect(form.getByText('Total cost: R1 050')).toBeVisible();
    await axeAtBothWidths(page);
    await expectReflow(page);
    await form.getByLabel('Number of attendees').fill('2');
    await expect(form.getByText('Total cost: R700')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm Registration' }).press('Enter');
    await expect(page.getByText(confirmed)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cancel my registration' })).toBeVisible();
    await page.goto(own);
    await page.getByRole('link', { name: 'See your registration' }).click();
    await expect(page.getByText('Zanele Khumalo')).toBeVisible();
  });
});

test.describe('refused', () => {
  test.use({ expectedErrors: [/status of 4(09|22)|ERR_FAILED/] });

  test('the window hands everything that was typed to the list, in one tap', { tag: '@phone' }, async ({
    page,
    staff,
    somebody,
    tafel,
  }) => {
    const { id, title } = await staff.putOn('Rush', { totalSeats: 3 });
    const email = address('typed');
    await page.goto(`/events/${id}`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Register Now' }).click();
    const window = page.getByRole('dialog', { name: `Register for: ${title}` });
    await fillRegistration(window, email, 2);
    const booked = await somebody.register(id, party('Pieter van Wyk', 3));
    await expect(window.getByText('Sold Out').first()).toBeVisible();
    await axeAtBothWidths(page);
    await window.getByRole('button', { name: join }).click();
    await expect(window).toHaveCount(0);
    await expect(page.getByText(stays)).toBeVisible();

    await cancel(staff, booked.id);
    await page.goto(`${await link(tafel, email, 'There are seats for you')}?ask=take`);
    await expect(page.getByLabel('Special requirements')).toHaveValue('A high chair');
    await expect(page.getByLabel('Number of attendees')).toHaveValue('2');
  });

  test('what the list needs and the event does not ask is asked for, and the rest is kept', async ({
    page,
    staff,
    somebody,
    tafel,
  }) => {
    const fields = [
      { name: 'name', label: 'Your name', type: 'text', required: true },
      { name: 'email', label: 'Email', type: 'email', required: true },
      { name: 'menu', label: 'Which dish', type: 'select', options: ['Fish', 'Meat'], required: true },
    ];
    const { id, title } = await staff.putOn('Tasting', { totalSeats: 1, attendanceForm: { fields } });
    const email = address('asked');
    const card = await openList(page, title);
    await hydrated(page);
    await card.getByRole('button', { name: 'Register Now' }).click();
    const window = page.getByRole('dialog', { name: `Register for: ${title}` });
    await window.getByLabel('Your name').fill('Zanele Khumalo');
    await window.getByLabel('Email').fill(email);
    await window.getByLabel('Which dish').selectOption('Meat');
    const booked = await somebody.register(id, {
      answers: { name: 'Pieter', email: 'pieter@example.com', menu: 'Fish' },
    });
    await window.getByRole('button', { name: 'Confirm Registration' }).click();
    await window.getByRole('button', { name: join }).click();
    const list = page.getByRole('dialog', { name: `Waiting list for: ${title}` });
    await expect(list.getByText('Phone number is required')).toBeVisible();
    await expect(list.getByLabel('Full name')).toHaveValue('Zanele Khumalo');
    await expect(list.getByLabel('Email')).toHaveValue(email);
    await list.getByLabel('Phone').fill('036 555 0199');
    await list.getByRole('button', { name: join }).click();
    await expect(card.getByText(stays)).toBeVisible();
    await cancel(staff, booked.id);
    await page.goto(`${await link(tafel, email, 'There are seats for you')}?ask=take`);
    await expect(page.getByLabel('Which dish')).toHaveValue('Meat');
    await page.getByRole('button', { name: 'Confirm Registration' }).click();
    await expect(page.getByText(confirmed)).toBeVisible();
  });

  test('where seats are free, registering goes on with what was typed', async ({ page, staff, somebody }) => {
    const { id, title, free } = await soldOut(staff, somebody, 2);
    await page.route('**/api/live*', (route) => route.abort());
    await page.goto(`/events/${id}`);
    await hydrated(page);
    await page.getByRole('button', { name: join }).click();
    const list = page.getByRole('dialog', { name: `Waiting list for: ${title}` });
    await fillList(list, address('free'), 2);
    await free();
    await list.getByRole('button', { name: join }).click();
    await expect(list.getByText('There are seats for you. Please register')).toBeVisible();
    await list.getByRole('button', { name: 'Register Now' }).click();
    const window = page.getByRole('dialog', { name: `Register for: ${title}` });
    await expect(window.getByLabel('Full name')).toHaveValue('Zanele Khumalo');
    await expect(window.getByLabel('Number of attendees')).toHaveValue('2');
    await window.getByRole('button', { name: 'Confirm Registration' }).click();
    await expect(page.getByText(confirmed)).toBeVisible();
  });
});

test('nobody is asked to wait for an event that has begun', async ({ page, staff, somebody }) => {
  const { id } = await soldOut(staff, somebody, 1, { date: dayFromNow(0), time: '00:00' });
  await page.goto(`/events/${id}`);
  await expect(page.getByRole('button', { name: 'Sold Out' })).toBeDisabled();
  await expect(page.getByRole('button', { name: join })).toHaveCount(0);
  await page.goto(`/events/${id}?register=wait`);
  await expect(page.getByText('This event’s waiting list is closed')).toBeVisible();
});

test('a guest declines in two steps, the next in line is asked, and the first can join again', {
  tag: '@phone',
}, async ({ page, staff, somebody, tafel }) => {
  const { id, free } = await soldOut(staff, somebody, 2);
  const first = address('first');
  const second = address('second');
  await waits(somebody, id, first, 2);
  await waits(somebody, id, second, 1);
  const next = await link(tafel, second, 'You are on the waiting list');
  await page.goto(next);
  await expect(standing(page, 'You are number 2 in line')).toBeVisible();
  await free();
  const own = await link(tafel, first, 'There are seats for you');
  await page.goto(own);
  await page.getByRole('link', { name: 'Decline' }).click();
  await expect(standing(page, 'Decline the seats?')).toBeVisible();
  await axeAtBothWidths(page);
  await page.getByRole('link', { name: 'No, keep my place' }).click();
  await expect(standing(page, 'There are seats for you')).toBeVisible();
  await page.getByRole('link', { name: 'Decline' }).click();
  await page.getByRole('button', { name: 'Yes, decline the seats' }).click();
  await expect(standing(page, 'You have declined the seats')).toBeVisible();
  await axeAtBothWidths(page);

  await page.goto(await link(tafel, second, 'There are seats for you'));
  await expect(standing(page, 'There are seats for you')).toContainText('We hold 1 seat for you');
  await page.goto(own);
  await page.getByRole('button', { name: 'Join the waiting list again' }).click();
  await expect(page.getByText(stays)).toBeVisible();
  await page.goto(own);
  await page.getByRole('link', { name: 'See your new place in line' }).click();
  await expect(standing(page, 'You are number 1 in line')).toBeVisible();
  await page.getByRole('link', { name: 'Leave the waiting list' }).click();
  await page.getByRole('button', { name: 'Yes, leave the list' }).click();
  await expect(standing(page, 'You have left the waiting list')).toBeVisible();
});

test.describe('without JavaScript', { tag: '@no-js' }, () => {
  test.use({ expectedErrors: [/status of 4(09|22)/] });

  test('a guest joins, is offered seats and takes them', async ({ page, staff, somebody, tafel }) => {
    const { id, title, free } = await soldOut(staff, somebody, 2);
    const email = address('plain');
    await page.goto(`/events/${id}`);
    await page.getByRole('button', { name: join }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Waiting list for: ${title}`);
    await fillList(page, email, 3);
    await page.getByRole('button', { name: join }).click();
    await expect(page.getByText('This event has 2 seats in all').first()).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Zanele Khumalo');
    await page.getByLabel('Number of people').fill('2');
    await page.getByRole('button', { name: join }).click();
    await expect(page).toHaveURL(`/events/${id}?register=waiting`);
    await expect(page.getByText(stays)).toBeVisible();

    await free();
    await page.goto(await link(tafel, email, 'There are seats for you'));
    await page.getByRole('link', { name: 'Take the seats' }).click();
    await page.getByLabel('Phone').fill('');
    await page.getByRole('button', { name: 'Confirm Registration' }).click();
    await expect(page.getByText('Phone number is required')).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Zanele Khumalo');
    await page.getByLabel('Phone').fill('036 555 0199');
    await page.getByRole('button', { name: 'Confirm Registration' }).click();
    await expect(page.getByText(confirmed)).toBeVisible();
  });

  test('a refused form goes to the list with everything that was typed', async ({
    page,
    staff,
    somebody,
    tafel,
  }) => {
    const { id } = await staff.putOn('Plain rush', { totalSeats: 2 });
    const email = address('plain-rush');
    await page.goto(`/events/${id}?register=open`);
    await fillRegistration(page, email, 2);
    const booked = await somebody.register(id, party('Pieter van Wyk', 2));
    await page.getByRole('button', { name: 'Confirm Registration' }).click();
    await page.getByRole('button', { name: join }).click();
    await expect(page.getByText(stays)).toBeVisible();
    await cancel(staff, booked.id);
    await page.goto(`${await link(tafel, email, 'There are seats for you')}?ask=take`);
    await expect(page.getByLabel('Special requirements')).toHaveValue('A high chair');
  });
});
