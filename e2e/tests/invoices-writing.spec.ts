import { axeAtBothWidths } from '../support/axe.ts';
import { heading, office, rowOf, unique } from '../support/invoices.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

test.describe('creating', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('starts with the guests of the chosen reservation, adds up, saves and goes to the list', {
    tag: '@phone',
  }, async ({ page, request, baseURL }) => {
    const who = unique();
    await office(request, baseURL ?? '').reserve(who, '5 Guests');
    await page.goto('/admin/invoices/create');
    const first = page.getByRole('group', { name: 'Item 1' });
    const totals = page.getByRole('region', { name: 'Totals' });
    await expect(first.getByLabel('Description')).toHaveValue('Dining Experience');
    await expect(first.getByRole('button', { name: 'Remove item 1' })).toBeDisabled();
    await expect(page.getByLabel('Payment Terms')).toHaveValue('Payment due within 30 days');
    await expect(totals).toContainText('R575');

    // Every mistake is counted, and the list of them is on the screen, with the first.
    const due = page.getByLabel('Due Date');
    const day = await due.inputValue();
    await first.getByLabel('Description').fill('');
    await first.getByLabel('Rate (R)').fill('0');
    await due.fill('');
    await page.getByRole('button', { name: 'Create Invoice' }).click();
    await expect(page.getByText('4 fields need another look')).toBeInViewport();
    await expect(page.getByText('Please select a reservation')).toBeInViewport();
    await axeAtBothWidths(page);
    await first.getByLabel('Description').fill('Dining Experience');
    await first.getByLabel('Rate (R)').fill('500');
    await due.fill(day);

    await page.getByRole('searchbox', { name: 'Search reservations' }).fill(who);
    await page.getByRole('list', { name: 'Reservations' }).getByRole('button', { name: who }).click();
    await expect(page.getByText('Please select a reservation')).toHaveCount(0);
    await expect(first.getByLabel('Description')).toHaveValue('Dining Experience - 5 Guest(s)');
    await expect(first.getByLabel('Quantity')).toHaveValue('5');
    await expect(first.getByLabel('Rate (R)')).toHaveValue('500');
    await expect(totals).toContainText('R2\u00a0875');

    await page.getByRole('button', { name: 'Add Item' }).click();
    const second = page.getByRole('group', { name: 'Item 2' });
    await expect(second.getByLabel('Description')).toBeFocused();
    await page.getByRole('button', { name: 'Create Invoice' }).click();
    await expect(second.getByText('Please fill in all item details').first()).toBeVisible();
    await second.getByLabel('Description').fill('Wine, by the glass');
    await second.getByLabel('Quantity').fill('3');
    await second.getByLabel('Rate (R)').fill('R 65,50');
    await expect(second).toContainText('R196.50');
    await expect(second.getByText('Please fill in all item details')).toHaveCount(0);
    await page.getByLabel('Tax Rate (%)').fill('14.25');
    await page.getByLabel('Discount (R)').fill('100');
    // 2696.50 × 14.25 % is 384.25125
    await expect(totals).toContainText('R384.25');
    await expect(totals).toContainText('R2\u00a0980.75');
    await page.getByLabel('Tax Rate (%)').fill('101');
    await page.getByRole('button', { name: 'Create Invoice' }).click();
    await expect(page.getByText('Tax rate must be between 0 and 100')).toBeVisible();
    await page.getByLabel('Tax Rate (%)').fill('14.25');
    await page.getByLabel('Due Date').fill('');
    await page.getByRole('button', { name: 'Create Invoice' }).click();
    await expect(page.getByText('Due date is required')).toBeVisible();
    await page.getByLabel('Due Date').fill('2033-02-01');

    await page.getByRole('button', { name: 'Create Invoice' }).click();
    await expect(page.getByText(/^Invoice INV-\d{8}-\d{3,4} created successfully!$/)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/invoices$/);
    await page.getByRole('searchbox', { name: 'Search invoices' }).fill(who);
    await expect(rowOf(page, who)).toContainText('R2\u00a0980.75');
  });

  test('is preselected by the address, and a failure keeps what was typed', async ({
    page,
    request,
    baseURL,
  }) => {
    const who = unique();
    const { id } = await office(request, baseURL ?? '').reserve(who, '10+ Guests', undefined, 12);
    await page.goto(`/admin/invoices/create?reservation=${id}`);
    await expect(page.getByRole('region', { name: 'Reservation' })).toContainText(who);
    await expect(page.getByLabel('Description')).toHaveValue('Dining Experience - 12 Guest(s)');
    await page.getByLabel('Notes').fill('Under the trees');
    await page.route('**/api/admin/invoices', (route) => route.abort());
    await page.getByRole('button', { name: 'Create Invoice' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to create invoice');
    await expect(page.getByLabel('Notes')).toHaveValue('Under the trees');
    await page.unroute('**/api/admin/invoices');
    await page.getByRole('button', { name: 'Create Invoice' }).click();
    await expect(page.getByText(/created successfully!/)).toBeVisible();
  });

  test('asks before what was typed is lost', async ({ page }) => {
    await page.goto('/admin/invoices');
    await page.getByRole('link', { name: 'Create Invoice' }).click();
    await expect(heading(page)).toHaveText('Create Invoice');
    // A link within the page is a step of the history, too, and one that the router has not numbered.
    await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
    await expect(page).toHaveURL(/\/create#content$/);
    await page.getByLabel('Notes').fill('Half a thought');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });

    await page.getByRole('link', { name: 'Back to Invoices' }).click();
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByLabel('Notes')).toHaveValue('Half a thought');
    await expect(question, 'the window has closed before the next step').toBeHidden();

    await page.goBack();
    await expect(page).toHaveURL(/\/create$/);
    await page.goBack();
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(page).toHaveURL(/\/create$/);
    await expect(page.getByLabel('Notes')).toHaveValue('Half a thought');
    await expect(question).toBeHidden();

    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/admin\/invoices$/);
    await expect(heading(page)).toHaveText('Invoices');
  });
});

