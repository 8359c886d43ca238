import type { Locator, Page } from '@playwright/test';
import { dayFromNow, expect, test } from '../support/events.ts';
import { hydrated } from '../support/hydrated.ts';
import { office, unique } from '../support/invoices.ts';

/** The ways in which a request comes to nothing, and what follows the screen's own sentence. */
const inside = 'Something went wrong. Please try again; if it goes on, tell us the request id.';
const failures = {
  'a fault inside the server': {
    reason: inside,
    requestId: 'req-4711',
    answer: {
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 500, code: 'internal', detail: inside, requestId: 'req-4711' }),
    },
  },
  'a bare 502': { answer: { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' } },
  'no network': { reason: /^We could not reach the server\./ },
};

test.use({ expectedErrors: [/status of (400|50[02])|ERR_FAILED/] });

/** Tries the same in each of the ways, and reads what is said. */
async function eachFailure(page: Page, address: string, text: string, attempt: () => Promise<Locator>) {
  for (const [name, failure] of Object.entries(failures)) {
    await test.step(name, async () => {
      await page.route(address, (route) => {
        if (route.request().method() === 'GET') return route.fallback();
        return 'answer' in failure ? route.fulfill(failure.answer) : route.abort();
      });
      const alert = await attempt();
      await expect(alert.getByText(text, { exact: true })).toBeVisible();
      if ('reason' in failure) await expect(alert.getByText(failure.reason)).toBeVisible();
      else await expect(alert.getByRole('paragraph')).toHaveText([text]);
      if ('requestId' in failure)
        await expect(alert.getByText(failure.requestId, { exact: true })).toHaveCSS('user-select', 'all');
      await alert.getByRole('button', { name: 'Close' }).click();
      await page.unroute(address);
    });
  }
}

test('Registration failed', async ({ page, staff }) => {
  const { id, title } = await staff.putOn('No luck');
  await page.goto(`/events/${id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Register Now' }).click();
  const window = page.getByRole('dialog', { name: `Register for: ${title}` });
  await window.getByLabel('Full name').fill('Zanele Khumalo');
  await window.getByLabel('Email').fill('zanele@example.com');
  await window.getByLabel('Phone').fill('036 555 0199');
  const attempt = async () => {
    await window.getByRole('button', { name: 'Confirm Registration' }).click();
    return window.getByRole('alert');
  };
  await eachFailure(page, '**/registrations', 'Registration failed', attempt);
  await expect(window.getByLabel('Full name')).toHaveValue('Zanele Khumalo');

  // Where the server says why in words for people, they stand instead.
  const closed = 'Registration closes a day before.';
  await page.route('**/registrations', (route) =>
    route.fulfill({ status: 502, contentType: 'application/problem+json', json: { detail: closed } }),
  );
  await expect((await attempt()).getByRole('paragraph')).toHaveText([closed]);
});

test.describe('in the staff area', () => {
  test.use({ signedIn: true });

  test('Failed to create reservation', async ({ page }) => {
    await page.goto('/admin/customers/add-reservation');
    const form = page.getByRole('form', { name: 'Add Reservation' });
    await form.getByLabel('First name').fill('Naledi');
    await form.getByLabel('Last name').fill('Mokoena');
    await form.getByLabel('Email').fill('naledi@example.com');
    await form.getByLabel('Date').fill(dayFromNow(9));
    await form.getByLabel('Time').selectOption('18:00');
    await eachFailure(page, '**/api/admin/reservations', 'Failed to create reservation', async () => {
      await form.getByRole('button', { name: 'Create Reservation' }).click();
      return form.getByRole('alert');
    });
    await expect(form.getByLabel('First name')).toHaveValue('Naledi');
  });

  test('Failed to save event, Failed to delete event', async ({ page, staff }) => {
    const { title } = await staff.putOn('Stubborn');
    await page.goto(`/admin/events?search=${encodeURIComponent(title)}`);
    const toast = () => page.getByRole('alert').filter({ visible: true });
    await eachFailure(page, '**/api/admin/events/*', 'Failed to delete event', async () => {
      await page.getByRole('button', { name: `Delete ${title}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      return toast();
    });
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const window = page.getByRole('dialog', { name: 'Edit Event' });
    await window.getByLabel('Title').fill(`${title}, moved`);
    await eachFailure(page, '**/api/admin/events/*', 'Failed to save event', async () => {
      await window.getByRole('button', { name: 'Update Event' }).click();
      return window.getByRole('alert');
    });
    await expect(window.getByLabel('Title')).toHaveValue(`${title}, moved`);
  });

  test('Failed to delete reservation', async ({ page, staff }) => {
    const lastName = `Kept${Date.now().toString(36)}`;
    await staff.send('post', '/api/admin/reservations', {
      firstName: 'Naledi',
      lastName,
      email: 'naledi@example.com',
      date: dayFromNow(9),
      time: '18:00',
      guests: '2 Guests',
    });
    await page.goto(`/admin?search=${lastName}`);
    await eachFailure(page, '**/api/admin/reservations/*', 'Failed to delete reservation', async () => {
      await page.getByRole('button', { name: new RegExp(`^Delete.*${lastName}`) }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete and tell the guest' }).click();
      return page.getByRole('alert');
    });
  });
  test('each screen says its own sentence first, whatever went wrong', async ({ page, request, baseURL }) => {
    const who = unique();
    const { bill, reserve } = office(request, baseURL ?? '');
    const { id, invoiceNumber } = await bill(who);
    const reservation = await reserve(who);
    let answers = false; // first the questions fail, then what is written
    for (const address of ['**/api/admin/**', '**/api/gallery?*'])
      await page.route(address, (route) => {
        const asks = route.request().method() === 'GET';
        if (asks === answers) return route.fallback();
        return route.fulfill({ status: asks ? 400 : 502, body: '' }); // a question that got a 502 is asked again
      });
    const says = async (text: string) => {
      const alert = page.getByRole('alert').filter({ has: page.getByText(text, { exact: true }) });
      await expect(alert.first()).toBeVisible();
    };

    for (const [path, text] of [
      ['gallery', 'Failed to load gallery images'],
      ['invoices', 'Failed to load invoices'],
      [`invoices/${id}`, 'Failed to load invoice'],
      ['invoices/create', 'Failed to load reservations'],
      ['customers', 'Failed to load customers'],
      ['employees', 'Failed to load employees'],
    ] as const)
      await test.step(text, async () => {
        await page.goto(`/admin/${path}`);
        await says(text);
      });
    answers = true;

    const sure = async () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.goto('/admin/gallery');
    const first = page.getByRole('article').first();
    await first.getByRole('button', { name: 'Delete' }).click();
    await sure();
    await says('Delete failed');
    await first.getByRole('button', { name: 'Edit' }).click();
    await first.getByRole('button', { name: 'Save' }).click();
    await says('Update failed');

    await page.goto(`/admin/invoices?search=${who}`);
    await page.getByLabel(`Status of ${invoiceNumber}`).selectOption('Paid');
    await says('Failed to update status');
    await page.getByRole('button', { name: `Delete ${invoiceNumber}` }).click();
    await sure();
    await says('Failed to delete invoice');
    await page.goto(`/admin/invoices/${id}/edit`);
    await page.getByLabel('Notes').fill('Another word');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await says('Failed to update invoice');
    await page.goto(`/admin/invoices/create?reservation=${reservation.id}`);
    await page.getByRole('button', { name: 'Create Invoice' }).click();
    await says('Failed to create invoice');

    await page.goto('/admin/employees');
    const employee = page.getByRole('row').nth(1);
    await employee.getByRole('combobox').selectOption('terminated');
    await says('Failed to update status');
    await employee.getByRole('button', { name: /^Delete/ }).click();
    await sure();
    await says('Failed to delete employee');
    await page.goto('/admin/employees/add');
    await page.getByLabel('First name').fill('Test');
    await page.getByLabel('Last name').fill('Person');
    await page.getByLabel('Email').fill('test@example.com');
    await page.getByLabel('Phone', { exact: true }).fill('036 555 0199');
    await page.getByLabel('Position').selectOption('Server');
    await page.getByLabel('Department').selectOption('Service');
    await page.getByLabel('Hire date').fill('2026-01-05');
    await page.getByRole('main').getByRole('button', { name: 'Add Employee' }).click();
    await says('Failed to add employee');
  });
});
