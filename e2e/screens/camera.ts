import { fileURLToPath } from 'node:url';
import { expect, type Page, type TestInfo } from '@playwright/test';

export const folder = fileURLToPath(new URL('../../screenshots', import.meta.url));
export const phone = (info: TestInfo) => info.project.name === '390';

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export async function picture(
  page: Page,
  name: string,
  info: TestInfo,
  suffix: string = info.project.name,
  whole = true,
): Promise<void> {
  if (whole) await showLazyPictures(page);
  else await showPicturesInSight(page);
  await page.mouse.move(0, 0); // nothing is pointed at
  const file = name === '/' ? 'home' : name.slice(1).replace(/[^a-z0-9]+/gi, '-');
  await page.screenshot({ path: `${folder}/${file}-${suffix}.png`, fullPage: whole });
}

/** A page that visitors look at, at its own width and at those between and beyond. */
export async function atEveryWidth(page: Page, name: string, info: TestInfo): Promise<void> {
  await picture(page, name, info);
  for (const width of phone(info) ? [320, 768] : [1024, 1920]) {
    await page.setViewportSize({ width, height: width > 1000 ? 1080 : 844 });
    await picture(page, name, info, String(width));
  }
}

/** What was only just asked for, such as the next slide's picture, has come before ours is taken. */
async function showPicturesInSight(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const inSight = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && image.checkVisibility();
    });
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
  });
}

/** A picture of the whole page needs what would load only on scrolling. */
async function showLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Nor does a part that is laid out only when it comes near.
    const everything = new CSSStyleSheet();
    everything.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(everything);
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 50));
    }
    scrollTo(0, 0);
    // What sticks to the foot of the window would stand in the middle of the picture.
    for (const bar of document.querySelectorAll<HTMLElement>('.at-thumb, [class*=sticky][class*=bottom-0]'))
      bar.style.position = 'static';
    // One that is out of sight would wait for ever to be needed.
    const seen = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
  });
  await page.waitForLoadState('networkidle');
}
