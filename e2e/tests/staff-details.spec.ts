import { dayFromNow, expect, test } from '../support/events.ts';

test.use({ signedIn: true });

test.describe('an address where the staff area has no screen', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('answers 404 with the staff area’s own page', async ({ page }) => {
    const answer = await page.goto('/admin/nope');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect((await page.goto('/admin/events'))?.status()).toBe(200);
  });
});

test('a customer is listed under the address by which customers are told apart', async ({ page, staff }) => {
  const name = `case${Date.now()}`;
  await staff.send('post', '/api/admin/reservations', {
    firstName: 'Nomsa',
    lastName: 'Khumalo',
    email: `${name.toUpperCase()}@Example.com`,
    phone: '',
    date: dayFromNow(5),
    time: '19:00',
    guests: '2 Guests',
  });
  await page.goto(`/admin/customers?search=${name}`);
  await expect(page.getByRole('link', { name: `${name}@example.com`, exact: true })).toBeVisible();
});

test('declining a request is said with the way back', async ({ page, somebody }) => {
  const lastName = `Mbatha${Date.now()}`;
  await somebody.send('post', '/api/reservations', {
    firstName: 'Ayanda',
    lastName,
    email: 'ayanda@example.com',
    date: dayFromNow(6),
    guests: '2 Guests',
  });
  await page.goto(`/admin?search=${lastName}`);
  const row = page.getByRole('row', { name: new RegExp(lastName) });
  const status = row.getByRole('combobox', { name: /Status/ });
  await status.selectOption('declined');
  await expect(page.getByText(`Ayanda ${lastName}: Declined and e-mailed.`)).toBeVisible();
  await expect(status).toHaveValue('declined');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Ayanda ${lastName}: pending as before.`)).toBeVisible();
  await expect(status).toHaveValue('pending');
});
