import type { Page } from '@playwright/test';
import { axeAtBothWidths } from '../support/axe.ts';
import { dayFromNow } from '../support/events.ts';
import { hydrated } from '../support/hydrated.ts';
import { venue } from '../support/routes.ts';
import { expect, test, withMotion } from '../support/test.ts';

const received = "Thank you! Your reservation request has been submitted. We'll contact you shortly.";
const celebrated = [
  'Baby showers',
  'Birthday celebrations',
  'Sip-and-paint gatherings',
  'Indoor setups',
  'Outdoor setups',
];
const send = (page: Page) => page.getByRole('button', { name: 'Request a reservation', exact: true });

async function fill(page: Page, email: string) {
  await page.getByLabel('First name').fill('Anna');
  await page.getByLabel('Last name').fill('Botha');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Date').fill(dayFromNow(60));
  await page.getByLabel('Guests').selectOption('5+ Guests');
  await page.getByLabel('Special request').fill('A window, please');
}

test.describe('the hero', () => {
  test.use(withMotion);

  test('plays a video, pauses to slides that move on by themselves, and jumps by its dots', {
    tag: '@phone',
  }, async ({ page }) => {
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
    await expect(
      page.getByText('Join us for special dining events, wine tastings, and culinary celebrations', {
        exact: true,
      }),
    ).toBeVisible();
    await page.getByRole('button', { name: /^Show slide 3/ }).click();
    await expect(page.getByRole('heading', { name: 'PRIVATE DINING' })).toBeVisible();
    await expect(
      page.getByText('Reserve our exclusive spaces for your special occasions and celebrations', {
        exact: true,
      }),
    ).toBeVisible();
    await axeAtBothWidths(page);
    await page.getByRole('button', { name: 'Play video' }).click();
    await expect(page.locator('video')).toHaveCount(1);
  });

  test.describe('where less motion is asked for', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('starts on the slides, still, and loads no video', { tag: '@phone' }, async ({ page }) => {
      await page.goto('/');
      await hydrated(page);
      await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible();
      await expect(page.locator('video')).toHaveCount(0);
    });
  });
});

