import type { Page } from '@playwright/test';
import { axeAtBothWidths } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

async function add(page: Page, lastName: string): Promise<void> {
  await page.goto('/admin/employees/add');
  await page.getByLabel('First name').fill('Test');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill('test@example.com');
  await page.getByLabel('Phone', { exact: true }).fill('+27 00 000 9999');
  await page.getByLabel('Position').selectOption('Server');
  await page.getByLabel('Department').selectOption('Service');
  await page.getByLabel('Hire date').fill('2026-01-05');
  await page.getByLabel('Monthly salary (R)').fill('12500');
  await page.getByRole('main').getByRole('button', { name: 'Add Employee' }).click();
}

test('an empty form names everything that is missing', async ({ page }) => {
  await page.goto('/admin/employees/add');
  for (const section of ['Personal', 'Employment', 'Emergency Contact', 'Additional Information']) {
    await expect(page.getByRole('group', { name: section })).toBeVisible();
  }
  await page.getByRole('main').getByRole('button', { name: 'Add Employee' }).click();
  for (const message of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Phone number is required',
    'Position is required',
    'Department is required',
    'Hire date is required',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('First name')).toBeFocused();
  await axeAtBothWidths(page);
});

test('an employee is added, found, viewed, edited and deleted', { tag: '@phone' }, async ({ page }, info) => {
  const lastName = `Person${info.project.name}${info.workerIndex}${Date.now()}`;
  await add(page, lastName);
  await expect(page.getByText(/^Employee added successfully! Employee #: 1\d{6}$/)).toBeInViewport();
  await expect(page, 'the list comes by itself').toHaveURL(/\/admin\/employees$/);

  await page.getByLabel('Search employees').fill(lastName.toUpperCase());
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(1);
  await page.getByLabel(`Status of Test ${lastName}`).selectOption('inactive');
  await expect(page.getByText('Employee status updated successfully', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `View Test ${lastName}` }).click();
  const details = page.getByRole('dialog', { name: `Test ${lastName}` });
  await expect(details.getByText('R12 500 a month')).toBeVisible();
  await axeAtBothWidths(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `View Test ${lastName}` }), 'focus goes back').toBeFocused();
  await page.keyboard.press('Enter');
  await details.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Employee');
  await expect(page.getByLabel('Monthly salary (R)')).toHaveValue('12500');
  await page.getByLabel('Notes').fill('Works on weekends');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Employee updated successfully!', { exact: true })).toBeVisible();

  await page.goto(`/admin/employees?search=${lastName}`);
  await page.getByRole('button', { name: `Delete Test ${lastName}` }).click();
  await expect(page.getByText(/cannot be undone/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Employee deleted successfully', { exact: true })).toBeVisible();
  await expect(page.getByText('No employees match')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the list shows its figures, and its filters live in the address', async ({ page }) => {
  await page.goto('/admin/employees?department=Kitchen&sort=-name');
  for (const figure of ['Total', 'Active', 'Inactive', 'New This Month']) {
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${figure}$`) })).toBeVisible();
  }
  await expect(page.getByLabel('Department', { exact: true })).toHaveValue('Kitchen');
  await expect(page.getByLabel('Sort by')).toHaveValue('name');
  await expect(page.getByRole('table', { name: 'Employees' })).toBeVisible();
});

test.describe('a list that cannot be loaded', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('says so, marks its figures, and still lets somebody be added', async ({ page }) => {
    await page.route(/\/api\/admin\/employees(\/stats|\?)/, (route) =>
      route.fulfill({ status: 400, json: {} }),
    );
    await page.goto('/admin/employees');
    await expect(page.getByText('Failed to load employees')).toBeVisible();
    await expect(page.getByText('not loaded')).toHaveCount(4);
    await page.getByRole('link', { name: 'Add Employee' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Employee');
  });
});
