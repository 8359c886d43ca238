import type { Locator, Page } from '@playwright/test';
import { axe, axeAtBothWidths } from '../support/axe.ts';
import { ownFriday } from '../support/diary.ts';
import { type Elsewhere, expect, test } from '../support/events.ts';

test.use({ signedIn: true });

type Found = { id: string; firstName: string; status: string; time: string; declineReason?: string };

/** Guests of one evening whom no other test knows. */
function evening(somebody: Elsewhere, staff: Elsewhere) {
  const tag = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  const date = ownFriday();
  return {
    tag,
    date,
    ask: (firstName: string, time = '') =>
      somebody.send('post', '/api/reservations', {
        firstName,
        lastName: `Asks${tag}`,
        email: `${firstName.toLowerCase()}.${tag}@example.com`,
        date,
        time,
        guests: '2 Guests',
      }),
    /** What became of them, by first name. */
    now: async () => {
      const { items } = await staff.send<{ items: Found[] }>(
        'get',
        `/api/admin/reservations?search=asks${tag}`,
      );
      return Object.fromEntries(items.map((one) => [one.firstName, one]));
    },
  };
}

const middle = async (button: Locator) => {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  expect(box).not.toBeNull();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
};

/** Where something stands on the page, however far it is scrolled. */
const topOf = (button: Locator) =>
  button.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));

/** A thumb that taps twice at the same place. */
async function tapTwice(page: Page, button: Locator): Promise<void> {
  const { x, y } = await middle(button);
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
}

