import type { Page } from '@playwright/test';
import { axeAtBothWidths } from '../support/axe.ts';
import { hydrated } from '../support/hydrated.ts';
import { expectReflow } from '../support/reflow.ts';
import { publicPages, terms } from '../support/routes.ts';
import { asShipped } from '../support/site.ts';
import { expect, test, withMotion } from '../support/test.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Visit' });
const footer = (page: Page) => page.getByRole('contentinfo');
const videoWords = 'Where Every Dish Tells a Story - Experience the finest culinary journey';
const slideWords =
  'Experience culinary excellence with our carefully crafted menu featuring the finest ingredients';

test('every page ends with where and when: both branches, and the office told from dinner', async ({
  page,
}) => {
  for (const { path } of publicPages) {
    await page.goto(path);
    for (const [name, street, phone] of [
      ['Ladysmith', '10 Lantern Lane', '+27365550100'],
      ['Newcastle', '24 Willow Row', '+27345550100'],
    ]) {
      const branch = footer(page)
        .locator('address')
        .filter({ hasText: `${street}, ${name}` });
      await expect(branch.getByRole('link', { name: '+27' }), path).toHaveAttribute('href', `tel:${phone}`);
      await expect(branch.getByRole('link', { name: `Chat on WhatsApp with ${name}` })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/278[23]5550100\?/,
      );
      await expect(branch.getByRole('link', { name: `Directions to ${name}` })).toHaveAttribute(
        'href',
        /^https:\/\/www\.google\.com\/maps\//,
      );
    }
    await expect(footer(page).getByRole('term')).toHaveText(['Dinner', 'Office (phone and email)']);
  }
});

test.describe('the bar of small screens', { tag: '@phone' }, () => {
  test('books, calls and leads the way, and covers neither footer nor form', async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await expect(bar(page).getByRole('link', { name: 'Book' })).toHaveAttribute('href', '/contact');
    const call = bar(page).getByText('Call', { exact: true });
    const ladysmith = bar(page).getByRole('link', { name: 'Ladysmith +27 36 555 0100' });
    await expect(ladysmith).toBeHidden();
    await call.click();
    await expect(ladysmith).toHaveAttribute('href', 'tel:+27365550100');
    await axeAtBothWidths(page, 'nav[aria-label="Visit"]');
    await page.keyboard.press('Escape');
    await expect(ladysmith).toBeHidden();
    await bar(page).getByText('Directions', { exact: true }).click();
    await expect(bar(page).getByRole('link', { name: 'Newcastle 24 Willow Row' })).toHaveAttribute(
      'href',
      /maps/,
    );
    await page.getByRole('heading', { level: 1 }).click();
    await expect(bar(page).getByRole('link', { name: 'Newcastle' })).toBeHidden();
    await expectReflow(page);

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(footer(page).getByText('All rights reserved')).toBeInViewport({ ratio: 1 });
    await expect(bar(page), 'the footer says it at length').not.toBeInViewport();

    await page.goto('/');
    await hydrated(page);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await page.getByLabel('First name').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Request a reservation', exact: true }).scrollIntoViewIfNeeded();
    await expect(bar(page), 'the form has the whole screen').not.toBeInViewport();

    await page.emulateMedia({ media: 'print' });
    await expect(bar(page)).toBeHidden();
  });

  test('is on no page with a form or a bar of its own', async ({ page }) => {
    for (const path of ['/contact', '/login', '/forgot-password']) {
      await page.goto(path);
      await expect(bar(page), path).toHaveCount(0);
    }
    for (const path of ['/menu', '/gallery', '/events', terms]) {
      await page.goto(path);
      await expect(bar(page), path).toBeVisible();
    }
    await page.goto('/events');
    await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });
});

test('Contact says who answers, how fast and what happens next, and answers questions', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Request a reservation',
    'What happens next',
    'Find us',
    'Good to know',
    'What guests ask',
  ]);
  await expect(main.getByRole('listitem').filter({ hasText: 'We answer' })).toContainText(
    'at the latest by the end of the next working day',
  );
  await expect(main.getByText('Please tell us at least 72 hours ahead')).toBeVisible();
  const answer = main.getByText('Yes. Please ask at least 14 days ahead. A 15% fee may apply.');
  await expect(answer).toBeHidden();
  await main.getByText('Can I move my booking to another day?').click();
  await expect(answer).toBeVisible();
  await axeAtBothWidths(page);
  await expectReflow(page);
});

