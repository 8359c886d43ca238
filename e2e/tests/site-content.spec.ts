import type { Page } from '@playwright/test';
import { axeAtBothWidths } from '../support/axe.ts';
import { colleague } from '../support/colleague.ts';
import { asShipped } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true, expectedErrors: [/status of 422/] });

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const saved = 'Saved. Visitors see it from now on.';

async function open(page: Page, tab: string) {
  await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
}

test.afterEach(asShipped);

test('a price that is set is on the home page at the next request, and an older version brings the old one back', {
  tag: '@phone',
}, async ({ page, request }) => {
  const home = async () => (await request.get('/')).text();
  expect(await home()).toMatch(/Four people<\/a><\/dt><dd>on request/);

  await page.goto('/admin/site');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Site content');
  await expect(save(page)).toBeDisabled();
  await open(page, 'Prices');
  await page.getByRole('button', { name: /^Packages/ }).click();
  const four = page.getByRole('group', { name: 'line 2' }).filter({ visible: true });
  await four.getByLabel('Price (R)').fill('about R1500');
  await page.getByLabel('What did you change?').fill('The price for four');
  await save(page).click();
  await expect(four.getByText(/^Please enter an amount such as 350/)).toBeVisible();
  await four.getByLabel('Price (R)').fill('1 500');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight)); // where the bar covers nothing
  await axeAtBothWidths(page);

  await open(page, 'Preview');
  const preview = page.frameLocator('iframe[title="Preview of the site"]');
  await expect(preview.getByText('R1 500')).toBeAttached();
  expect(await home(), 'only the preview has it').not.toContain('R1\u00a0500');
  await save(page).click();
  await expect(page.getByText(saved)).toBeVisible();
  expect(await home()).toMatch(/Four people<\/a><\/dt><dd>R1\u00a0500/);

  await open(page, 'History');
  const table = page.getByRole('table', { name: 'Versions of the site' });
  await expect(table.getByRole('row', { name: /The price for four/ })).toContainText('Live');
  await axeAtBothWidths(page);
  await table.getByRole('button', { name: 'View Original' }).last().click();
  await expect(
    page.getByText('Different from what is live: Branches, Good to know, Menu, Pricelist.'),
  ).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('on request').first()).toBeAttached();
  await page.getByRole('button', { name: 'Restore Original' }).click();
  await page.getByRole('button', { name: 'Restore it' }).click();
  await expect(page.getByText('Original is live again.')).toBeVisible();
  expect(await home()).toMatch(/Four people<\/a><\/dt><dd>on request/);
});

test('rows are added, moved and removed, mistakes are named where they are, and nothing typed is lost by leaving', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Replace them with your own' }).click();
  await open(page, 'Menu');
  await page.getByRole('button', { name: 'Move To finish up' }).click();
  await expect(page.getByRole('button', { name: 'Move To finish up' })).toBeFocused();
  await page.getByRole('button', { name: 'Add course' }).click();
  await page.keyboard.type('To take home');
  await page.getByRole('button', { name: 'Remove In the basket' }).click();
  await open(page, 'Venue');
  await page.getByLabel('Tagline').fill('');
  await open(page, 'Contact');
  await page.getByRole('group', { name: 'branch 2' }).getByLabel('Email').fill('nobody');
  await open(page, 'Venue');
  await save(page).click();
  await expect(page.getByText('Please write a tagline')).toBeVisible();
  await expect(page.getByLabel('Tagline')).toBeFocused();
  await page.getByLabel('Tagline').fill('Dinners and picnics');
  await page.getByRole('tab', { name: /Contact .*to mend/ }).click();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await axeAtBothWidths(page);
  await page.getByRole('group', { name: 'branch 2' }).getByLabel('Email').fill('newcastle@example.com');
  await save(page).click();
  await expect(page.getByText('Please name the dish')).toBeVisible();
  await expect(page.getByLabel('Dish', { exact: true }).filter({ visible: true })).toBeFocused();
  await page.keyboard.type('A jar of chutney');

  await page.goBack();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await save(page).click();
  await expect(page.getByText(saved)).toBeVisible();
  await page.goto('/menu');
  const courses = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(courses.slice(0, 5)).toEqual(['To begin', 'To finish', 'From the fire', 'To drink', 'To take home']);
});

test('two who edit at once both keep their work', async ({ page, browser, tafel }) => {
  await page.goto('/admin/site');
  await page.getByLabel('Tagline').fill('Mine');

  const other = await browser.newContext(await colleague(tafel, page.request, 'manager'));
  const theirs = await other.newPage();
  await theirs.goto('/admin/site');
  await theirs.getByLabel('Footer sentence').fill('Theirs: every dish tells a story.');
  await save(theirs).click();
  await expect(theirs.getByText(saved)).toBeVisible();
  await other.close();

  await expect(page.getByText(/^A manager saved version \d+ while you were editing/)).toContainText(
    'changed Footer sentence. You changed Tagline.',
  );
  await axeAtBothWidths(page);
  await page.getByRole('button', { name: 'Keep both' }).click();
  await expect(page.getByLabel('Tagline')).toHaveValue('Mine');
  await expect(page.getByLabel('Footer sentence')).toHaveValue('Theirs: every dish tells a story.');
  await save(page).click();
  await expect(page.getByText(saved)).toBeVisible();
  const site = await (await page.request.get('/api/site')).json();
  expect([site.tagline, site.footerLine]).toEqual(['Mine', 'Theirs: every dish tells a story.']);
});
