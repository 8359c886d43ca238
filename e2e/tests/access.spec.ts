import { axe, axeAtBothWidths } from '../support/axe.ts';
import { expect, test } from '../support/events.ts';
import { hydrated } from '../support/hydrated.ts';
import { tabTo } from '../support/keyboard.ts';

test.describe('without a mouse', () => {
  test('a visitor finds an event from the home page and takes a seat', async ({ page, staff }) => {
    const { id, title } = await staff.putOn('Keyboard supper', { totalSeats: 6 });
    await page.goto('/');
    await hydrated(page);
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Events', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/events$/);
    await hydrated(page);
    await tabTo(page, page.getByRole('link', { name: title }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/events/${id}$`));
    await hydrated(page);

    const button = page.getByRole('button', { name: 'Register Now' });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Register for: ${title}` });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button, 'a closed window gives the focus back').toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Confirm Registration' }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Full name'), 'the first mistake has the focus').toBeFocused();
    await page.keyboard.type('Zanele Khumalo');
    await tabTo(page, dialog.getByLabel('Email'));
    await page.keyboard.type('zanele@example.com');
    await tabTo(page, dialog.getByLabel('Phone'));
    await page.keyboard.type('036 555 0199');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Registration confirmed! Check your email for details.')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Event details' })).toContainText('5 of 6');
    expect(await page.evaluate(() => document.activeElement?.tagName), 'the focus is not lost').not.toBe(
      'BODY',
    );
  });

  test('staff sign in, find a reservation, change its status and sign out', async ({
    page,
    staff,
    tafel,
  }) => {
    const lastName = `Keys${Date.now().toString(36)}`;
    await staff.send('post', '/api/admin/reservations', {
      ...{ firstName: 'Zanele', lastName, email: `${lastName}@example.com`.toLowerCase() },
      ...{ date: '2032-12-24', time: '18:30', guests: '4 Guests' },
    });
    await page.goto('/login');
    await hydrated(page);
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(tafel.account.email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(tafel.account.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

    // A list of the keys, and one of them.
    const palette = page.getByRole('dialog', { name: 'Search or go to' });
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const open = page.getByRole('button', { name: 'Search or go to' });
    await page.keyboard.press('Shift+?');
    await expect(shortcuts).toBeVisible();
    await axeAtBothWidths(page);
    await page.keyboard.press('Escape');
    await expect(shortcuts).toHaveCount(0);
    await page.keyboard.press('g');
    await page.keyboard.press('i');
    await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeFocused();

    // The palette: it gives the focus back, finds a guest, and leads to the list.
    await tabTo(page, open, 'Shift+Tab');
    await page.keyboard.press('Control+k');
    const field = palette.getByRole('combobox', { name: 'Search or go to' });
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.type(lastName);
    await expect(palette.getByRole('option', { name: `Zanele ${lastName}` })).toBeVisible();
    await axeAtBothWidths(page);
    const found = palette.getByRole('option', { name: `Search the reservations for “${lastName}”` });
    for (let step = 0; step < 10; step++) {
      if ((await found.getAttribute('aria-selected')) === 'true') break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/reservations\?search=/);

    const status = page.getByLabel(`Status of the reservation of Zanele ${lastName}`);
    await tabTo(page, status);
    await expect(status).toHaveValue('confirmed');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(`Zanele ${lastName}: Arrived.`)).toBeVisible();
    await expect(status).toHaveValue('arrived');
    await expect(status, 'the keyboard goes on where it was').toBeFocused();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('sign out');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login/);
  });
});

test.describe('the colours of the staff area', () => {
  test.use({ signedIn: true, colorScheme: 'dark', expectedErrors: [/ERR_FAILED/] });

  test('follow the system before the first paint, can be chosen, and stay off paper', async ({
    page,
    context,
    request,
  }) => {
    const root = page.locator('html');
    await page.route('**/admin/assets/*.js', (route) => route.abort());
    await page.goto('/admin');
    await expect(root, 'while no script of ours has come').toHaveAttribute('data-theme', 'dark');
    await page.unroute('**/admin/assets/*.js');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(root, 'while nobody has chosen').toHaveAttribute('data-theme', 'light');

    await page.getByRole('button', { name: /^Account of/ }).click();
    await axe(page);
    await page.getByLabel('Dark', { exact: true }).check();
    await expect(root).toHaveAttribute('data-theme', 'dark');
    const other = await context.newPage();
    await other.goto('/admin/style');
    await expect(other.locator('html'), 'in every tab').toHaveAttribute('data-theme', 'dark');
    await other.close();

    const { items } = await (await request.get('/api/admin/invoices?pageSize=1')).json();
    await page.goto(`/admin/invoices/${items[0].id}`);
    await expect(page.getByRole('article')).toBeVisible();
    const ink = () => page.getByRole('article').evaluate((sheet) => getComputedStyle(sheet).color);
    expect(await ink()).toBe('rgb(239, 234, 221)');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await ink(), 'dark on white paper').toBe('rgb(0, 0, 0)');
  });
});

test.describe('windows that no other test looks at', () => {
  test.use({ signedIn: true });

  test('have nothing for axe to find', async ({ page, staff }) => {
    await page.goto('/admin/accounts');
    await page.getByRole('button', { name: 'Invite a member of staff' }).click();
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await axeAtBothWidths(page);
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /sessions/i })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await axeAtBothWidths(page);

    const { id } = await staff.putOn('A full evening');
    await staff.register(id, {
      ...{ fullName: 'Palesa Dube', email: 'palesa@example.com' },
      ...{ phone: '036 555 0111', numberOfAttendees: 2 },
    });
    await page.goto(`/admin/events?tab=attendance&event=${id}`);
    await page.getByRole('button', { name: 'Palesa Dube', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Palesa Dube' })).toBeVisible();
    await axeAtBothWidths(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cancel the registration of Palesa Dube' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await axeAtBothWidths(page);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/profile');
    await page.getByRole('button', { name: 'Open the admin menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Admin menu' })).toBeVisible();
    await axe(page);
  });
});
