import type { Page, Route } from '@playwright/test';
import { axeAtBothWidths } from '../support/axe.ts';
import { drawn } from '../support/drawn.ts';
import { expect, test } from '../support/events.ts';
import { failUntilTriedAgain } from '../support/try-again.ts';

const like = (page: Page) => page.getByRole('button', { name: /Likes?$/ });
const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const text = (page: Page) => page.getByPlaceholder('Write a comment...');
const yourName = (page: Page) => page.getByPlaceholder('Your name (required)');

/** Holds the requests that are chosen until they are let go, and tells when the first one has come. */
async function hold(page: Page, address: string, chosen: (route: Route) => boolean) {
  const gate = opening();
  const came = opening();
  await page.route(address, async (route) => {
    if (!chosen(route)) return route.fallback();
    const answer = await route.fetch(); // what the server says now
    came.open();
    await gate.opened;
    await route.fulfill({ response: answer });
  });
  return { came: came.opened, release: gate.open };
}

function opening() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test('a comment with a link is its author’s alone until staff approve it', { tag: '@phone' }, async ({
  page,
  browser,
  staff,
  somebody,
  tafel,
  ownerSession,
}) => {
  const { id } = await staff.putOn('Links wait');
  await somebody.comment(id, 'Aisha', 'Is it far?');
  await page.goto(`/events/${id}`);
  const comments = page.getByRole('list', { name: 'Comments' });
  await yourName(page).fill('Sipho');
  await text(page).fill('Buy at cheap-watches.example');
  await send(page).click();
  await expect(
    page.getByText('Thank you. Our staff look at your comment before others see it.'),
  ).toBeVisible();
  await expect(comments.getByRole('listitem').first()).toContainText('Only you see this yet');
  await expect(page.getByRole('button', { name: '1 Comment' })).toBeVisible();
  await axeAtBothWidths(page);

  const desk = await browser.newPage({ baseURL: tafel.url, storageState: ownerSession });
  await desk.goto(`/admin/comments?event=${id}`);
  const row = desk.getByRole('row').filter({ hasText: 'cheap-watches' });
  await expect(row).toContainText('Waiting');
  await expect(desk.getByRole('row').nth(1), 'what waits comes first').toContainText('cheap-watches');
  await row.getByRole('button', { name: /^Approve the comment of Sipho/ }).click();
  await expect(desk.getByText('Comment approved', { exact: true })).toBeVisible();
  await expect(row).not.toContainText('Waiting');
  await desk.close();

  await expect(page.getByRole('button', { name: '2 Comments' })).toBeVisible(); // without a reload
  await expect(page.getByText('Only you see this yet')).toBeHidden();
});

test('an answer that was asked for before a like never takes the like back', async ({
  page,
  somebody,
  staff,
}) => {
  const { id } = await staff.putOn('Late answers');
  await page.goto(`/events/${id}`);
  await expect(like(page)).toHaveText('0 Likes');
  await expect(like(page)).toBeEnabled();

  // Somebody comments, the page asks again, and the answer, in which nobody likes anything, is slow.
  let held = 0;
  const old = await hold(page, '**/likes', (route) => route.request().method() === 'GET' && held++ === 0);
  await somebody.comment(id, 'Aisha', 'Is it far?');
  await old.came;
  await like(page).click();
  await expect(like(page)).toHaveText('1 Like');
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
  const late = page.waitForResponse((answer) => answer.url().endsWith('/likes') && held > 0);
  old.release();
  await (await late).finished();
  await drawn(page);
  expect(await like(page).getAttribute('aria-pressed')).toBe('true');
  expect(await like(page).textContent()).toBe('1 Like');
  await expect(page.getByText('Is it far?'), 'the news is not lost either').toBeVisible();
});

