import type { Page } from '@playwright/test';

/**
 * Waits until React has taken over the page that the server sent. The script
 * arrives after `load`, so a click before this moment is an ordinary link's or
 * form's, which other tests try with JavaScript off.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('#root h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
}
