import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axe, axeAtBothWidths } from '../support/axe.ts';
import { dayFromNow, type EventRecord, expect, photo, test, uniqueTitle } from '../support/events.ts';
import { failUntilTriedAgain } from '../support/try-again.ts';

// Each is a whole journey.
test.use({ signedIn: true });

const rowOf = (page: Page, title: string) => page.getByRole('article', { name: title });
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

async function fillIn(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add Event' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill('Aprons are ours, talent is optional.');
  await dialog.getByLabel('Date').fill(dayFromNow(9));
  await dialog.getByLabel('Time').fill('14:00');
  await dialog.getByLabel('Location').fill('The boho room, Newcastle');
  await dialog.getByLabel('Price (R)').fill('349.50');
  await dialog.getByLabel('Total seats').fill('12');
}

test.describe('an event from its first word to its last', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('is put on with a picture and questions, moved, filled, cancelled and taken off', async ({
    page,
    somebody,
    staff,
  }) => {
    const title = uniqueTitle('Sip and paint');
    await page.goto('/admin/events');
    await page.getByRole('button', { name: 'Add Event' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Event' });
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    for (const name of ['Title', 'Description', 'Date', 'Time', 'Location', 'Price', 'Total seats'])
      await expect(dialog.getByText(`${name} is required`, { exact: true })).toBeVisible();
    await axeAtBothWidths(page);
    await fillIn(page, title);
    await choosePicture(page);
    await writeForm(page);
    await dialog.getByRole('button', { name: 'Create Event' }).click();
    await said(page, 'Event created successfully!');

    const row = rowOf(page, title);
    for (const text of ['R349.50 per person', '12/12 available', 'Registrations0', 'Custom, 5 fields'])
      await expect(row).toContainText(text);
    await expect(row.locator('picture img')).toHaveAttribute('srcset', /480w/);

    // A guest registers meanwhile, and staff hear of it without a reload.
    const event = await find(staff.send.bind(staff), title);
    await somebody.register(event.id, {
      answers: {
        fullName: 'Naledi Mokoena',
        email: 'naledi@example.com',
        phone: '036 555 0111',
        numberOfAttendees: 2,
        canvasSize: 'Large',
      },
    });
    await expect(row).toContainText('1 (2 attendees)');
    await expect(row).toContainText('10/12 available');

    await row.getByRole('button', { name: `Edit ${title}` }).click();
    const editor = page.getByRole('dialog', { name: 'Edit Event' });
    await expect(editor.getByRole('img', { name: 'Preview' })).toBeVisible();
    await editor.getByLabel('Location').fill('The orchard, Newcastle');
    await editor.getByLabel('Total seats').fill('1');
    await editor.getByRole('button', { name: 'Update Event' }).click();
    const question = page.getByRole('alertdialog', { name: 'Tell the guests?' });
    await expect(question).toContainText('You changed the place. 1 booking will be e-mailed');
    await question.getByRole('button', { name: 'Save and tell them' }).click();
    await expect(
      editor.getByText('2 seats are taken already, so there cannot be fewer').first(),
    ).toBeVisible();
    await editor.getByLabel('Total seats').fill('14');
    await editor.getByRole('button', { name: 'Update Event' }).click();
    await question.getByRole('button', { name: 'Save and tell them' }).click();
    await said(page, 'Event updated successfully!');
    await expect(row).toContainText('12/14 available');
    await expect(row).toContainText('The orchard, Newcastle');

    await attendance(page, event);
    await page.goto(`/admin/events?search=${encodeURIComponent(title)}`);
    await row.getByRole('button', { name: `Delete ${title}` }).click();
    const sure = page.getByRole('alertdialog', { name: 'Delete this event?' });
    await expect(sure).toContainText('It has 1 registration (2 attendees)');
    await sure.getByRole('button', { name: 'Delete' }).click();
    await said(page, 'Event deleted successfully');
    await expect(page.getByText('No events match')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goto(`/admin/events?tab=attendance&search=${encodeURIComponent(title)}`);
    await expect(page.getByRole('row').filter({ hasText: 'Naledi Mokoena' })).toContainText(title);
  });
});

/** Every file that is refused, then a good one that is seen before it is there. */
async function choosePicture(page: Page): Promise<void> {
  const field = page.getByLabel('Image', { exact: true });
  const message = (text: string) =>
    expect(page.getByRole('alert').filter({ hasText: text })).toHaveText(text);
  await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await message('Please select a valid image file (JPEG, PNG, WebP)');
  await field.setInputFiles({ ...photo, buffer: Buffer.alloc(5_242_880) });
  await message('Image size must be less than 5MB');
  await field.setInputFiles({ ...photo, buffer: Buffer.from('this is no picture') });
  await message('Failed to upload image: Please select a valid image file (JPEG, PNG, WebP)');

  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/admin/images', async (route) => {
    await held;
    await route.continue();
  });
  await field.setInputFiles(photo);
  await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: /^Uploading the image/ })).toBeVisible();
  letThrough();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

/** The usual questions and a choice, moved up, and looked at as a guest would. */
async function writeForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use a custom form' }).click();
  await page.getByRole('button', { name: 'Add Field' }).click();
  const fifth = page.getByRole('group', { name: 'Question 5' });
  await fifth.getByLabel('Label').fill('Canvas size');
  await fifth.getByLabel('Type').selectOption('Choice');
  await fifth.getByLabel('Options').fill('Small\n\n  Large \n');
  await fifth.getByLabel('Required').check();
  await expect(fifth.getByLabel('What it tells')).toHaveValue('');
  await page.getByRole('button', { name: 'Move question 5 up' }).click();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'Preview of the registration form' });
  await expect(preview.getByLabel('Canvas size').getByRole('option')).toHaveText([
    'Please choose',
    'Small',
    'Large',
  ]);
  await axeAtBothWidths(page);
  await preview.getByRole('button', { name: 'Close' }).click();
}

