import { expect, type Page } from '@playwright/test';
import { drawn } from './drawn.ts';

/**
 * Asserts that nothing is lost when a page is narrow (320 px, which is also 400 % of a desktop) or magnified
 * to 200 %, and when the reader sets text wider: WCAG 1.4.4, 1.4.10 and 1.4.12.
 */
export async function expectReflow(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.evaluate(() => {
    const wide = new CSSStyleSheet();
    wide.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
    );
    document.adoptedStyleSheets.push(wide);
  });
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await lost(page), `${page.url()} at ${width} px with wide text`).toEqual([]);
  }
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  if (before) await page.setViewportSize(before);
}

/** Asserts that a page is not wider than the screen, on a phone and on a desktop. */
export async function expectNothingBeyond(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await beyond(), `pixels of ${page.url()} wider than ${width}`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}

/** Asserts that no table is wider than its box, whichever way the window grows or shrinks: it becomes cards in time. */
export async function expectTablesFit(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [1024, 1180]) {
    await page.setViewportSize({ width, height: 800 });
    const tooWide = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLTableElement>('table.table')]
          .filter((table) => table.offsetWidth > (table.parentElement?.clientWidth ?? 0))
          .map((table) => table.caption?.textContent),
      );
    await expect.poll(tooWide, `tables of ${page.url()} at ${width} px`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** What sticks out of the screen, and what is cut off where nothing says that it goes on. */
async function lost(page: Page): Promise<string[]> {
  await drawn(page);
  return page.evaluate(() => {
    const root = document.documentElement;
    const found: string[] = [];
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} px wide`);
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!hasText || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (box.width <= 1 || box.height <= 1) continue; // for those who listen
      const name = `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`;
      const scrolls = (e: Element | null): boolean =>
        e !== null && (/auto|scroll/.test(getComputedStyle(e).overflowX) || scrolls(e.parentElement));
      if ((box.right > innerWidth + 1 || box.left < -1) && !scrolls(element.parentElement))
        found.push(`${name} sticks out: ${Math.round(box.left)} to ${Math.round(box.right)}`);
      const meant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      const hides = /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`) && !meant;
      if (
        hides &&
        (element.scrollWidth > element.clientWidth + 2 || element.scrollHeight > element.clientHeight + 4)
      )
        found.push(`${name} is cut off`);
    }
    return found;
  });
}