test.describe('the words of the venue', () => {
  test('the home page has its parts: buttons, events, story, pricelist, form', async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'View Menu', exact: true })).toHaveAttribute('href', '/menu');
    await expect(main.getByRole('link', { name: 'Browse Events', exact: true })).toHaveAttribute(
      'href',
      '/events',
    );
    await expect(page.getByRole('button', { name: /^Show slide \d of 3/ })).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'Upcoming events' }).getByRole('article')).toHaveCount(3);
    const story = page.getByRole('region', { name: 'Our Story' });
    await expect(story).toContainText('Ladysmith & Newcastle');
    await expect(story.getByText(/^Whatever you celebrate/), 'About tells the rest').toHaveCount(0);
    for (const name of celebrated) await expect(main.getByRole('heading', { name })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Sip-and-paint gatherings' })).toHaveAttribute(
      'href',
      '/contact?occasion=sip%20and%20paint#form',
    );

    const prices = page.getByRole('region', { name: 'Pricelist 2025', exact: true });
    const lines = {
      'Decor alone': [
        ['1-3 people', 'R600'],
        ['4-15 people', 'R160 per person'],
      ],
      Packages: [
        ['Two people', 'R1\u00a0100'],
        ['Four people', 'on request'],
        ['Six people', 'on request'],
        ['Eight people', 'on request'],
        ['Ten people', 'R2\u00a0800'],
      ],
      Extras: [
        ['Games hire', 'R60'],
        ['Canvas and paint sets', 'R350, R300 and R200'],
      ],
    };
    for (const [group, rows] of Object.entries(lines)) {
      await expect(prices.getByRole('heading', { name: group, exact: true })).toBeVisible();
      for (const [label = '', price = ''] of rows)
        await expect(prices.getByRole('term').filter({ hasText: label }).locator('+ dd')).toHaveText(price);
    }
    await expect(prices.getByText('A 50% deposit secures a booking.', { exact: true })).toBeVisible();
    await expect(prices.getByText('Mon-Fri 08:00-17:00, weekends closed', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Request a reservation', exact: true })).toBeVisible();
    await expect(page.getByLabel('Guests').getByRole('option')).toHaveText([
      '1 Guest',
      '2 Guests',
      '3 Guests',
      '4 Guests',
      '5+ Guests',
    ]);
    await expect(page.getByLabel('Date')).toHaveAttribute('min', /^\d{4}-\d{2}-\d{2}$/);
  });

  test('About names what is celebrated and where; Contact gives every way to reach both branches', async ({
    page,
  }) => {
    await page.goto('/about');
    const about = page.getByRole('main');
    for (const name of [
      'fine dining',
      'picnics',
      'baby showers',
      'birthday',
      'sip-and-paint',
      'Ladysmith',
      'Newcastle',
    ])
      await expect(about, name).toContainText(new RegExp(name, 'i'));
    await expect(about.getByText(/^Whatever you celebrate/), 'the end of the story').toBeVisible();

    await page.goto('/contact');
    const main = page.getByRole('main');
    const hours = main.getByText('Mon-Fri 08:00-17:00, weekends closed', { exact: true });
    await expect(hours.filter({ visible: true }), 'once at each width').toHaveCount(1);
    for (const name of ['Ladysmith', 'Newcastle']) {
      const branch = main.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
      await expect(branch).toContainText('KwaZulu-Natal');
      const ways = {
        [`Map and directions to ${name}`]: /^(geo:|https:\/\/(www\.google\.com\/maps|maps\.apple\.com))/,
        '+27 3': /^tel:\+273[46]5550100$/,
        [`${name.toLowerCase()}@veld-and-vine.test`]: /^mailto:/,
        'Chat on WhatsApp': /^https:\/\/wa\.me\/27/,
      };
      for (const [way, href] of Object.entries(ways))
        await expect(branch.getByRole('link', { name: way })).toHaveAttribute('href', href);
    }
  });

  test('the terms have six sections with their figures, and a day', async ({ page }) => {
    await page.goto('/terms&conditions');
    await expect(page.getByText('Last updated June 28, 2025', { exact: true })).toBeVisible();
    const sections: Record<string, string[]> = {
      'Reservations and payments': [
        'A 50% deposit',
        'due 48 hours before',
        'more than 14 days ahead, you receive a full refund',
        '7-14 days ahead, the deposit is forfeited',
        'Within 7 days there is no refund',
      ],
      'Dietary requirements': ['72 hours ahead'],
      'Event changes': ['at least 14 days ahead', '15% fee may apply'],
      'Liability and damages': [],
      'Intellectual property': [],
      'Force majeure': ['carries over to a date within 12 months'],
    };
    const list = page.getByRole('main').getByRole('listitem');
    for (const [title, figures] of Object.entries(sections)) {
      const section = list.filter({ has: page.getByRole('heading', { name: title }) });
      await expect(section).toHaveCount(1);
      for (const text of figures) await expect(section).toContainText(text);
    }
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(6);
  });

  test('the menu has courses with dishes', async ({ page }) => {
    await page.goto('/menu');
    for (const name of ['To begin', 'From the fire', 'To finish', 'In the basket', 'To drink'])
      await expect(page.getByRole('region', { name }).getByRole('heading', { level: 2 })).toHaveText(name);
    await expect(page.getByRole('region', { name: 'In the basket' })).toContainText('The garden basket');

    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    await expect(main.getByText('10 Lantern Lane, Ladysmith'), 'on paper too').toBeVisible();
    await expect(main.getByText(/, \+27 /)).toHaveCount(2);
    await expect(main.getByRole('img'), 'a sheet is for words').toHaveCount(0);
    await expect(main.getByText('Request a reservation')).toBeHidden();
  });
});

for (const [path, tag] of [
  ['/', '@phone'],
  ['/contact', '@desktop'],
] as const) {
  test(`a reservation is asked for on ${path}: named mistakes, one request, and the form is empty again`, {
    tag,
  }, async ({ page }) => {
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
    await axeAtBothWidths(page, '#book');
    await fill(page, 'anna@example.com');
    await send(page).dblclick();
    await expect(page.getByText(received, { exact: true })).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('');
    expect(requests).toHaveLength(1);
  });
}

test('text where a number belongs is named, and does not pass for no answer', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
  await page.goto('/contact');
  await hydrated(page);
  await fill(page, 'anna@example.com');
  const people = page.getByLabel('How many of you?');
  await people.pressSequentially('10-12');
  await send(page).click();
  await expect(page.getByText('Please enter a number from 1 to 500', { exact: true })).toBeVisible();
  await expect(people).toBeFocused();
  expect(requests).toEqual([]);
});

test.describe('a request that cannot be sent', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_FAILED/] });

  test('keeps what was typed and says so', { tag: '@phone' }, async ({ page }) => {
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
