import { hydrated } from '../support/hydrated.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: [/ERR_FAILED|status of 422/] });

const notLoaded = /^This part could not be loaded\./;

test.describe('in the staff area', () => {
  test.use({ signedIn: true });

  test('a part whose code is lost says so in its place, keeps what was typed beside it, and comes with another try', async ({
    page,
  }) => {
    const lost = /\/assets\/(user-menu-items|menu-panel)-/;
    await page.route(lost, (route) => route.abort());
    await page.goto('/admin/site');
    await page.getByLabel('Tagline').fill('Typed and not saved');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await expect(page.getByText(notLoaded)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Menu', exact: true }).click();
    const said = page.getByRole('tabpanel', { name: 'Menu' }).getByRole('alert');
    await expect(said).toContainText(notLoaded);
    await page.unroute(lost);
    await said.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Add course' })).toBeVisible();
    await page.getByRole('tab', { name: 'Venue', exact: true }).click();
    await expect(page.getByLabel('Tagline')).toHaveValue('Typed and not saved');
  });
});

test('a form whose code is lost stays with what was typed, and is sent without JavaScript', async ({
  page,
}) => {
  await page.route(/\/assets\/request-form-/, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed');
  await page.goto('/contact');
  await page.getByLabel('First name').fill('Anna');
  await lost;
  // React has the rest of the page by then, and knows that the form's code is lost.
  await page.waitForFunction(() => {
    const [, host] =
      Object.entries(document.getElementById('root') ?? {}).find(([key]) =>
        key.startsWith('__reactContainer'),
      ) ?? [];
    return host?.stateNode.current.memoizedState.isDehydrated === false;
  });
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })));
  await page.getByRole('button', { name: 'Request a reservation', exact: true }).click();
  await expect(page.getByText('Email is required', { exact: true })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Anna');
});

test.describe('a picture whose window is lost', () => {
  // Chromium styles its own view of a picture, which our policy forbids it.
  test.use({ expectedErrors: [/ERR_FAILED|Applying inline style/] });

  test('opens by its link', async ({ page }) => {
    await page.route(/\/assets\/light-box-/, (route) => route.abort());
    await page.goto('/menu');
    await hydrated(page);
    await page.getByRole('link', { name: /^Sliced grilled steak/ }).click();
    await expect(page).toHaveURL(/\/(media|assets)\//);
  });
});