test('other times are offered and a no has a reason; nothing moves, and two quick taps answer one guest', {
  tag: '@phone',
}, async ({ page, somebody, staff }) => {
  const { tag, date, ask, now } = evening(somebody, staff);
  await ask('Anele', '19:00');
  await ask('Bheki', '19:00');
  await ask('Cebile');
  await ask('Dumi', '19:30');
  await page.goto(`/admin/reservations?date=${date}`);
  const waiting = page.getByRole('region', { name: 'Waiting for an answer' });
  const button = (name: string, guest: string) =>
    waiting.getByRole('button', { name: `${name} ${guest} Asks${tag}` });
  const row = (guest: string) => waiting.getByRole('listitem').filter({ hasText: guest });
  const offer = page.getByRole('dialog', { name: `Another time for Anele Asks${tag}` });

  await test.step('two times, one of them on another day', async () => {
    await button('Offer another time to', 'Anele').click();
    await expect(offer.getByText('All times have room for 2 people.')).toBeVisible();
    await offer.getByRole('button', { name: '18:30', exact: true }).click();
    await offer.getByRole('button', { name: 'The day after' }).click();
    await expect(offer.getByRole('button', { name: '18:30', exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await offer.getByRole('button', { name: '20:00', exact: true }).click();
    await expect(offer.getByText(/^2 of 3 chosen/)).toBeVisible();
    await axe(page);
    const place = await topOf(button('Confirm the reservation of', 'Bheki'));
    await offer.getByRole('button', { name: 'Offer these 2 times' }).click();
    await expect(row('Anele').getByRole('status')).toHaveText(/^Offered 18:30 or .*, 20:00 and e-mailed\.$/);
    expect(await topOf(button('Confirm the reservation of', 'Bheki'))).toBe(place);
    await row('Anele').getByRole('button', { name: /^Undo/ }).click();
    await expect(button('Offer another time to', 'Anele')).toBeVisible();
    await expect(row('Anele')).not.toContainText('Offered');
  });

  await test.step('a confirm window leads to other times', async () => {
    await button('Confirm the reservation of', 'Cebile').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Offer another time' }).click();
    const window = page.getByRole('dialog', { name: `Another time for Cebile Asks${tag}` });
    await window.getByRole('button', { name: '20:30', exact: true }).click();
    await window.getByRole('button', { name: 'Offer this time' }).click();
    await expect(row('Cebile').getByRole('status')).toHaveText('Offered 20:30 and e-mailed.');
    await page.reload();
    await expect(row('Cebile')).toContainText(/Offered 20:30, until \w{3} \d\d:\d\d/);
  });

  await test.step('a no with its reason', async () => {
    await button('Decline, say why:', 'Dumi').click();
    await axe(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Too short notice' }).click();
    await expect(row('Dumi').getByRole('status')).toHaveText('Declined and e-mailed.');
    expect((await now()).Dumi).toMatchObject({ status: 'declined', declineReason: 'Too short notice' });
  });

  await test.step('two quick taps', async () => {
    const confirm = button('Confirm the reservation of', 'Cebile');
    const place = await topOf(confirm);
    await tapTwice(page, button('Confirm the reservation of', 'Bheki'));
    await expect(row('Bheki').getByRole('status')).toHaveText('Confirmed and e-mailed.');
    expect(await topOf(confirm)).toBe(place);
    await tapTwice(page, confirm);
    await expect(page.getByRole('dialog', { name: `A time for Cebile Asks${tag}` })).toBeVisible();
    const { Anele, Bheki, Cebile } = await now();
    expect([Anele?.status, Bheki?.status, Cebile?.status]).toEqual(['pending', 'confirmed', 'pending']);
  });
});

test('several requests are answered at once, with the keyboard, and taken back', {
  tag: '@phone',
}, async ({ page, somebody, staff }) => {
  const { tag, date, ask, now } = evening(somebody, staff);
  await ask('Anele', '19:00');
  await ask('Bheki', '19:30');
  await ask('Cebile');
  await page.goto(`/admin/reservations?view=list&search=asks${tag}`);
  const choose = (guest: string) =>
    page.getByRole('checkbox', { name: `Choose the request of ${guest} Asks${tag}` });
  const statuses = async () => {
    const { Anele, Bheki, Cebile } = await now();
    return [Anele?.status, Bheki?.status, Cebile?.status];
  };
  await choose('Anele').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 of 3 chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Choose all', exact: true }).click();
  await axeAtBothWidths(page);
  await page.getByRole('button', { name: 'Confirm these 3' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 requests confirmed and e-mailed.')).toBeVisible();
  await expect(page.getByText(`Still waiting for a time: Cebile Asks${tag}.`)).toBeVisible();
  await expect(page.getByRole('combobox', { name: /of Anele/ })).toHaveValue('confirmed');
  expect(await statuses()).toEqual(['confirmed', 'confirmed', 'pending']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back: they wait for an answer as before.')).toBeVisible();
  expect(await statuses()).toEqual(['pending', 'pending', 'pending']);

  await page.goto(`/admin/reservations?date=${date}`);
  await choose('Bheki').check();
  await choose('Cebile').check();
  await page.getByRole('button', { name: 'Decline these 2' }).click();
  const why = page.getByRole('dialog', { name: 'Decline 2 requests' });
  await why.getByLabel('Or in your own words').fill('The garden is flooded');
  await why.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByText('2 requests declined and e-mailed.')).toBeVisible();
  expect(await statuses()).toEqual(['pending', 'declined', 'declined']);
  expect((await now()).Cebile?.declineReason).toBe('The garden is flooded');
});

test('a manager confirms and asks for the deposit: the invoice opens, and leaves when it is written', async ({
  page,
  somebody,
  staff,
}) => {
  const { tag, date, ask, now } = evening(somebody, staff);
  await ask('Thabo', '19:00');
  await page.goto(`/admin/reservations?date=${date}`);
  await page.getByRole('button', { name: `Confirm and ask for the deposit: Thabo Asks${tag}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Invoice' })).toBeVisible();
  await expect(page.getByText(`Thabo Asks${tag}: Confirmed and e-mailed.`)).toBeVisible();
  expect((await now()).Thabo?.status).toBe('confirmed');
  await page.getByRole('button', { name: 'Create and send' }).click();
  await expect(page.getByText(`goes to thabo.${tag}@example.com.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: `Asks${tag}` });
  await expect(row).toContainText(/“Invoice” (is waiting to be )?emailed/);
});
