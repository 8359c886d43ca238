import type { Page } from '@playwright/test';
import { dayFromNow, expect, test, uniqueTitle } from '../support/events.ts';
import { hydrated } from '../support/hydrated.ts';
import { office, unique } from '../support/invoices.ts';
import { withMotion } from '../support/test.ts';

// What the venue asked for and no other journey plays. docs/acceptance.md tells what is played where.

/**
 * Starts a waiting time by `act` and looks just before and just after its end. The page's clock is
 * stopped meanwhile, so that a busy machine changes nothing.
 */
async function waits(page: Page, seconds: number, act: () => Promise<void>, ended: () => Promise<boolean>) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await act();
  await page.clock.runFor(seconds * 1000 - 100);
  expect(await ended(), `just before ${seconds} s`).toBe(false);
  await page.clock.runFor(200);
  await expect.poll(ended, `just after ${seconds} s`).toBe(true);
  await page.clock.resume();
}

test.describe('the hero', () => {
  test.use(withMotion);

  test('slides change every 5 seconds, and the first follows the third', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await hydrated(page);
    const dot = (slide: number) =>
      page.getByRole('button', { name: new RegExp(`^Show slide ${slide} of 3`) });
    const shown = (slide: number) => async () => (await dot(slide).getAttribute('aria-current')) === 'true';
    await waits(page, 5, () => page.getByRole('button', { name: 'Pause video' }).click(), shown(2));
    await waits(page, 5, () => dot(3).click(), shown(1));
  });
});

test('the banner of a registration goes after 5 seconds, and the form begins afresh', async ({
  page,
  staff,
}) => {
  const { id, title } = await staff.putOn('Five seconds');
  await page.clock.install();
  await page.goto(`/events/${id}`);
  await hydrated(page);
  const register = page.getByRole('button', { name: 'Register Now' });
  await register.click();
  const window = page.getByRole('dialog', { name: `Register for: ${title}` });
  await window.getByLabel('Full name').fill('Zanele Khumalo');
  await window.getByLabel('Email').fill('zanele@example.com');
  await window.getByLabel('Phone').fill('036 555 0199');
  const banner = page.getByText('Registration confirmed! Check your email for details.', { exact: true });
  const confirm = async () => {
    await window.getByRole('button', { name: 'Confirm Registration' }).click();
    await expect(banner).toBeVisible();
    await expect(window).toHaveCount(0);
  };
  await waits(page, 5, confirm, async () => (await banner.count()) === 0);
  await expect(page.getByRole('complementary', { name: 'Event details' })).toContainText('9 of 10');
  await register.click();
  await expect(window.getByLabel('Full name')).toHaveValue('');
});

