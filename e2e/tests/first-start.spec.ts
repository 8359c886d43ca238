import { axeAtBothWidths } from '../support/axe.ts';
import { hydrated } from '../support/hydrated.ts';
import { PostOffice } from '../support/post-office.ts';
import { Tafel } from '../support/tafel.ts';
import { TapCounter } from '../support/tap-counter.ts';
import { expect, test } from '../support/test.ts';

// The server has the last word about a phone number.
test.use({ expectedErrors: [/status of 422.*\/api\/admin\/site/] });

test('a first start leads from the printed link to a venue that is set up @phone', async ({
  browser,
}, info) => {
  const tafel = await Tafel.startNew();
  const office = await PostOffice.open();
  const link = await tafel.setUpLink();
  const context = await browser.newContext({
    baseURL: new URL(link).origin,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const thumb = new TapCounter();
  const next = async (title: string) => {
    await page.getByRole('button', { name: 'Next' }).click(); // from step to step, so it does not count
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
  };

  await page.goto(link);
  await hydrated(page);
  await page.getByLabel('Email').fill('thandi@karootable.co.za');
  await page.getByLabel('Your name').fill('Thandi Nkosi');
  await page.getByLabel('New password').fill('violet hammock at noon');
  await thumb.tap(page.getByRole('button', { name: 'Show the password' }));
  await expect(page.getByLabel('New password')).toHaveValue('violet hammock at noon');
  await thumb.tap(page.getByRole('button', { name: 'Create the owner’s account' }));

  // The password was typed once: the owner is signed in.
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Your venue');
  await page.getByLabel('Name', { exact: true }).fill('Karoo Table');
  await axeAtBothWidths(page);
  await next('Branches');

  await thumb.tap(page.getByRole('button', { name: 'Remove Newcastle' }));
  await page.getByLabel('Branch', { exact: true }).fill('Graaff-Reinet');
  await page.getByLabel('Phone').fill('ask me');
  await page.getByLabel('Email').fill('hello@karootable.co.za');
  await page.getByLabel('WhatsApp').fill('27 49 123 4567');
  await page.getByLabel('Address').fill('12 Church Street\nGraaff-Reinet');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please enter a phone number such as')).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('12 Church Street\nGraaff-Reinet');
  await expect(page.getByRole('link', { name: 'See Graaff-Reinet on the map' })).toBeVisible();
  await page.getByLabel('Phone').fill('+27 49 123 4567');
  await next('Hours');
  await next('Mail');

  await page.getByLabel('Server name').fill('127.0.0.1');
  await page.getByLabel('Security').selectOption('none');
  await page.getByLabel('Port').fill(String(office.port));
  await page.getByLabel('Sender’s address').fill('hello@karootable.co.za');
  await thumb.tap(page.getByRole('button', { name: 'Send a test letter' }));
  await expect(page.getByText('The mail server took the letter to thandi@karootable.co.za.')).toBeVisible();
  await axeAtBothWidths(page);
  await next('Backups');
  await axeAtBothWidths(page);
  await next('You are set up');
  await thumb.tap(page.getByRole('link', { name: 'Open the dashboard' }));
  await thumb.atMost(12, 'first start');
  await info.attach('taps', { body: String(thumb.count) });

  // All that was asked is done, as soon as the first backup is.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^The newest backup was made/)).toBeVisible();
  const list = page.getByRole('region', { name: 'Getting started' });
  await expect(list).toContainText('4 of 5 done');
  await expect(list.getByRole('link', { name: /^Enter the bank account/ })).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByRole('article').getByRole('link', { name: '+27 49 123 4567' })).toBeVisible();
  await context.close();
  office.close();
  await tafel.stop(info.outputPath('tafel.log'));
});

test('steps that are skipped stay on the checklist', async ({ browser }, info) => {
  const tafel = await Tafel.startNew();
  const context = await browser.newContext({ baseURL: tafel.url });
  const page = await context.newPage();
  await page.goto((await tafel.setUpLink()).replace('localhost', '127.0.0.1'));
  await hydrated(page);
  await page.getByLabel('Email').fill('thandi@karootable.co.za');
  await page.getByLabel('Your name').fill('Thandi Nkosi');
  await page.getByLabel('New password').fill('violet hammock at noon');
  await page.getByRole('button', { name: 'Create the owner’s account' }).click();
  for (const title of ['Your venue', 'Branches', 'Hours', 'Mail', 'Backups']) {
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await page.getByRole('button', { name: 'Skip' }).click();
  }
  await page.getByRole('link', { name: 'Open the dashboard' }).click();
  const list = page.getByRole('region', { name: 'Getting started' });
  await expect(list).toContainText('0 of 5 done');
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await list.getByRole('link', { name: /^Enter address, phone/ }).click();
  await expect(page.getByRole('tab', { name: 'Contact' })).toHaveAttribute('aria-selected', 'true');
  await context.close();
  await tafel.stop(info.outputPath('tafel.log'));
});