async function find(send: <T>(verb: 'get', path: string) => Promise<T>, title: string): Promise<EventRecord> {
  const found = await send<{ items: EventRecord[] }>(
    'get',
    `/api/admin/events?search=${encodeURIComponent(title)}`,
  );
  const [event] = found.items;
  if (!event) throw new Error(`no event ${title}`);
  return event;
}

/** Who comes: found, looked at, taken away as a table and on paper, cancelled and taken up again. */
async function attendance(page: Page, { id, title }: EventRecord): Promise<void> {
  await page.getByRole('tab', { name: /^Attendance \(\d+\)$/ }).click();
  await page.getByRole('searchbox', { name: 'Search attendance' }).fill('naledi mok');
  await page.getByLabel('Event', { exact: true }).selectOption(id);
  const guest = page.getByRole('row').filter({ hasText: 'Naledi Mokoena' }).filter({ hasText: title });
  await expect(guest).toContainText('naledi@example.com');
  for (const name of ['Event', 'Name', 'Email', 'Phone', 'Attendees', 'Date Registered', 'Status'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get('event') === id && searchParams.get('search') === 'naledi mok',
  );
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0); // what was found before is shown faintly meanwhile
  await axeAtBothWidths(page);
  await guest.getByRole('button', { name: 'Naledi Mokoena', exact: true }).click();
  const details = page.getByRole('dialog', { name: 'Naledi Mokoena' });
  await expect(details).toContainText('Canvas sizeLarge');
  await expect(details).toContainText('R699');
  await page.keyboard.press('Escape');

  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toBe('attendance.csv');
  const table = await readFile(await (await file).path(), 'utf8');
  expect(table).toMatch(/^\uFEFFEvent,.*Canvas size/);
  expect(table).toMatch(/Naledi Mokoena,naledi@example\.com,036 555 0111,2,349\.50,699\.00/);

  await guest.getByRole('button', { name: 'Cancel the registration of Naledi Mokoena' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel registration' }).click();
  await said(page, 'Registration cancelled');
  await expect(guest.getByRole('cell', { name: 'cancelled' })).toBeVisible();
  await guest.getByRole('button', { name: 'Restore the registration of Naledi Mokoena' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await said(page, 'Registration restored');

  await page.getByRole('link', { name: 'Door list' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Door list: ${title}`);
  await expect(page.getByRole('row').filter({ hasText: 'Naledi Mokoena' })).toContainText(
    'Canvas size: Large',
  );
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await axeAtBothWidths(page);
}

test.describe('moderation', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('finds what was said under an event and takes it down', async ({ page, staff, somebody }) => {
    const { id, title } = await staff.putOn('Talked about');
    await somebody.comment(id, 'Sipho', 'Buy cheap watches');
    await page.goto(`/admin/events?search=${encodeURIComponent(title)}`);
    await page.getByRole('link', { name: `Comments on ${title}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comments');
    const comment = page.getByRole('row').filter({ hasText: 'Buy cheap watches' });
    await expect(comment).toContainText('Sipho');
    await expect(comment.getByRole('link', { name: title })).toHaveAttribute('href', `/events/${id}`);
    await somebody.comment(id, 'Sipho', 'Even cheaper'); // comes in by itself
    await expect(page.getByRole('row').filter({ hasText: 'Even cheaper' })).toBeVisible();
    await axeAtBothWidths(page);
    await page.getByRole('searchbox', { name: 'Search comments' }).fill('watches');
    await expect(page.getByRole('row').filter({ hasText: 'Even cheaper' })).toHaveCount(0);
    await comment.getByRole('button', { name: /^Delete the comment of Sipho/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete comment' });
    await expect(question).toContainText('Buy cheap watches');
    await question.getByRole('button', { name: 'Delete' }).click();
    await said(page, 'Comment deleted');
    await expect(comment, 'it stays in its place for a moment').toContainText('Deleted');
    await page.getByRole('button', { name: 'Update the list' }).click();
    await expect(page.getByText('No comments match')).toBeVisible();

    await failUntilTriedAgain(page, '**/api/admin/comments?*', {
      status: 400,
      contentType: 'application/problem+json',
      body: '{"detail":"No"}',
    });
    await page.goto('/admin/comments');
    await expect(page.getByText('Failed to load comments')).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Even cheaper' })).toBeVisible();

    // A wave of rubbish goes with one question.
    await somebody.comment(id, 'Sipho', 'Cheapest of all');
    await page.goto(`/admin/comments?event=${id}`);
    for (const row of ['Even cheaper', 'Cheapest of all'])
      await page.getByRole('row').filter({ hasText: row }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete these 2' }).click();
    await page
      .getByRole('alertdialog', { name: 'Delete 2 comments' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await said(page, '2 comments deleted');
    await expect(page.getByRole('heading', { level: 1 }), 'the focus is not lost').toBeFocused();
    await page.getByRole('button', { name: 'Update the list' }).click();
    await expect(page.getByText('No comments match')).toBeVisible();
  });
});

test('an event is put on with one hand', { tag: '@phone' }, async ({ page }) => {
  const title = uniqueTitle('High tea');
  await page.goto('/admin/events');
  await page.getByRole('button', { name: 'Add Event' }).click();
  await fillIn(page, title);
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await page.getByRole('button', { name: 'Create Event' }).click();
  await said(page, 'Event created successfully!');
  await page.getByRole('searchbox', { name: 'Search events' }).fill(title);
  await expect(rowOf(page, title)).toContainText('Default');
  await expect(page.getByRole('article')).toHaveCount(1);
});