test.describe('somebody who is signed in', () => {
  test.use({ signedIn: true });

  test('registers with the address that is known, and comments without being asked for a name', async ({
    page,
    staff,
    tafel,
  }) => {
    const fields = [
      { name: 'fullName', label: 'Name', type: 'text', required: true },
      { name: 'email', label: 'Email', type: 'email', required: true },
      { name: 'aprons', label: 'Aprons', type: 'number', required: true },
      { name: 'brushes', label: 'Brushes', type: 'number', min: 3, max: 4 },
    ];
    const { id } = await staff.putOn('Known guest', { attendanceForm: { fields } });
    await page.goto(`/events/${id}`);
    await hydrated(page);
    await page.getByPlaceholder('Write a comment...').fill('We open at six.');
    await expect(page.getByPlaceholder('Your name (required)')).toHaveCount(0);
    await page.getByRole('button', { name: 'Send' }).click();
    const comments = page.getByRole('list', { name: 'Comments' });
    await expect(comments.getByRole('listitem')).toHaveText(/Owner.*Staff.*We open at six\./s);

    await page.getByRole('button', { name: 'Register Now' }).click();
    const window = page.getByRole('dialog');
    await expect(window.getByLabel('Email')).toHaveValue(tafel.account.email);
    const confirm = window.getByRole('button', { name: 'Confirm Registration' });
    await window.getByLabel('Name').fill('Naledi');
    await window.getByLabel('Aprons').fill('11');
    await window.getByLabel('Brushes').fill('2');
    await confirm.click();
    await expect(window.getByText('Please enter 10 or less'), 'the seats available').toBeVisible();
    await expect(window.getByText('Please enter 3 or more')).toBeVisible();
    await window.getByLabel('Aprons').fill('0');
    await window.getByLabel('Brushes').fill('5');
    await confirm.click();
    await expect(window.getByText('Please enter 1 or more')).toBeVisible();
    await expect(window.getByText('Please enter 4 or less')).toBeVisible();
  });

  test('goes on 2 seconds after a reservation or an invoice was saved, 3 after an employee', async ({
    page,
    request,
    baseURL,
  }) => {
    const { bill, reserve } = office(request, baseURL ?? '');
    const who = unique();
    const { id } = await bill(who);
    const reservation = await reserve(who);
    await page.clock.install();
    /** Presses the button that saves, and sees how long the message stays before the next screen comes. */
    const goesOn = (seconds: number, button: string, message: RegExp, path: string) =>
      waits(
        page,
        seconds,
        async () => {
          await page.getByRole('main').getByRole('button', { name: button }).click();
          await expect(page.getByText(message)).toBeVisible();
        },
        async () => new URL(page.url()).pathname === path,
      );

    await page.goto('/admin/customers/add-reservation');
    await page.getByLabel('First name').fill('Naledi');
    await page.getByLabel('Last name').fill(who);
    await page.getByLabel('Email').fill('naledi@example.com');
    await page.getByLabel('Date').fill(dayFromNow(9));
    await page.getByLabel('Time').selectOption('18:00');
    await goesOn(2, 'Create Reservation', /^Reservation created successfully!$/, '/admin/customers');

    await page.goto(`/admin/invoices/create?reservation=${reservation.id}`);
    await expect(page.getByLabel('Description')).toHaveValue(/^Dining Experience - /);
    await goesOn(2, 'Create Invoice', /^Invoice INV-.* created successfully!$/, '/admin/invoices');

    await page.goto(`/admin/invoices/${id}/edit`);
    await page.getByLabel('Notes').fill('Under the trees');
    await goesOn(2, 'Save Changes', /^Invoice updated successfully!$/, `/admin/invoices/${id}`);

    await page.goto('/admin/employees/add');
    await page.getByLabel('First name').fill('Test');
    await page.getByLabel('Last name').fill(uniqueTitle('Person'));
    await page.getByLabel('Email').fill('test@example.com');
    await page.getByLabel('Phone', { exact: true }).fill('036 555 0199');
    await page.getByLabel('Position').selectOption('Server');
    await page.getByLabel('Department').selectOption('Service');
    await page.getByLabel('Hire date').fill('2026-01-05');
    const salary = page.getByLabel('Monthly salary (R)');
    await salary.pressSequentially('12e'); // all that is no number and can still be typed there
    await page.getByRole('main').getByRole('button', { name: 'Add Employee' }).click();
    await expect(page.getByText('Please enter a valid salary amount', { exact: true }).first()).toBeVisible();
    await salary.fill('12500');
    await goesOn(3, 'Add Employee', /^Employee added successfully! Employee #: 1\d{6}$/, '/admin/employees');
  });

  test.describe('and whom the server does not answer', () => {
    test.use({ expectedErrors: [/status of 400/] });

    test('reads Failed to load customer details', async ({ page }) => {
      await page.route(/\/api\/admin\/customers\/[^/?]*(@|%40)/, (route) =>
        route.fulfill({ status: 400, body: '' }),
      );
      await page.goto('/admin/customers');
      await page
        .getByRole('button', { name: /^View details/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
        'Failed to load customer details',
      );
    });
  });
});
