import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Presses Tab until something has the focus, as somebody without a mouse would, and asserts that the focus can
 * be seen there. Whoever is not reached in a hundred steps is not reached.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 100; step++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectRing(target);
      return;
    }
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

/** The ring around what has the focus: at least two pixels, on the screen. */
async function expectRing(target: Locator): Promise<void> {
  const ring = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  });
  expect(ring, `pixels of the ring around ${target}`).toBeGreaterThanOrEqual(2);
  await expect(target).toBeInViewport();
}
