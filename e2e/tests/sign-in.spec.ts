import type { Page } from '@playwright/test';
import { axeAtBothWidths } from '../support/axe.ts';
import { hydrated, loaded } from '../support/hydrated.ts';
import { expectReflow, expectTablesFit } from '../support/reflow.ts';
import { adminPages, thirds } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';
import { staffTrees } from '../support/trees.ts';

async function open(page: Page) {
  await page.goto('/login');
  await hydrated(page);
  return {
    email: page.getByLabel('Email'),
    password: page.getByLabel('Password', { exact: true }),
    submit: page.getByRole('main').getByRole('button', { name: /sign in/i }),
  };
}

test('an empty form names what is missing and sends nothing', { tag: '@phone' }, async ({ page }) => {
  const form = await open(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  await form.submit.click();
  await expect(page.getByText('Email is required', { exact: true })).toBeVisible();
  await expect(page.getByText('Password is required', { exact: true })).toBeVisible();
  await expect(form.email).toBeFocused();
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  await axeAtBothWidths(page);
});

test('what does not look like an address is refused', { tag: '@phone' }, async ({ page }) => {
  const form = await open(page);
  await form.email.fill('someone');
  await form.password.fill('secret');
  await form.submit.click();
  await expect(page.getByText('Please enter a valid email', { exact: true })).toBeVisible();
});

test.describe('a wrong password', () => {
  test.use({ expectedErrors: [/status of 401.*\/api\/session/] });

  test('says so without telling which part is wrong, and keeps the e-mail', { tag: '@phone' }, async ({
    page,
    tafel,
  }) => {
    for (const email of [tafel.account.email, 'nobody@example.com']) {
      const form = await open(page);
      await form.email.fill(email);
      await form.password.fill('not the password');
      await form.submit.click();
      await expect(page.getByText('Invalid email or password', { exact: true })).toBeVisible();
      await expect(form.email).toHaveValue(email);
      await expect(page).toHaveURL(/\/login/);
    }
    await axeAtBothWidths(page);
  });
});

test('the right password reaches the admin area, and signing out closes it again', { tag: '@phone' }, async ({
  page,
  tafel,
}) => {
  const form = await open(page);
  await form.email.fill(tafel.account.email);
  await form.password.fill(tafel.account.password);
  await form.submit.click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/login');
  await expect(page, 'who is signed in has no need of /login').toHaveURL(/\/admin$/);
  await expect(
    page.getByRole('heading', { level: 1 }),
    'the screen is there before it is left',
  ).toBeVisible();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login/);
});

test('without a session, every admin screen leads to the sign-in', async ({ page }) => {
  for (const { path } of adminPages) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForURL(`/login?next=${encodeURIComponent(path)}`, { waitUntil: 'commit' });
    });
  }
  await expect(page.getByLabel('Email')).toBeVisible();
});

test.describe('with a session', () => {
  test.use({ signedIn: true });

  // Several screens share one visit, and all widths one opening: anything else would take twice as long. On the main
  // screens a screen reader finds what it always found.
  for (const [part, screens] of thirds(adminPages).entries()) {
    test(`every admin screen opens, has nothing for axe to find and loses nothing when narrow, part ${part + 1}`, async ({
      page,
    }) => {
      for (const { path, heading } of screens) {
        await test.step(path, async () => {
          await follow(page, path);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
          await expect(page).toHaveURL(new RegExp(`${path}$`));
          await loaded(page);
          const tree = staffTrees[path];
          if (tree) await expect(page.locator('body')).toMatchAriaSnapshot(tree);
          await axeAtBothWidths(page);
          await expectReflow(page);
          await expectTablesFit(page);
        });
      }
    });
  }
});

/** By a link where there is one, as staff would; the address opens what comes first, and what has none. */
async function follow(page: Page, path: string): Promise<void> {
  const link = page.locator(`a[href="${path}"]:visible`).first();
  await ((await link.count()) > 0 ? link.click() : page.goto(path));
}
