import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Waits until React has taken over the page that the server sent, with its forms, which may come in
 * parts of their own. The script arrives after `load`, so a click before this moment is an ordinary
 * link's or form's, which other tests try with JavaScript off.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const parts = [...document.querySelectorAll('#root h1, #root form')];
      const alive = (part: Element) =>
        part.closest('[data-still]') !== null || // stays as the server drew it
        Object.keys(part).some((key) => key.startsWith('__reactFiber'));
      // It comes to life in slices: the parts are known before the whole is done.
      const [, host] =
        Object.entries(document.getElementById('root') ?? {}).find(([key]) =>
          key.startsWith('__reactContainer'),
        ) ?? [];
      const done = host?.stateNode.current.memoizedState.isDehydrated === false;
      return done && document.querySelector('#root h1') !== null && parts.every(alive);
      // A page that is not drawn has no frames to ask in, and is never idle.
    },
    undefined,
    { polling: 50 },
  );
  // React lets the page listen to keys and the like a moment after it has taken it over, when it has time.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })));
}

/** Waits until a staff screen has what it asked for. The style guide shows for ever how waiting looks. */
export async function loaded(page: Page): Promise<void> {
  if (new URL(page.url()).pathname === '/admin/style') return;
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

/**
 * Clicks what is far down a page without JavaScript. On phones what is on the way there is laid out when it comes near
 * (ADR 48), and without JavaScript Playwright does not notice that a click has missed what moved.
 */
export async function clickFarDown(link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  await link.click();
}
