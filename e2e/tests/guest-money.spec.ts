import type { Page } from '@playwright/test';
import { axeAtBothWidths } from '../support/axe.ts';
import { dayFromNow, expect, test } from '../support/events.ts';
import { hydrated } from '../support/hydrated.ts';

const confirmed = 'Registration confirmed! Check your email for details.';
const careful =
  'Our bank details never change by email. If a message says they have, phone us before you pay.';

const supper = { priceCents: 38_000, payment: 'deposit', date: dayFromNow(20) };

async function fillIn(page: Page, attendees: string): Promise<void> {
  await page.getByLabel('Full name').fill('Zanele Khumalo');
  await page.getByLabel('Email').fill('zanele.khumalo@example.com');
  await page.getByLabel('Phone').fill('036 555 0199');
  await page.getByLabel('Number of attendees').fill(attendees);
}

/** The record behind a guest's page. */
const recordOf = (page: Page) => new URL(page.url()).pathname.split('/')[2]?.split('.')[0] ?? '';

test('a guest registers with a deposit, reads where to pay, sees it received, and what comes back', {
  tag: '@phone',
}, async ({ page, context, staff }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, title } = await staff.putOn('Supper with a deposit', supper);
  await page.goto(`/events/${id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Register Now' }).click();
  const window = page.getByRole('dialog');
  await expect(window.getByText(/^You pay a deposit of R190 by EFT now,/)).toBeVisible();
  await fillIn(page, '2');
  const asks = /^You pay a deposit of R380 by EFT now, and the remaining R380 by \w+ \d+, \d{4}\.$/;
  await expect(window.getByText(asks)).toBeVisible();
  await expect(window.getByText('Total cost: R760')).toBeVisible();
  await axeAtBothWidths(page);
  await window.getByRole('button', { name: 'Confirm Registration' }).click();
  await expect(page.getByText(confirmed, { exact: true })).toBeVisible();

  const card = page.getByRole('region', { name: 'Your registration' });
  await expect(card).toContainText(title);
  await expect(card.getByText(asks)).toBeVisible();
  await expect(card).toContainText('R760');
  await axeAtBothWidths(page);

  await card.getByRole('link', { name: 'See how to pay' }).click();
  const money = page.getByRole('region', { name: 'Payment' });
  await expect(money.getByText(/^Please pay the deposit of R380 by EFT now\. It secures/)).toBeVisible();
  await expect(money.getByText(careful)).toBeVisible();
  await hydrated(page);
  await money.getByRole('button', { name: 'Copy reference' }).click();
  await expect(page.getByText('Reference copied', { exact: true })).toBeVisible();
  const reference = await page.evaluate(() => navigator.clipboard.readText());
  await expect(money.getByText(reference, { exact: true })).toBeVisible();
  await axeAtBothWidths(page);

  await staff.send('post', `/api/admin/attendance/${recordOf(page)}/payments`, {
    amountCents: 38_000,
    method: 'eft',
    receivedOn: dayFromNow(0),
  });
  await page.reload();
  await expect(money.getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveText(
    / \d{4}: R380 by EFT$/,
  );
  await expect(money.getByText(/^Please pay the remaining R380 by EFT, no later than /)).toBeVisible();

  const back = 'If you cancel today, all of R380 comes back to you. More than 14 days ahead nothing is kept.';
  await expect(page.getByText(back)).toBeVisible();
  await page.getByRole('link', { name: 'Cancel my registration' }).click();
  const question = page.getByRole('region', { name: 'Cancel this registration?' });
  await expect(question.getByText(back)).toBeVisible();
  await axeAtBothWidths(page);
  await question.getByRole('button', { name: 'Yes, cancel my registration' }).click();
  await expect(
    page.getByText('Your registration is cancelled. We hope to see you another time.'),
  ).toBeVisible();
  await expect(page.getByText('All of R380 comes back to you. More than 14')).toBeVisible();
});

test('the page of a reservation shows its invoice; staff see that the guest has cancelled', {
  tag: '@phone',
}, async ({ page, staff, somebody, browser, ownerSession, tafel }) => {
  const { link } = await somebody.send<{ link: string }>('post', '/api/reservations', {
    firstName: 'Nomsa',
    lastName: 'Radebe',
    email: 'nomsa.radebe@example.com',
    date: dayFromNow(30),
    time: '19:00',
    guests: '4 Guests',
  });
  const reservationId = link.split('/')[2]?.split('.')[0] ?? '';
  await staff.send('put', `/api/admin/reservations/${reservationId}/status`, { status: 'confirmed' });
  const { id, invoiceNumber } = await staff.send<{ id: string; invoiceNumber: string }>(
    'post',
    '/api/admin/invoices',
    {
      reservationId,
      items: [{ description: 'Baby shower', quantity: 1, rateCents: 280_000 }],
      taxRate: 0,
      discountCents: 0,
      dueDate: dayFromNow(30),
    },
  );
  await staff.send('post', `/api/admin/invoices/${id}/payments`, {
    amountCents: 140_000,
    method: 'eft',
    receivedOn: dayFromNow(0),
  });
  await page.goto(link);
  const money = page.getByRole('region', { name: `Invoice ${invoiceNumber}` });
  await expect(money.getByText(/^Please pay the remaining R1.400 by EFT, no later than /)).toBeVisible();
  await axeAtBothWidths(page);
  await page.getByRole('link', { name: 'Cancel my reservation' }).click();
  const question = page.getByRole('region', { name: 'Cancel this reservation?' });
  await expect(question.getByText(/^If you cancel today, all of R1.400 comes back to you\./)).toBeVisible();
  await question.getByRole('button', { name: 'Yes, cancel my reservation' }).click();
  await expect(money.getByText(/^All of R1.400 comes back to you\./)).toBeVisible();
  await expect(money.getByText('This is cancelled, so nothing more is to be paid.')).toBeVisible();

  const owner = await browser.newContext({ storageState: ownerSession, baseURL: tafel.url });
  const desk = await owner.newPage();
  await desk.goto(`/admin/invoices/${id}`);
  await expect(desk.getByText(/^The guest cancelled the reservation on /)).toBeVisible();
  await owner.close();
});

test.describe('without JavaScript', { tag: '@no-js' }, () => {
  test('amount, method and deadline are there before and after registering', async ({ page, staff }) => {
    const { id, title } = await staff.putOn('Plain supper with a deposit', supper);
    await page.goto(`/events/${id}?register=open`);
    await expect(page.getByText(/^You pay a deposit of R190 by EFT now,/)).toBeVisible();
    await fillIn(page, '2');
    await page.getByRole('button', { name: 'Confirm Registration' }).click();
    await expect(page.getByText(confirmed, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const money = page.getByRole('region', { name: 'Payment' });
    await expect(money.getByText(/^Please pay the deposit of R380 by EFT now\./)).toBeVisible();
    await expect(money.getByText(/^EV-[A-Z0-9]{8}$/)).toBeVisible();
    await expect(money.getByRole('button'), 'nothing that cannot work').toHaveCount(0);
    await page.getByRole('link', { name: 'Cancel my registration' }).click();
    await page.getByRole('button', { name: 'Yes, cancel my registration' }).click();
    await expect(page.getByText('Your registration is cancelled')).toBeVisible();
  });
});
