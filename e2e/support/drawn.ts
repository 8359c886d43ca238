import type { Page } from '@playwright/test';

/** Waits for two frames. A page that is not drawn has none, and nothing of it can move or fade: it waits no longer than this. */
export async function drawn(page: Page, most = 1000): Promise<void> {
  await page.evaluate(
    (most) =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
        setTimeout(done, most);
      }),
    most,
  );
}