test('while a request is running nothing else is sent, and nothing is lost', { tag: '@phone' }, async ({
  page,
  staff,
}) => {
  const { id } = await staff.putOn('Slow line');
  await page.goto(`/events/${id}`);
  await text(page).fill('Half a thought');
  await yourName(page).fill('Sipho');
  const isWrite = (route: Route) => route.request().method() !== 'GET';
  const liking = await hold(page, '**/likes/mine', isWrite);
  await like(page).click();
  await liking.came;
  for (const control of [like(page), yourName(page), text(page), send(page)])
    await expect(control).toBeDisabled();
  liking.release();
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(like(page), 'the button that was pressed has the focus again').toBeFocused();
  await expect(text(page)).toHaveValue('Half a thought');

  const commenting = await hold(page, '**/comments', isWrite);
  await text(page).fill('A whole thought');
  await send(page).click();
  await commenting.came;
  for (const control of [like(page), yourName(page), text(page), send(page)])
    await expect(control).toBeDisabled();
  await expect(text(page), 'what is sent stays in sight').toHaveValue('A whole thought');
  commenting.release();
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText('A whole thought');
  await expect(text(page)).toHaveValue('');
  await expect(text(page), 'ready for the next').toBeFocused();
  await expect(yourName(page)).toHaveValue('Sipho');
  await expect(page.getByRole('button', { name: /^Delete your comment/ }), 'one guest').toHaveCount(1);
  await page.reload();
  await expect(like(page), 'the same guest who liked it').toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /^Delete your comment/ })).toHaveCount(1);
});

test('what was typed is kept while the comments are folded away', { tag: '@phone' }, async ({
  page,
  staff,
}) => {
  const { id } = await staff.putOn('Folded');
  await page.goto(`/events/${id}`);
  await yourName(page).fill('Sipho');
  await text(page).fill('Half a thought');
  const fold = page.getByRole('button', { name: '0 Comments' });
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(text(page)).toBeHidden();
  await expect(page.getByText('No comments yet. Be the first to comment!')).toBeHidden();
  await fold.click();
  await expect(yourName(page)).toHaveValue('Sipho');
  await expect(text(page)).toHaveValue('Half a thought');
});

test.describe('what fails', () => {
  test.use({ expectedErrors: [/status of 50[03]/] });

  test('likes and comments that cannot be loaded say so, and come at the second try', {
    tag: '@phone',
  }, async ({ page, staff, somebody }) => {
    const { id } = await staff.putOn('Out of order');
    await somebody.comment(id, 'Aisha', 'I was there');
    for (const part of ['likes', 'comments?*']) {
      const address = `**/api/events/${id}/${part}`;
      await failUntilTriedAgain(page, address, { status: 503, body: '' });
      await page.goto(`/events/${id}`);
      const block = page.getByRole('region', { name: 'Likes and comments' });
      await expect(block.getByRole('alert')).toContainText('The likes and comments could not be loaded.');
      await expect(block.getByText(/0 (Likes|Comments)/)).toHaveCount(0);
      await axeAtBothWidths(page);
      await block.getByRole('button', { name: 'Try again' }).click();
      await expect(block.getByText('I was there')).toBeVisible();
      await expect(block.getByRole('alert')).toHaveCount(0);
    }
  });

  test('a comment that could not be sent is kept, with the id to quote', { tag: '@phone' }, async ({
    page,
    staff,
  }) => {
    const { id } = await staff.putOn('A fault inside');
    await page.goto(`/events/${id}`);
    await yourName(page).fill('Sipho');
    await text(page).fill('Not to be lost');
    const sentence = 'Something went wrong. Please try again; if it goes on, tell us the request id.';
    await page.route('**/comments', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        json: { status: 500, code: 'internal', detail: sentence, requestId: 'req-4711' },
      }),
    );
    await send(page).click();
    const alert = page.getByRole('form', { name: 'Comment' }).getByRole('alert');
    await expect(alert.getByText(sentence, { exact: true })).toBeVisible();
    await expect(alert.getByText('req-4711', { exact: true })).toHaveCSS('user-select', 'all');
    await expect(text(page)).toHaveValue('Not to be lost');
    await expect(text(page)).toBeEnabled();
    await expect(like(page)).toBeEnabled();
  });
});