test.describe('a phone number that is none', () => {
  test('is refused kindly, and any usual spelling is fine', async ({ page }) => {
    await page.goto('/contact');
    await hydrated(page);
    const phone = page.getByLabel('Phone');
    const refused = page.getByText('Please enter a phone number such as 036 000 0000', { exact: true });
    await phone.fill('abc');
    await page.getByRole('button', { name: 'Request a reservation', exact: true }).click();
    await expect(refused).toBeVisible();
    for (const spelling of ['(036) 555-0123', '+49 30/901820', '0027 36 555 0123', '']) {
      await phone.fill(spelling);
      await expect(refused, spelling).toBeHidden();
    }
  });
});

test.describe('without JavaScript', { tag: '@no-js' }, () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('the bar opens its lists, questions open, and the server refuses a number that is none', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about');
    await bar(page).getByText('Call', { exact: true }).click();
    await expect(bar(page).getByRole('link', { name: 'Newcastle +27 34 555 0100' })).toBeVisible();
    await page.goto('/contact');
    await page.getByText('What if I have to cancel?').click();
    await expect(page.getByText('more than 14 days ahead, you receive a full refund')).toBeVisible();
    await page.getByLabel('Phone').fill('abc');
    await page.getByRole('button', { name: 'Request a reservation', exact: true }).click();
    await expect(
      page.getByText('Please enter a phone number such as 036 000 0000', { exact: true }),
    ).toBeVisible();
  });
});

test.describe('the hero’s first words', () => {
  test.describe('on a slow line', () => {
    test.use(withMotion);

    test('stay until somebody wants others', { tag: '@phone' }, async ({ page }) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }),
      );
      await page.goto('/');
      await expect(page.getByText(videoWords, { exact: true })).toBeVisible();
      await hydrated(page);
      await expect(page.getByRole('button', { name: 'Play the slides' })).toHaveText('Play');
      await expect(page.getByText(videoWords, { exact: true })).toBeVisible();
      await expect(page.locator('video')).toHaveCount(0);
      await page.getByRole('button', { name: 'Play the slides' }).click();
      await expect(page.getByText(slideWords, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Pause the slides' }).click();
      await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
    });
  });

  test('are those of the first slide from the first paint on where less motion is asked for', async ({
    page,
  }) => {
    const shown = () =>
      page.locator('main .stack').evaluate((stack) => {
        const seen = [...stack.children].filter((child) => {
          const { visibility, opacity } = getComputedStyle(child);
          return visibility === 'visible' && opacity === '1';
        });
        return seen.map((child) => (child as HTMLElement).dataset.text ?? child.textContent);
      });
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('main .stack').waitFor();
    expect(await shown()).toEqual([slideWords]);
    await hydrated(page);
    await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible();
    expect(await shown()).toEqual([slideWords]);
  });
});

test.describe('the owner', () => {
  test.use({ signedIn: true, expectedErrors: [/status of 422/] });
  test.afterEach(asShipped);

  test('enters a question, a guest’s words and a person, and says what hours are', async ({ page }) => {
    await page.goto('/admin/site?part=trust');
    const form = page.getByRole('form', { name: 'Site content' });
    await form.getByRole('button', { name: 'Add question' }).click();
    await form.getByLabel('Question').last().fill('Is there parking?');
    await form.getByLabel('Answer').last().fill('Behind the house. The deposit is {depositPercent}%.');
    await form.getByRole('button', { name: 'Add guest' }).click();
    await form.getByLabel('What the guest said').fill('We stayed until the lanterns went out.');
    await form.getByLabel('Who said it').fill('Naledi M.');
    await form.getByLabel('Where').fill('our guest book');
    await form.getByRole('button', { name: 'Add person' }).click();
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(form.getByText('Please say what this person does')).toBeVisible();
    await form.getByLabel('Name', { exact: true }).fill('Thandi Dube');
    await form.getByLabel('Role').fill('Head Chef');
    await axeAtBothWidths(page);
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Saved. Visitors see it from now on.')).toBeVisible();

    await page.getByRole('tab', { name: 'Contact' }).click();
    await expect(page.getByLabel('Who is there').first()).toHaveValue('office');

    await page.goto('/about');
    await expect(page.getByRole('heading', { name: 'Thandi Dube' })).toBeVisible();
    await expect(page.getByText('“We stayed until the lanterns went out.”')).toBeVisible();
    await axeAtBothWidths(page);
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'What guests say' })).toContainText(
      'Naledi M., our guest book',
    );
    await page.goto('/contact');
    await page.getByText('Is there parking?').click();
    await expect(page.getByText('Behind the house. The deposit is 50%.')).toBeVisible();
  });
});