test.describe('editing', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('leaves the customer alone, changes the rest and goes back to the view', async ({
    page,
    request,
    baseURL,
  }) => {
    const who = unique();
    const made = await office(request, baseURL ?? '').bill(who, { taxRate: 14.25 });
    await page.goto(`/admin/invoices/${made.id}`);
    await page.getByRole('link', { name: 'Edit Invoice' }).click();
    await expect(page.getByRole('region', { name: 'Customer Information' })).toContainText(who);
    await expect(page.getByLabel('Tax Rate (%)')).toHaveValue('14.25');
    await expect(page.getByText('This invoice was untaxed')).toHaveCount(0);
    await axeAtBothWidths(page);
    await page.getByLabel('Quantity').fill('2');
    await page.getByLabel('Discount (R)').fill('5000');
    await page.getByLabel('Notes').fill('On the house');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Invoice updated successfully!')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/admin/invoices/${made.id}$`));
    const sheet = page.getByRole('article');
    await expect(sheet).toContainText('On the house');
    await expect(sheet).toContainText('-R5\u00a0000');
    await expect(sheet.getByText('R0', { exact: true })).toBeVisible();
  });

  test('warns where an invoice was untaxed', async ({ page, request, baseURL }) => {
    const made = await office(request, baseURL ?? '').bill(unique(), { taxRate: 0 });
    await page.goto(`/admin/invoices/${made.id}/edit`);
    const rate = page.getByLabel('Tax Rate (%)');
    await expect(rate).toHaveValue('15');
    await expect(rate).toHaveAccessibleDescription(/This invoice was untaxed.*would add 15%/);
    await rate.fill('0');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Invoice updated successfully!')).toBeVisible();
    await expect(page.getByRole('article')).toContainText('R2\u00a0000');
  });

  test('of a version that somebody else has changed is refused and keeps what was typed', async ({
    page,
    request,
    baseURL,
  }) => {
    const { bill, send } = office(request, baseURL ?? '');
    const made = await bill(unique());
    await page.goto(`/admin/invoices/${made.id}/edit`);
    await page.getByLabel('Notes').fill('Mine');
    await send('put', `/api/admin/invoices/${made.id}/status`, { status: 'paid' });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('alert')).toContainText('Somebody else has changed this invoice meanwhile.');
    await expect(page.getByLabel('Notes')).toHaveValue('Mine');
    await axeAtBothWidths(page);
    await page.getByRole('button', { name: 'Load the newest version here' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Load it' }).click();
    await expect(page.getByLabel('Notes')).toHaveValue('');
    await page.getByLabel('Notes').fill('Mine again');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const sure = page.getByRole('alertdialog');
    await expect(sure).toContainText('This invoice is paid. Change it all the same?');
    await sure.getByRole('button', { name: 'Change it' }).click();
    await expect(page.getByText('Invoice updated successfully!')).toBeVisible();
  });
});
