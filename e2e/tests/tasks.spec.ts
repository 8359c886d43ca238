import type { Page } from '@playwright/test';
import { axe } from '../support/axe.ts';
import { serveAllDay } from '../support/diary.ts';
import { dayFromNow, type Elsewhere, expect, photo, test, uniqueTitle } from '../support/events.ts';
import { TapCounter } from '../support/tap-counter.ts';

/*
 * What staff do every day, with one hand on a phone. Taps are counted; typing is not. Other tasks stand
 * with their features: team, mail, comments, gallery, history, backups, first start, the site's texts.
 */
test.use({ signedIn: true });

const most = 12;
let last = 0;

/** A guest whom no other test knows. */
function guest() {
  last += 1;
  const tag = `${Date.now().toString(36)}${last}${Math.random().toString(36).slice(2, 6)}`;
  return { firstName: 'Nomvula', lastName: `Task${tag}`, email: `nomvula.${tag}@example.com` };
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Every day' });
const today = dayFromNow(0);

/** A day as its button is called: Friday, November 20, 2026. */
const longDay = (days: number) =>
  new Date(`${dayFromNow(days)}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** How often the guest was written to. */
async function told(staff: Elsewhere, email: string): Promise<string[]> {
  const found = await staff.send<{ items: { kind: string }[] }>(
    'get',
    `/api/admin/outbox?search=${encodeURIComponent(email)}`,
  );
  return found.items.map(({ kind }) => kind);
}

/** When the guest's reservation last changed, in milliseconds. */
async function changedAt(staff: Elsewhere, email: string): Promise<number> {
  const found = await staff.send<{ items: { updatedAt: string }[] }>(
    'get',
    `/api/admin/reservations?search=${encodeURIComponent(email)}`,
  );
  const [{ updatedAt } = { updatedAt: '' }] = found.items;
  return Date.parse(updatedAt);
}

test('morning: who waits is answered, a slip is taken back, and nothing moves under the finger', {
  tag: '@phone',
}, async ({ page, somebody, staff }) => {
  const usual = await serveAllDay(staff, 'ladysmith');
  const [first, second] = [guest(), guest()];
  for (const person of [first, second])
    await somebody.send('post', '/api/reservations', { ...person, date: today, guests: '2 Guests' });
  const thumb = new TapCounter();
  await page.goto('/admin');
  const waiting = page.getByRole('region', { name: 'Waiting for an answer' });
  const confirm = ({ lastName }: typeof first) =>
    waiting.getByRole('button', { name: `Confirm the reservation of Nomvula ${lastName}` });
  await confirm(first).scrollIntoViewIfNeeded();
  const place = await confirm(second).boundingBox();
  const late = page.getByRole('dialog').getByRole('button', { name: '23:30', exact: true });
  await thumb.tap(confirm(first));
  await thumb.tap(late);
  const said = waiting.getByText('Confirmed and e-mailed.');
  await expect(said).toBeVisible();
  expect((await confirm(second).boundingBox())?.y, 'the other row stays where it was').toBe(place?.y);
  const answered = await changedAt(staff, first.email);
  await thumb.tap(waiting.getByRole('button', { name: `Undo the answer to Nomvula ${first.lastName}` }));
  await expect(confirm(first)).toBeVisible();
  const inTime = (await changedAt(staff, first.email)) - answered < 10_000;
  await thumb.tap(confirm(second));
  await thumb.tap(late);
  const coming = page.getByRole('region', { name: 'Coming today' });
  await expect(coming).toContainText(second.lastName);
  await expect(coming).not.toContainText(first.lastName);
  await axe(page); // not before: rows keep their place for five seconds only
  await thumb.atMost(most, 'morning');
  await expect.poll(() => told(staff, second.email), 'ten seconds later').toContain('reservation-confirmed');
  // On a machine that took ten seconds to tap Undo the letter has gone.
  expect((await told(staff, first.email)).includes('reservation-confirmed')).toBe(!inTime);
  await usual();
});

test('a regular calls: the guest is found, and only the evening is asked for', { tag: '@phone' }, async ({
  page,
  staff,
}) => {
  const regular = guest();
  await staff.send('post', '/api/admin/reservations', {
    ...regular,
    phone: '036 555 0123',
    date: dayFromNow(30),
    time: '18:00',
    guests: '2 Guests',
  });
  const thumb = new TapCounter();
  await page.goto('/admin');
  await thumb.tap(page.getByRole('link', { name: 'Add a reservation' }));
  const search = page.getByLabel('Find a guest by name, number or address');
  await thumb.tap(search);
  await search.fill(regular.lastName);
  await thumb.tap(page.getByRole('button', { name: new RegExp(regular.lastName) }));
  await expect(page.getByLabel('First name')).toHaveValue(regular.firstName);
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('036 555 0123');
  await thumb.tap(page.getByRole('radio', { name: longDay(3) }));
  await thumb.tap(page.getByRole('radio', { name: '19:30', exact: true }));
  await axe(page);
  await thumb.tap(page.getByRole('button', { name: 'Create Reservation' }));
  await expect(page.getByText('Reservation created successfully!')).toBeVisible();
  await thumb.atMost(6, 'a regular calls');
});

test('phone booking: one tap from anywhere', { tag: '@phone' }, async ({ page }) => {
  const caller = guest();
  const thumb = new TapCounter();
  await page.goto('/admin/events');
  await thumb.tap(page.getByRole('link', { name: 'Add a reservation' }));
  await thumb.tap(page.getByRole('radio', { name: longDay(2) }));
  await thumb.tap(page.getByRole('radio', { name: '6 people' }));
  await thumb.tap(page.getByRole('radio', { name: '18:30', exact: true }));
  await thumb.tap(page.getByLabel('First name'));
  await page.getByLabel('First name').fill(caller.firstName);
  await page.getByLabel('Last name').fill(caller.lastName);
  await page.getByLabel('Email').fill(caller.email);
  await thumb.tap(page.getByRole('button', { name: 'Create Reservation' }));
  await expect(page.getByText('Reservation created successfully!')).toBeVisible();
  await thumb.atMost(6, 'phone booking');
});

test('an event with a picture and a form, and the evening’s list', { tag: '@phone' }, async ({
  page,
  somebody,
  staff,
}) => {
  const title = uniqueTitle('Candle making');
  const thumb = new TapCounter();
  await page.goto('/admin');
  await thumb.tap(bar(page).getByRole('link', { name: 'Events' }));
  await thumb.tap(page.getByRole('button', { name: 'Add Event' }));
  const dialog = page.getByRole('dialog', { name: 'Add Event' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill('Wax, wicks and wine.');
  await dialog.getByLabel('Date').fill(dayFromNow(2));
  await dialog.getByLabel('Time').fill('17:00');
  await dialog.getByLabel('Location').fill('The long table');
  await dialog.getByLabel('Price (R)').fill('250');
  await dialog.getByLabel('Total seats').fill('10');
  await dialog.getByLabel('Image', { exact: true }).setInputFiles(photo);
  thumb.count += 2; // the picture is asked for, and chosen
  await thumb.tap(dialog.getByRole('button', { name: 'Use a custom form' }));
  await thumb.tap(dialog.getByRole('button', { name: 'Add Field' }));
  await dialog.getByRole('group', { name: 'Question 5' }).getByLabel('Label').fill('Which scent?');
  await axe(page);
  await thumb.tap(dialog.getByRole('button', { name: 'Create Event' }));
  await expect(page.getByText('Event created successfully!')).toBeVisible();
  await thumb.atMost(most, 'event with picture and form');

  const found = await staff.send<{ items: { id: string }[] }>(
    'get',
    `/api/admin/events?search=${encodeURIComponent(title)}`,
  );
  await somebody.register(found.items[0]?.id ?? '', {
    answers: {
      fullName: 'Refilwe Maseko',
      email: 'refilwe@example.com',
      phone: '036 555 0111',
      numberOfAttendees: 2,
      whichScent: 'Fynbos',
    },
  });
  const evening = new TapCounter();
  await page.goto('/admin');
  await evening.tap(
    page.getByRole('region', { name: 'Events of the next seven days' }).getByRole('link', { name: title }),
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Refilwe Maseko');
  await axe(page);
  await evening.atMost(most, 'the evening’s list');
});

test('what do you know about me: one search finds all that an address stands in', { tag: '@phone' }, async ({
  page,
  staff,
}) => {
  const me = guest();
  await staff.send('post', '/api/admin/reservations', {
    ...me,
    date: dayFromNow(30),
    time: '18:00',
    guests: '2 Guests',
  });
  const thumb = new TapCounter();
  await page.goto('/admin');
  await thumb.tap(page.getByRole('button', { name: 'Search or go to' }));
  await page.getByRole('combobox', { name: 'Search or go to' }).fill(me.email);
  await thumb.tap(page.getByRole('option', { name: new RegExp(`Nomvula ${me.lastName}`) }));
  const dialog = page.getByRole('dialog', { name: `Nomvula ${me.lastName}` });
  await expect(dialog).toContainText(me.email);
  await expect(dialog.getByRole('heading', { name: 'Reservation history' })).toBeVisible();
  await axe(page);
  await thumb.atMost(most, 'what do you know about me');
});

test('each figure of today leads to the list that makes it, and agrees with it', async ({ page }) => {
  await page.goto('/admin');
  for (const [label, unit] of [
    ['Reservations this week', /reservations?/i],
    ['Overdue invoices', /invoices?/i],
  ] as const) {
    const figure = page.getByRole('link', { name: new RegExp(`^${label}: \\d`) });
    const count = (await figure.getAttribute('aria-label'))?.match(/\d+/)?.[0] ?? '?';
    await figure.click();
    await expect(page.getByRole('heading', { level: 1, name: unit })).toBeVisible();
    if (count === '0') await expect(page.getByText(/No .* match/)).toBeVisible();
    else await expect(page.getByRole('table').getByRole('row')).toHaveCount(Math.min(25, Number(count)) + 1);
    await page.goBack();
  }
});
