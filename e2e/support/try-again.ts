import type { Page, Route } from '@playwright/test';

/**
 * Lets requests fail until somebody presses “Try again”. Other tests write to the same venue, and live news has a page
 * ask again by itself at any time: were the requests let through before the press, the button could be gone.
 */
export async function failUntilTriedAgain(
  page: Page,
  address: string | ((url: URL) => boolean),
  answer: Parameters<Route['fulfill']>[0],
): Promise<void> {
  const listen = () =>
    addEventListener(
      'click',
      ({ target }) => {
        if ((target as Element).closest('button')?.textContent?.includes('Try again'))
          Object.assign(window, { triedAgain: true });
      },
      true,
    );
  await page.addInitScript(listen);
  await page.evaluate(listen);
  let pressed = false; // also for the pages that follow
  await page.route(address, async (route) => {
    pressed ||= await page.evaluate(() => 'triedAgain' in window).catch(() => false); // a page that is being left
    await (pressed ? route.fallback() : route.fulfill(answer));
  });
}
