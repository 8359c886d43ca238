import type { Page } from '@playwright/test';
import { axe, axeAtBothWidths } from '../support/axe.ts';
import { dayFromNow, expect, openList, party, photoName, test } from '../support/events.ts';
import { hydrated } from '../support/hydrated.ts';

// Each is a whole journey.

const confirmed = 'Registration confirmed! Check your email for details.';
const registerNow = (page: Page) => page.getByRole('button', { name: 'Register Now' });
const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: `Register for: ${title}` });

test('a visitor finds an event, reads it, takes two seats, and sees the others go', {
  tag: '@phone',
}, async ({ page, staff, somebody }) => {
  const { id, title } = await staff.putOn('Wine tasting');
  const card = await openList(page, title);
  await expect(card).toContainText('R350 per person');
  await expect(card).toContainText('10 seats available');
  await card.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/events/${id}$`));
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const sidebar = page.getByRole('complementary', { name: 'Event details' });
  await expect(sidebar).toContainText('10 of 10');
  await expect(sidebar).toContainText('R350');
  await expect(page.getByRole('link', { name: 'Browse Other Events' })).toHaveAttribute('href', '/events');
  await expect(page.getByText('No comments yet. Be the first to comment!')).toBeVisible();
  await axeAtBothWidths(page);

  await registerNow(page).click();
  const dialog = dialogOf(page, title);
  await dialog.getByRole('button', { name: 'Confirm Registration' }).click();
  for (const text of ['Full name is required', 'Email is required', 'Phone number is required'])
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  await expect(
    dialog.getByText('Full name', { exact: true }).last(),
    'the label of the first mistake',
  ).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Confirm Registration' })).toBeInViewport({ ratio: 1 });
  await axeAtBothWidths(page);
  await dialog.getByLabel('Full name').fill('Zanele Khumalo');
  await dialog.getByLabel('Email').fill('zanele@example.com');
  await dialog.getByLabel('Phone').fill('036 555 0199');
  await dialog.getByLabel('Number of attendees').fill('11');
  await expect(dialog.getByText('Total cost: R3\u00a0850')).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm Registration' }).click();
  await expect(dialog.getByText('Not enough seats available', { exact: true })).toBeVisible();
  await dialog.getByLabel('Number of attendees').fill('2');
  await expect(dialog.getByText('Total cost: R700')).toBeVisible();

  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Leave without registering?' });
  await question.getByRole('button', { name: 'Keep filling in' }).click();
  await expect(dialog.getByLabel('Full name')).toHaveValue('Zanele Khumalo');
  await dialog.getByRole('button', { name: 'Confirm Registration' }).click();
  await expect(page.getByText(confirmed, { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(sidebar).toContainText('8 of 10');
  const booked = page.getByRole('region', { name: 'Your registration' });
  await expect(booked, 'what is booked stays, and is read first').toBeFocused();
  await expect(booked).toContainText('R700');
  await expect(registerNow(page)).toBeVisible();
  await expect(booked).toBeInViewport();

  const ways = page.getByRole('main').getByRole('link', { name: 'Add to calendar' });
  await expect(ways, 'at the date, and after registering').toHaveCount(2);
  const file = page.waitForEvent('download');
  await ways.first().click();
  expect((await file).suggestedFilename()).toBe('event.ics');

  // What others do is seen at once, up to the last seat.
  await somebody.register(id, party('Pieter van Wyk', 5));
  await expect(sidebar).toContainText('3 of 10');
  await expect(page.getByText('Only 3 seats left').first()).toBeVisible();
  await somebody.register(id, party('Aisha Patel', 3));
  await expect(page.getByRole('button', { name: 'Sold Out' })).toBeDisabled();
  await expect(registerNow(page)).toHaveCount(0);
});

test.describe('refusals', () => {
  test.use({ expectedErrors: [/status of 4(03|22)/] });

  test('visitors like, comment, take back only what is their own, and share', {
    tag: '@phone',
  }, async ({ page, context, browser, tafel, staff }) => {
    const { id, title } = await staff.putOn('Lantern picnic');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      navigator.share = async (data) => void shared.push(data ?? {});
    });
    await page.goto(`/events/${id}`);
    const like = page.getByRole('button', { name: /Likes?$/ });
    await like.click();
    await expect(like).toHaveText('1 Like');
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await like.click();
    await expect(like).toHaveText('0 Likes');
    await like.click();
    await expect(like).toHaveText('1 Like');

    const send = page.getByRole('button', { name: 'Send' });
    const write = page.getByPlaceholder('Write a comment...');
    await expect(send).toBeDisabled();
    await write.fill('Is there a place to park?');
    await expect(page.getByText('Please enter your name to comment')).toBeVisible();
    await expect(send).toBeDisabled();
    await page.getByPlaceholder('Your name (required)').fill('Veld & Vine');
    await send.click();
    await expect(page.getByText('Please choose another name').first()).toBeVisible();
    await page.getByPlaceholder('Your name (required)').fill('Sipho');
    await send.click();
    const comments = page.getByRole('list', { name: 'Comments' });
    await expect(comments.getByText('Is there a place to park?')).toBeVisible();
    await expect(page.getByRole('button', { name: '1 Comment' })).toBeVisible();
    await expect(write).toHaveValue('');
    await axeAtBothWidths(page);

    const other = await browser.newPage({ baseURL: tafel.url });
    await other.goto(`/events/${id}`);
    const theirs = other.getByRole('list', { name: 'Comments' });
    await expect(theirs.getByText('Is there a place to park?')).toBeVisible();
    await expect(theirs.getByRole('button'), 'no way to delete what another wrote').toHaveCount(0);
    expect(await deleteAll(other, id)).toEqual([[403, 'Unauthorized']]);
    await expect(other.getByRole('button', { name: '1 Like' })).toHaveAttribute('aria-pressed', 'false');
    await other.getByPlaceholder('Your name (required)').fill('Aisha');
    await other.getByPlaceholder('Write a comment...').fill('Behind the house.');
    await other.getByRole('button', { name: 'Send' }).click();
    await expect(comments.getByText('Behind the house.')).toBeVisible(); // without a reload
    await other.close();

    await comments.getByRole('button', { name: /^Delete your comment/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Comment deleted', { exact: true })).toBeVisible();
    await expect(comments.getByRole('listitem')).toHaveText(/Behind the house/);
    await page.reload();
    await expect(like, 'the visitor is known again').toHaveAttribute('aria-pressed', 'true');

    const share = page.getByRole('button', { name: 'Share' });
    await share.click();
    expect(await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)).toEqual([
      { title, url: page.url() },
    ]);
    await page.evaluate(() => Object.assign(navigator, { share: undefined }));
    await share.click();
    await expect(page.getByText('Event link copied to clipboard!', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });
});

test.describe('the picture', () => {
  // The download that fails, and Chromium's own page around a picture, which the picture's policy leaves undressed.
  test.use({ expectedErrors: [/ERR_FAILED|inline style violates.*\/media\/events\//s] });

  test('is saved by a click, else opened, else explained', async ({ page, staff }) => {
    const { id, title } = await staff.putOn('Pictured evening', { pictureId: await staff.upload() });
    await page.goto(`/events/${id}`);
    await hydrated(page);
    const hero = page.getByRole('link', { name: 'Download picture' });
    const image = hero.getByRole('img', { name: `Picture of ${title}` });
    await expect(image).toHaveJSProperty('complete', true);
    await expect(image).toHaveAttribute('srcset', /960w/);
    const saved = page.waitForEvent('download');
    await hero.click();
    expect((await saved).suggestedFilename()).toBe(photoName);

    await page.route('**/media/events/**download=*', (route) => route.abort());
    const tab = page.waitForEvent('popup');
    await hero.click();
    expect((await tab).url()).toMatch(/\/media\/events\//);
    await (await tab).close();
    await expect(page.getByText(/^The image has opened in a new tab\./)).toBeVisible();
    await page.evaluate(() => Object.assign(window, { open: () => null }));
    await hero.click();
    await expect(
      page.getByText(
        'Unable to download image. Please right-click on the image and select "Save image as..."',
        { exact: true },
      ),
    ).toBeVisible();
    await axe(page);
  });
});

const ownForm = {
  fields: [
    { name: 'fullName', label: 'Who are you?', type: 'text', required: true, placeholder: 'As on the apron' },
    { name: 'email', label: 'Where do we write?', type: 'email', required: true },
    { name: 'phone', label: 'Phone', type: 'tel' },
    { name: 'numberOfAttendees', label: 'How many painters?', type: 'number', required: true, max: 6 },
    { name: 'canvas', label: 'Canvas', type: 'select', required: true, options: ['Small', 'Large'] },
    { name: 'wishes', label: 'Wishes', type: 'textarea' },
  ],
};

test('an event with questions of its own is booked from its card', async ({ page, staff }) => {
  const { id, title } = await staff.putOn('Sip and paint', { attendanceForm: ownForm });
  const card = await openList(page, title);
  await hydrated(page);
  const dialog = dialogOf(page, title);
  await registerNow(page).and(card.getByRole('button')).click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5); // nothing was typed, so the backdrop closes without a question
  await expect(dialog).toHaveCount(0);

  await registerNow(page).and(card.getByRole('button')).click();
  await expect(dialog.getByLabel('Who are you?')).toHaveAttribute('placeholder', 'As on the apron');
  await dialog.getByLabel('Who are you?').fill('Naledi');
  await dialog.getByLabel('Where do we write?').fill('naledi@example');
  await dialog.getByLabel('How many painters?').fill('7');
  await dialog.getByRole('button', { name: 'Confirm Registration' }).click();
  for (const text of ['Please enter a valid email', 'Please enter 6 or less', 'Canvas is required'])
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  await axe(page);
  await dialog.getByLabel('Where do we write?').fill('naledi@example.com');
  await dialog.getByLabel('How many painters?').fill('3');
  await dialog.getByLabel('Canvas').selectOption('Large');
  await dialog.getByLabel('Wishes').fill('By the window');
  await expect(dialog.getByText('Total cost: R1\u00a0050')).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm Registration' }).click();
  await expect(page.getByText(confirmed, { exact: true })).toBeVisible();
  await expect(card).toContainText('7 seats available');
  await expect(card).toContainText('You have 3 seats, R1\u00a0050 in all.');
  await expect(card.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  const { items } = await staff.send<{ items: { fullName: string; answers: { value: string }[] }[] }>(
    'get',
    `/api/admin/attendance?eventId=${id}`,
  );
  expect(items.map((one) => one.answers.map((answer) => answer.value))).toEqual([
    ['Naledi', 'naledi@example.com', '', '3', 'Large', 'By the window'],
  ]);

  await page.goto(`/events/${id}`);
  const note = page.getByText('This event has a custom registration form. Besides your name');
  await expect(note.locator('..').getByRole('listitem'), 'what it asks').toHaveText(['Canvas', 'Wishes']);
  const ended = await staff.putOn('Long ago', { date: dayFromNow(-2) });
  await page.goto(`/events/${ended.id}`);
  await expect(page.getByRole('status').filter({ hasText: 'This event has ended.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Register Now' })).toHaveCount(0);
  await expect(page.getByText(/seats available ·/), 'no seats of a day that is over').toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'More events' }).getByRole('article')).not.toHaveCount(0);
  const bar = page.getByRole('navigation', { name: 'Visit', includeHidden: true });
  await expect(bar, 'on a phone').toHaveCount(1);
  await expect(page.getByRole('complementary', { name: 'Event details' })).not.toContainText('10 of 10');
  await axe(page);
  await page.goto('/events/no-such-event');
  await expect(page).toHaveURL(/\/events$/);
  await expect(page.getByRole('article').filter({ hasText: ended.title })).toHaveCount(0);
});

test.describe('without JavaScript', { tag: '@no-js' }, () => {
  test.use({ expectedErrors: [/status of 4(09|22)/] });

  test('seats are taken on a page of its own', async ({ page, staff }) => {
    const { id, title } = await staff.putOn('Plain evening');
    const card = await openList(page, title);
    await card.getByRole('button', { name: 'Register Now' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Register for: ${title}`);
    await page.getByLabel('Full name').fill('Zanele Khumalo');
    await page.getByLabel('Email').fill('zanele@example.com');
    await page.getByLabel('Phone').fill('036 555 0199');
    await page.getByLabel('Number of attendees').fill('12');
    await page.getByRole('button', { name: 'Confirm Registration' }).click();
    await expect(page.getByText('Not enough seats available').first()).toBeVisible();
    await page.getByLabel('Number of attendees').fill('4');
    await page.getByRole('button', { name: 'Confirm Registration' }).click();
    await expect(page.getByText(confirmed, { exact: true })).toBeVisible();
    await expect(page, 'the page of whoever registered').toHaveURL(/\/manage\/[^/]+\?done=registered$/);
    await page.goto(`/events/${id}`);
    await expect(page.getByRole('complementary', { name: 'Event details' })).toContainText('6 of 10');
  });
});

/** Tries to delete every comment on an event, as the page's visitor could by hand. */
function deleteAll(page: Page, eventId: string): Promise<unknown> {
  return page.evaluate(async (id) => {
    const { items } = await (await fetch(`/api/events/${id}/comments`)).json();
    const answers = [];
    for (const { id: comment } of items) {
      const answer = await fetch(`/api/comments/${comment}`, { method: 'DELETE' });
      answers.push([answer.status, (await answer.json()).detail]);
    }
    return answers;
  }, eventId);
}
