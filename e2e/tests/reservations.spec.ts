import type { APIRequestContext, Page } from '@playwright/test';
import { axeAtBothWidths } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

/** A day that lies ahead whenever this runs. */
const soon = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
let last = 0;

/** A guest whom no other test knows. */
function guest() {
  last += 1;
  const tag = `${Date.now().toString(36)}${last}${Math.random().toString(36).slice(2, 6)}`;
  return { firstName: 'Zanele', lastName: `Test${tag}`, email: `zanele.${tag}@example.com` };
}

async function book(request: APIRequestContext, baseURL: string | undefined, person = guest()) {
  const answer = await request.post('/api/admin/reservations', {
    data: { ...person, date: soon, time: '18:30', guests: '4 Guests', specialRequest: 'By the window' },
    headers: { Origin: baseURL ?? '' },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return person;
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.describe('adding a reservation', () => {
  test('says what is missing, word for word', async ({ page }) => {
    await page.goto('/admin/customers/add-reservation');
    await page.getByRole('button', { name: 'Create Reservation' }).click();
    for (const text of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Date is required',
      'Time is required',
    ])
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    await expect(page.getByLabel('First name')).toBeFocused();
    await axeAtBothWidths(page);
  });

  test('takes the email from the address, then goes to the customers', { tag: '@phone' }, async ({
    page,
  }) => {
    const person = guest();
    await page.goto(`/admin/customers/add-reservation?email=${encodeURIComponent(person.email)}`);
    for (const name of ['Customer Information', 'Reservation Details', 'Additional Information'])
      await expect(page.getByRole('group', { name })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(page.getByLabel('Guests')).toHaveValue('2 Guests');
    await expect(page.getByLabel('Time').getByRole('option')).toHaveCount(12);
    await page.getByLabel('First name').fill(person.firstName);
    await page.getByLabel('Last name').fill(person.lastName);
    await page.getByLabel('Date').fill('2020-01-01');
    await page.getByLabel('Time').selectOption('19:30');
    await page.getByRole('button', { name: 'Create Reservation' }).click();
    await expect(page.getByText('Date cannot be in the past', { exact: true }).first()).toBeVisible();
    await page.getByLabel('Date').fill(soon);
    await page.getByRole('button', { name: 'Create Reservation' }).click();
    await expect(page.getByText('Reservation created successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/customers$/);
    await page.getByLabel('Search customers').fill(person.email);
    await expect(rowOf(page, person.email)).toBeVisible();
  });
});

test.describe('customers', () => {
  test('are searched, sorted and shown with their history', async ({ page, request, baseURL }) => {
    const person = await book(request, baseURL);
    await book(request, baseURL, person);
    await page.goto('/admin/customers');
    for (const name of ['Total Customers', 'Total Reservations', 'Repeat Customers', 'New This Month'])
      await expect(page.getByText(name, { exact: true })).toBeVisible();
    await page.getByLabel('Search customers').fill(person.lastName);
    await expect(page).toHaveURL(/search=/);
    const row = rowOf(page, person.email);
    await expect(row.getByText('Repeat', { exact: true })).toBeVisible();
    await page.getByLabel('Sort by').selectOption('lastVisit');
    await page.getByRole('button', { name: 'Z-A' }).click();
    await expect(page).toHaveURL(/sort=-lastVisit/);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Z-A' })).toHaveAttribute('aria-pressed', 'true');

    await rowOf(page, person.email)
      .getByRole('button', { name: /^View details/ })
      .click();
    const window = page.getByRole('dialog');
    await expect(window.getByRole('heading', { name: 'Reservation history' })).toBeVisible();
    await expect(window.getByText('By the window')).toHaveCount(2);
    await expect(window.getByRole('link', { name: /^Create Invoice/ }).first()).toHaveAttribute(
      'href',
      /\/admin\/invoices\/create\?reservation=/,
    );
    await axeAtBothWidths(page);
    await window.getByRole('link', { name: 'Add New Reservation' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
  });

  test.describe('that cannot be loaded', () => {
    test.use({ expectedErrors: [/status of 500/] });

    test('say so, with zeros that are marked', async ({ page }) => {
      await page.route('**/api/admin/customers**', (route) => route.fulfill({ status: 500, body: '{}' }));
      await page.goto('/admin/customers');
      await expect(page.getByText('Failed to load customers')).toBeVisible();
      await expect(page.getByText('not loaded')).toHaveCount(4);
    });
  });
});

test.describe('the dashboard', () => {
  test('lists reservations: found, changed, and deleted after a question', { tag: '@phone' }, async ({
    page,
    request,
    baseURL,
  }) => {
    const person = await book(request, baseURL);
    await page.goto('/admin');
    await page.getByLabel('Search reservations').fill(person.lastName);
    const row = rowOf(page, person.email);
    await expect(row).toBeVisible();
    const question = page.getByRole('alertdialog');
    await row.getByRole('button', { name: /^Delete the reservation/ }).click();
    await expect(question.getByRole('button', { name: 'Delete without telling' })).toBeVisible();
    await expect(question.getByRole('button', { name: 'Delete and tell the guest' })).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await row.getByRole('combobox').selectOption('completed');
    await expect(page.getByText(`${person.firstName} ${person.lastName}: completed`)).toBeVisible();
    await page.getByLabel('Status', { exact: true }).selectOption('pending');
    await expect(page.getByText('No reservations match')).toBeVisible();
    await page.getByLabel('Status', { exact: true }).selectOption('completed');
    await row.getByRole('button', { name: /^Delete the reservation/ }).click();
    await expect(
      question.getByText('Are you sure you want to delete this reservation?', { exact: true }),
    ).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: /^Delete the reservation/ }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('shows figures, an estimate called one, and plots with a table behind each', async ({ page }) => {
    await page.goto('/admin');
    for (const name of [
      'Reservations today',
      'Revenue estimate',
      'Invoiced',
      'Outstanding',
      'Overdue invoices',
    ])
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/guests × R500/)).toBeVisible();
    const plot = page.getByRole('figure', { name: 'Reservations by month' });
    const reading = plot.getByRole('slider');
    await reading.focus();
    const before = await reading.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowLeft');
    await expect(reading).not.toHaveAttribute('aria-valuetext', before ?? '');
    await plot.getByText('Show as a table').click();
    await expect(plot.getByRole('row')).toHaveCount(13);
    await page.evaluate(() => scrollTo(0, 0)); // what lies half under the sticky head is not small
    await axeAtBothWidths(page);
  });

  test('hears of a visitor’s request without a reload', async ({ page, request, baseURL }) => {
    const person = guest();
    const following = page.waitForResponse((answer) => answer.url().includes('/api/admin/live'));
    await page.goto('/admin');
    await following;
    await expect(page.getByText(/^1–10 of \d+/)).toBeVisible(); // the list is there and follows
    const answer = await request.post('/api/reservations', {
      data: { ...person, date: soon, guests: '5+ Guests' },
      headers: { Origin: baseURL ?? '' },
    });
    expect(answer.status()).toBe(201);
    await expect(page.getByText('A new reservation request has arrived.')).toBeVisible();
    await expect(rowOf(page, person.email)).toBeVisible();

    const name = `${person.firstName} ${person.lastName}`;
    await page.getByRole('button', { name: `Confirm the reservation of ${name}` }).click();
    await page
      .getByRole('dialog', { name: `A time for ${name}` })
      .getByRole('button', { name: '19:00', exact: true })
      .click();
    const waiting = page.getByRole('region', { name: 'Waiting for an answer' });
    await expect(waiting.getByText('Confirmed and e-mailed.')).toBeVisible();
    await expect(
      page.getByRole('button', { name: `Undo the answer to ${name}` }),
      'the button that was pressed is gone',
    ).toBeFocused();
  });
});
