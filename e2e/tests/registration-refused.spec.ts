import type { Locator, Page } from '@playwright/test';
import { axeAtBothWidths } from '../support/axe.ts';
import { expect, openList, party, test } from '../support/events.ts';
import { hydrated } from '../support/hydrated.ts';

const notEnough = 'Not enough seats available';

async function fill(form: Locator | Page, attendees: number) {
  await form.getByLabel('Full name').fill('Zanele Khumalo');
  await form.getByLabel('Email').fill('zanele@example.com');
  await form.getByLabel('Phone').fill('036 555 0199');
  await form.getByLabel('Number of attendees').fill(String(attendees));
  await form.getByLabel('Special requirements').fill('A high chair');
}

async function expectKept(form: Locator | Page, attendees: number) {
  await expect(form.getByLabel('Full name')).toHaveValue('Zanele Khumalo');
  await expect(form.getByLabel('Email')).toHaveValue('zanele@example.com');
  await expect(form.getByLabel('Phone')).toHaveValue('036 555 0199');
  await expect(form.getByLabel('Number of attendees')).toHaveValue(String(attendees));
  await expect(form.getByLabel('Special requirements')).toHaveValue('A high chair');
}

test.describe('the event sells out while the window is open', () => {
  test.use({ expectedErrors: [/status of 4(09|22)|ERR_FAILED/] });

  for (const from of ['the list', 'the page'] as const) {
    for (const live of ['blocked', 'open'] as const) {
      test(`it stays and says so: from ${from}, live news ${live}`, { tag: '@phone' }, async ({
        page,
        staff,
        somebody,
      }) => {
        const { id, title } = await staff.putOn('Rush', { totalSeats: 3 });
        if (live === 'blocked') await page.route('**/api/live*', (route) => route.abort());
        const place = from === 'the list' ? await openList(page, title) : page;
        if (from === 'the page') await page.goto(`/events/${id}`);
        await hydrated(page);
        await place.getByRole('button', { name: 'Register Now' }).click();
        const window = page.getByRole('dialog', { name: `Register for: ${title}` });
        await fill(window, 2);
        const confirm = window.getByRole('button', { name: 'Confirm Registration' });
        const other = window.getByRole('link', { name: 'Browse Other Events' });

        await somebody.register(id, party('Pieter van Wyk', 2));
        if (from === 'the page' && live === 'open')
          await expect(window.getByText(notEnough), 'before anything is pressed').toBeVisible();
        else await confirm.click();
        await expect(window.getByText(notEnough).first()).toBeVisible();
        await expectKept(window, 2);
        await expect(window.getByRole('alert').filter({ hasText: 'Only 1 seat left' })).toBeInViewport();
        await expect(other).toHaveAttribute('href', '/events');
        if (live === 'open') await axeAtBothWidths(page);
        await window.getByRole('button', { name: 'Take 1 instead' }).click();
        await expect(window.getByText(notEnough)).toHaveCount(0);
        await expectKept(window, 1);
        await expect(window.getByLabel('Number of attendees')).toBeFocused();
        await expect(window.getByText('Total cost: R350')).toBeVisible();

        await somebody.register(id, party('Aisha Patel', 1));
        await confirm.click();
        await expect(window.getByText(notEnough).first()).toBeVisible();
        const soldOut = window.getByRole('alert').filter({ hasText: 'Sold Out' });
        await expect(soldOut).toBeVisible();
        await expectKept(window, 1);
        await expect(window.getByRole('button', { name: /^Take/ })).toHaveCount(0);
        await expect(place.getByRole('button', { name: 'Sold Out', includeHidden: true })).toBeDisabled();
        await confirm.click();
        await expect(window.getByText(notEnough).first()).toBeVisible();
        await expectKept(window, 1);
        await other.click();
        await expect(page).toHaveURL(/\/events$/);
      });
    }
  }
});

test.describe('without JavaScript', { tag: '@no-js' }, () => {
  test.use({ expectedErrors: [/status of 4(09|22)/] });

  test('a form that came too late is kept, and says so', async ({ page, staff, somebody }) => {
    const { id, title } = await staff.putOn('Plain rush', { totalSeats: 2 });
    await page.goto(`/events/${id}?register=open`);
    await fill(page, 2);
    await somebody.register(id, party('Pieter van Wyk', 2));
    await page.getByRole('button', { name: 'Confirm Registration' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Register for: ${title}`);
    await expect(page.getByText(notEnough).first()).toBeVisible();
    await expectKept(page, 2);
    await expect(page.getByRole('alert').filter({ hasText: 'Sold Out' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Take/ }), 'nothing that needs a script').toHaveCount(0);
    await page.getByRole('link', { name: 'Browse Other Events' }).click();
    await expect(page).toHaveURL(/\/events$/);
  });
});

test('the page says what is left and what it costs, and the total of a free event is Free', async ({
  page,
  staff,
}) => {
  const paid = await staff.putOn('Paid evening');
  await page.goto(`/events/${paid.id}`);
  const facts = page.getByRole('heading', { level: 1 }).locator('..');
  const sidebar = page.getByRole('complementary', { name: 'Event details' });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(facts.getByText('10 seats available')).toBeVisible();
    await expect(facts.getByText('R350 per person')).toBeVisible();
    await expect(sidebar.getByText('10 of 10')).toBeVisible();
  }

  const free = await staff.putOn('Free evening', { priceCents: 0 });
  await page.goto(`/events/${free.id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Register Now' }).click();
  await page.getByLabel('Number of attendees').fill('4');
  await expect(page.getByText(/^Total cost/)).toHaveText('Total cost: Free');
});
