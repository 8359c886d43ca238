import type { Page } from '@playwright/test';
import { axe, axeAtBothWidths } from '../support/axe.ts';
import { dayFromNow } from '../support/events.ts';
import { clickFarDown, hydrated } from '../support/hydrated.ts';
import { poppler } from '../support/poppler.ts';
import { expectReflow } from '../support/reflow.ts';
import { asShipped } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const dishes = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const filters = (page: Page) => page.getByRole('navigation', { name: 'Show' });

async function filtered(page: Page) {
  await page.goto('/menu');
  await expect(dishes(page)).toHaveCount(16);
  await filters(page).getByRole('link', { name: 'Vegetarian' }).click();
  await expect(page).toHaveURL('/menu?diet=vegetarian#dishes');
  await expect(page.getByText('9 of 16 dishes are marked vegetarian.', { exact: true })).toBeVisible();
  await expect(dishes(page)).toHaveCount(9);
  await expect(filters(page).getByRole('link', { name: 'Vegetarian' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const course = page.getByRole('link', { name: /^Cheese board/ });
  await expect(course, "a course's picture may show what is hidden").toHaveCount(0);
  await filters(page).getByRole('link', { name: 'Vegan' }).click();
  await expect(dishes(page)).toHaveText([
    'Roasted butternut soup',
    'Wild mushroom risotto',
    'Homemade lemonade',
  ]);
  await expect(page.getByRole('region', { name: 'To finish' }), 'no course is empty').toHaveCount(0);

  await filters(page).getByRole('link', { name: 'Hide dishes with nuts' }).click();
  await expect(
    page.getByText('13 of 16 dishes are not marked as containing nuts.', { exact: true }),
  ).toBeVisible();
  await expect(dishes(page).filter({ hasText: 'Macarons' })).toHaveCount(0);
  await page.goto('/menu?diet=halal');
  await expect(page.getByText('No dish is marked halal yet', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'See the whole menu' }).click();
  await expect(dishes(page)).toHaveCount(16);
}

test('dishes are found by their marks, and what is hidden is said', { tag: '@both' }, async ({ page }) => {
  await filtered(page);
  const macarons = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Macarons' }) });
  await expect(macarons, 'the letters in words').toContainText('(contains nuts)');
  const legend = page.getByRole('list', { name: 'What the marks mean' });
  await expect(legend.getByRole('listitem')).toHaveText([
    /^V vegetarian/,
    /^VG vegan/,
    /^GF gluten-free/,
    /^N contains nuts/,
  ]);
  await expect(page.getByText('Please tell us at least 72 hours ahead')).toBeVisible();
  await page.goto('/menu?diet=vegan');
  await axe(page);
});

test.describe('without JavaScript', { tag: '@no-js' }, () => {
  test('dishes are found by their marks, and a picture is a link to its file', async ({ page }) => {
    await filtered(page);
    const picture = page.getByRole('link', { name: /^Stack of pastel macarons/ });
    const file = await page.request.get((await picture.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('image/jpeg');
  });

  test('a line of the pricelist begins the form with what is asked for', async ({ page }) => {
    await asked(page);
  });
});

test('one press leads to each course, and nothing is lost on a narrow or magnified screen', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/menu');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Courses' }).getByRole('link', { name: 'To drink' }).click();
  const heading = page.getByRole('heading', { name: 'To drink' });
  await expect(page.getByRole('region', { name: 'To drink' })).toBeInViewport();
  await expect(heading).toBeInViewport();
  await expectReflow(page);
});

test('a picture opens large, the next ones with the arrow keys, and Escape leads back', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/menu');
  await hydrated(page);
  const picture = page.getByRole('link', { name: /^Sliced grilled steak/ });
  await picture.click();
  const box = page.getByRole('dialog', { name: 'From the fire' });
  await expect(box.getByRole('img', { name: /^Sliced grilled steak/ })).toBeVisible();
  await expect(box.getByText('2 of 7')).toBeVisible();
  await axe(page);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: 'To drink' }).getByText('7 of 7')).toBeVisible();
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(page.getByRole('dialog', { name: 'To begin' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(picture, 'where the visitor was').toBeFocused();
  await expect(page).toHaveURL('/menu');
});

test('the menu prints on one page with marks, legend and both telephones, and is a PDF of one page, too', async ({
  page,
}) => {
  await page.goto('/menu');
  await hydrated(page);
  const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const answer = await page.request.get(
    (await page.getByRole('link', { name: 'Menu as PDF' }).getAttribute('href')) ?? '',
  );
  expect(answer.headers()['content-type']).toBe('application/pdf');
  for (const file of [printed, await answer.body()]) {
    expect(poppler('pdfinfo', file)).toMatch(/^Pages:\s+1$/m);
    expect(poppler('pdfinfo', file)).toContain('A4');
    const text = poppler('pdftotext', file);
    for (const part of [
      'Karoo lamb loin',
      'R245',
      'Soft goat',
      'Homemade lemonade',
      'contains nuts',
      '72 hours ahead',
      '+27 36 555 0100',
      '+27 34 555 0100',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/Hide dishes|Menu as PDF|Request a reservation/);
  }
});

const priceFor = (page: Page, people: string) =>
  page.getByRole('region', { name: 'Pricelist 2025' }).getByRole('link', { name: people, exact: true });

async function asked(page: Page) {
  await page.goto('/');
  await clickFarDown(priceFor(page, 'Two people'));
  await expect(page).toHaveURL('/contact?ask=3#form');
  await expect(page.getByLabel('Occasion')).toHaveValue('picnic');
  await expect(page.getByLabel('Special request')).toHaveValue(
    'I am asking for “Packages: Two people” of your pricelist.',
  );
}

test('a package for many begins the form with as many', async ({ page }) => {
  await page.goto('/');
  await priceFor(page, 'Ten people').click();
  await expect(page.getByLabel('Guests')).toHaveValue('5+ Guests');
  await expect(page.getByLabel('How many of you?')).toHaveValue('10');
});

test.describe('staff', () => {
  test.use({ signedIn: true });
  test.afterEach(asShipped);

  test('read what was asked for', async ({ page }) => {
    await asked(page);
    await hydrated(page);
    const name = `Asker ${Date.now()}`;
    await page.getByLabel('First name').fill('Petra');
    await page.getByLabel('Last name').fill(name);
    await page.getByLabel('Email').fill('petra@example.com');
    await page.getByLabel('Date').fill(dayFromNow(61));
    await page.getByRole('button', { name: 'Request a reservation', exact: true }).click();
    await expect(page.getByText('Your reservation request has been submitted.').first()).toBeVisible();
    const list = await (
      await page.request.get(`/api/admin/reservations?search=${encodeURIComponent(name)}`)
    ).json();
    expect(list.items[0]).toMatchObject({
      occasion: 'picnic',
      specialRequest: 'I am asking for “Packages: Two people” of your pricelist.',
    });
  });

  test('mark a dish and say what a package includes; visitors read both', async ({ page }) => {
    await page.goto('/admin/site');
    await page.getByRole('tab', { name: /^Menu/ }).click();
    await page.getByRole('button', { name: /^From the fire/ }).click();
    const chicken = page.getByRole('group', { name: 'dish 2' }).filter({ visible: true });
    await chicken.getByRole('checkbox', { name: 'Halal' }).check();
    await axeAtBothWidths(page);
    await page.getByRole('tab', { name: /^Prices/ }).click();
    await page.getByRole('button', { name: /^Packages/ }).click();
    const two = page.getByRole('group', { name: 'line 1' }).filter({ visible: true });
    await two.getByLabel('What is included').fill('A low table\nCushions');
    await two.getByLabel('Occasion').selectOption('dinner');
    await axeAtBothWidths(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Saved. Visitors see it from now on.')).toBeVisible();

    await page.goto('/menu?diet=halal');
    await expect(page.getByText('1 of 16 dishes is marked halal.', { exact: true })).toBeVisible();
    await expect(dishes(page)).toHaveText(['Free-range chicken']);
    await page.getByRole('link', { name: 'All dishes' }).click();
    await expect(filters(page).getByRole('link', { name: 'Vegan' })).toBeVisible();
    await expect(filters(page).getByRole('link', { name: 'Halal' }), 'one dish is no choice').toHaveCount(0);
    await page.goto('/');
    await expect(page.getByText('Included: A low table, Cushions')).toBeVisible();
    await priceFor(page, 'Two people').click();
    await expect(page.getByLabel('Occasion')).toHaveValue('dinner');
  });
});
