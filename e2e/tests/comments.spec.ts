import type { Route } from '@playwright/test';
import { axeAtBothWidths } from '../support/axe.ts';
import { type Elsewhere, expect, test } from '../support/events.ts';
import { TapCounter } from '../support/tap-counter.ts';

type Written = { comment: { id: string } };

/** Somebody says something under an event; the answer is the comment's id. */
const say = async (somebody: Elsewhere, event: string, name: string, text: string) =>
  (await somebody.send<Written>('post', `/api/events/${event}/comments`, { name, text })).comment.id;

test.describe('staff', { tag: '@phone' }, () => {
  test.use({ signedIn: true });

  test('find what is unanswered, reply, hide one and take that back, in few taps', async ({
    page,
    staff,
    somebody,
  }) => {
    const { id, title } = await staff.putOn('Asked about');
    await say(somebody, id, 'Sipho', 'Is it far?');
    await say(somebody, id, 'Aisha', 'I sell fridges');
    await say(somebody, id, 'Ravi', 'Is it warm?');
    const thumb = new TapCounter();
    thumb.count += 2; // the menu, and Comments in it
    await page.goto('/admin/comments');
    const rows = page.getByRole('row').filter({ hasText: title });
    await thumb.choose(page.getByRole('combobox', { name: 'Status' }), 'Unanswered');
    const order = ['Is it warm?', 'I sell fridges', 'Is it far?'];
    await expect(rows).toContainText(order);

    await thumb.tap(rows.nth(2).getByRole('button', { name: /^Reply to the comment of Sipho/ }));
    const dialog = page.getByRole('dialog', { name: 'Reply to Sipho' });
    await expect(dialog).toContainText('Is it far?');
    await expect(dialog.getByLabel('Your reply')).toBeFocused();
    await axeAtBothWidths(page);
    await dialog.getByLabel('Your reply').fill('Ten minutes from the church.');
    await thumb.tap(dialog.getByRole('button', { name: 'Send reply' }));
    await expect(page.getByText('Reply published', { exact: true })).toBeVisible();
    await expect(rows, 'no row has moved, though one is answered').toContainText(order);
    await expect(rows.nth(2)).toContainText('Ten minutes from the church.');
    await expect(rows.nth(2)).not.toContainText('Unanswered');

    await thumb.tap(rows.nth(1).getByRole('button', { name: /^Hide the comment of Aisha/ }));
    const hidden = page.getByRole('status').filter({ hasText: 'Comment hidden' });
    await expect(rows.nth(1)).toContainText('Hidden');
    await expect(rows, 'no row has moved, though one is hidden').toContainText(order);
    await axeAtBothWidths(page);
    await thumb.tap(hidden.getByRole('button', { name: 'Undo' }));
    await expect(page.getByText('Taken back', { exact: true })).toBeVisible();
    await expect(rows.nth(1)).toContainText('Unanswered');
    await thumb.atMost(12, 'comments');

    await page.getByRole('button', { name: 'Update the list' }).tap();
    await expect(rows).toContainText(['Is it warm?', 'I sell fridges']);
    await expect(rows).toHaveCount(2);

    await test.step('many at once', async () => {
      for (const row of await rows.all()) await row.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Hide these 2' }).tap();
      const both = page.getByRole('status').filter({ hasText: '2 comments hidden' });
      await expect(rows.filter({ hasText: 'Hidden' })).toHaveCount(2);
      await both.getByRole('button', { name: 'Undo' }).tap();
      await expect(rows.filter({ hasText: 'Unanswered' })).toHaveCount(2);
    });

    await test.step('guests read the reply beneath the comment, in the venue’s name', async () => {
      await page.goto(`/events/${id}`);
      const reply = page.getByRole('list', { name: 'Replies to Sipho' }).getByRole('listitem');
      await expect(reply).toHaveText(/^Veld & VineStaff.*Ten minutes from the church\.$/s);
      await expect(page.getByRole('button', { name: '3 Comments' })).toBeVisible();
      await axeAtBothWidths(page);
    });
  });

  test('are told when a colleague was faster, and see what is so', async ({ page, staff, somebody }) => {
    const { id } = await staff.putOn('Rude');
    const comment = await say(somebody, id, 'Aisha', 'Rubbish');
    await page.goto(`/admin/comments?event=${id}`);
    const row = page.getByRole('row').filter({ hasText: 'Rubbish' });
    // A colleague is faster: what is on the screen is not what is there.
    const faster = async (route: Route) => {
      await staff.send('put', '/api/admin/comments/status', {
        changes: [{ id: comment, from: 'shown', to: 'hidden' }],
      });
      await route.continue();
    };
    await page.route('**/api/admin/comments/status', faster, { times: 1 });
    await row.getByRole('button', { name: /^Hide the comment/ }).tap();
    await expect(page.getByText(/was faster: 1 comment stayed as it was/)).toBeVisible();
    await expect(row).toContainText('Hidden');
    await row.getByRole('button', { name: /^Show the comment/ }).tap();
    await expect(page.getByText('Comment shown', { exact: true })).toBeVisible();
    await expect(row).toContainText('Unanswered');
  });
});

test.describe('without JavaScript', { tag: '@no-js' }, () => {
  test('the event’s page shows the comments, the venue’s replies, and nothing that is hidden', async ({
    page,
    staff,
    somebody,
  }) => {
    const { id } = await staff.putOn('Plain');
    await page.goto(`/events/${id}`);
    await expect(page.getByRole('region', { name: 'Comments' })).toHaveCount(0);
    const asked = await say(somebody, id, 'Sipho', 'Is it far?');
    await say(somebody, id, 'Ravi', 'Is it warm?');
    await staff.send('post', `/api/admin/comments/${asked}/replies`, { text: 'Ten minutes.' });
    await page.reload();
    const comments = page.getByRole('region', { name: 'Comments' });
    await expect(comments.getByRole('heading', { name: '2 Comments' })).toBeVisible();
    await expect(comments.getByText(/^Is it/)).toHaveText(['Is it warm?', 'Is it far?']);
    await expect(comments.getByRole('list', { name: 'Replies to Sipho' })).toContainText(
      /Veld & Vine.*Staff.*Ten minutes\./s,
    );
    const set = (from: string, to: string) =>
      staff.send('put', '/api/admin/comments/status', { changes: [{ id: asked, from, to }] });
    await set('shown', 'hidden');
    await page.reload();
    await expect(comments.getByRole('heading', { name: '1 Comment' })).toBeVisible();
    await expect(page.getByText('Ten minutes.')).toHaveCount(0);
    await set('hidden', 'shown');
    await page.reload();
    await expect(comments.getByText('Ten minutes.')).toBeVisible();
  });
});
