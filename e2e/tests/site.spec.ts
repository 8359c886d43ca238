import type { Page } from '@playwright/test';
import { axe } from '../support/axe.ts';
import { hydrated } from '../support/hydrated.ts';
import { venue } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

const received = "Thank you! Your reservation request has been submitted. We'll contact you shortly.";
const send = (page: Page) => page.getByRole('button', { name: 'Request a reservation', exact: true });

async function fill(page: Page, email: string) {
  await page.getByLabel('First name').fill('Anna');
  await page.getByLabel('Last name').fill('Botha');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Date').fill('2099-01-15');
  await page.getByLabel('Guests').selectOption('5+ Guests');
  await page.getByLabel('Special request').fill('A window, please');
}

test.describe('the hero', () => {
  test('plays a video, pauses to slides that move on by themselves, and jumps by its dots', async ({
    page,
  }) => {
    await page.goto('/');
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(venue);
    await expect(
      page.getByText('Where Every Dish Tells a Story - Experience the finest culinary journey', {
        exact: true,
      }),
    ).toBeVisible();
    await expect(page.locator('video')).toHaveCount(1);
    await page.getByRole('button', { name: 'Pause video' }).click();
    await expect(
      page.getByText(
        'Experience culinary excellence with our carefully crafted menu featuring the finest ingredients',
        { exact: true },
      ),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'EXCLUSIVE EVENTS' })).toBeVisible();
    await page.getByRole('button', { name: /^Show slide 3/ }).click();
    await expect(page.getByRole('heading', { name: 'PRIVATE DINING' })).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Play video' }).click();
    await expect(page.locator('video')).toHaveCount(1);
  });

  test.describe('where less motion is asked for', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('starts on the slides, still, and loads no video', async ({ page }) => {
      await page.goto('/');
      await hydrated(page);
      await expect(page.getByRole('button', { name: 'Hold this slide', pressed: true })).toBeVisible();
      await expect(page.locator('video')).toHaveCount(0);
    });
  });
});

test('the home page has its parts: events, story, pricelist, form', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Upcoming events', 'Our Story', 'Pricelist 2025', 'Request a reservation']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  const prices = page.getByRole('region', { name: 'Pricelist 2025' });
  for (const text of [
    'R600',
    'R160 per person',
    'R60',
    'R350, R300 and R200',
    'A 50% deposit secures a booking.',
  ]) {
    await expect(prices.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(prices.getByText('on request', { exact: true })).toHaveCount(3);
});

for (const path of ['/', '/contact']) {
  test(`a reservation is asked for on ${path}: named mistakes, one request, and the form is empty again`, async ({
    page,
  }) => {
    await page.goto(path);
    await hydrated(page);
    const requests: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
    await send(page).click();
    for (const text of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Date is required',
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await axe(page);
    await fill(page, 'anna@example.com');
    await send(page).dblclick();
    await expect(page.getByText(received, { exact: true })).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('');
    expect(requests).toHaveLength(1);
  });
}

test.describe('a request that cannot be sent', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_FAILED/] });

  test('keeps what was typed and says so', async ({ page }) => {
    await page.goto('/contact');
    await hydrated(page);
    await page.route('**/api/reservations', (route) => route.abort());
    await fill(page, 'anna@example.com');
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('We could not reach the server');
    await expect(page.getByLabel('Special request')).toHaveValue('A window, please');
    await expect(page.getByLabel('Guests')).toHaveValue('5+ Guests');
  });
});

test.describe('without JavaScript', { tag: '@no-js' }, () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('a reservation is taken too, and a mistake keeps what was typed', async ({ page }) => {
    await page.goto('/contact');
    await fill(page, 'someone');
    await send(page).click();
    await expect(page.getByText('Please enter a valid email', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Special request')).toHaveValue('A window, please');
    await page.getByLabel('Email').fill('no-js@example.com');
    await send(page).click();
    await expect(page.getByText(received, { exact: true })).toBeVisible();
  });
});
