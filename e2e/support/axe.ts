import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { drawn } from './drawn.ts';

// One byte for each character goes to the browser sooner.
const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').then((text) =>
  text.replace(/[^\0-\x7f]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`),
);
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What the same element may break at one width and not at another. */
const rulesOfSize = ['target-size', 'scrollable-region-focusable'];

/**
 * Asserts that axe finds nothing to say about the page, or about one part of it: the dialog on top, while one
 * is open, since nobody can reach what lies behind. The staff area is looked at by
 * day and by night: the theme changes colours and nothing else, so the second look is at contrast alone.
 * It needs the page’s own JavaScript, so it cannot run in a test that is `@no-js`.
 */
export async function axe(page: Page, part?: string): Promise<void> {
  await look(page, part, false);
}

/**
 * Most of the time goes into contrast, so a page that was looked at before is asked for it only where something is new or
 * has other colours, with all that is inside. `again` looks at a page that was looked at at another width: at what was not
 * there then, and at every size.
 */
async function look(page: Page, part: string | undefined, again: boolean): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await source);
  await settled(page);
  const found = await page.evaluate(
    async ([selector, tags, sizes, again]) => {
      const world = globalThis as unknown as {
        axe: typeof import('axe-core');
        seen?: WeakMap<Element, string>;
      };
      const whole = selector ?? [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
      const contrast = 'color-contrast';
      const only = (
        type: 'tag' | 'rule',
        values: readonly string[],
        where: typeof whole | Element[] = whole,
        rules = {},
      ) =>
        world.axe.run(Array.isArray(where) ? { include: where } : where, {
          runOnly: { type, values: [...values] },
          rules,
          resultTypes: ['violations'],
          preload: { assets: ['media'] }, // no rule of ours reads the style sheets, which are long
        });
      const root = document.documentElement;
      const theme = root.dataset.theme;
      const still = new CSSStyleSheet(); // no colour is caught on its way to another
      // What lies half under a bar at the lower edge is not small: the bar is put at the end of the page.
      still.replaceSync(
        '*, ::before, ::after { transition: none !important; } [data-stuck], .sticky { position: static !important; }',
      );
      document.adoptedStyleSheets.push(still);
      const within = typeof whole === 'string' ? document.querySelector(whole) : whole;
      const all = [...(within instanceof Element ? [within] : []), ...(within?.querySelectorAll('*') ?? [])];
      const looks = (element: Element) => {
        const { color, backgroundColor, backgroundImage, opacity, font } = getComputedStyle(element);
        const text = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
        return [color, backgroundColor, backgroundImage, opacity, font, text].join('|');
      };
      const first = world.seen === undefined;
      world.seen ??= new WeakMap();
      const { seen } = world;
      const shown = all.filter((element) => element.checkVisibility());
      const fresh = new Set(shown.filter((element) => seen.get(element) !== looks(element)));
      for (const element of fresh) seen.set(element, looks(element));
      const tops = [...fresh].filter((element) => !fresh.has(element.parentElement ?? element));
      const results = [];
      if (again) {
        if (tops.length > 0) results.push({ theme, found: await only('tag', tags, tops) });
        results.push({ theme, found: await only('rule', sizes) });
      } else if (first) {
        results.push({ theme, found: await only('tag', tags) });
      } else {
        results.push({ theme, found: await only('tag', tags, whole, { [contrast]: { enabled: false } }) });
        if (tops.length > 0) results.push({ theme, found: await only('rule', [contrast], tops) });
      }
      if (!again && theme !== undefined && (first || tops.length > 0)) {
        root.dataset.theme = theme === 'dark' ? 'light' : 'dark';
        const where = first ? whole : tops;
        results.push({ theme: root.dataset.theme, found: await only('rule', [contrast], where) });
        root.dataset.theme = theme;
      }
      document.adoptedStyleSheets.pop();
      return results;
    },
    [part, rules, rulesOfSize, again] as const,
  );
  const width = page.viewportSize()?.width;
  for (const { theme = 'only', found: result } of found)
    expect(summary(result), `axe on ${page.url()}, ${width} px, the ${theme} theme`).toEqual([]);
}

const widths = [390, 1280];

/**
 * The same at the width of a phone and at that of a desktop, in one visit: for what is opened at one width only. What is
 * there at both widths has the same names, roles and colours at both.
 */
export async function axeAtBothWidths(page: Page, part?: string): Promise<void> {
  await look(page, part, false);
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  const other = widths.find((width) => width !== before.width) ?? 390;
  await page.setViewportSize({ width: other, height: before.height });
  await look(page, part, true);
  await page.setViewportSize(before);
}

/** Colours in the middle of a fade are nobody's contrast. What follows the scroll or goes on for ever has no end. */
export async function settled(page: Page): Promise<void> {
  // Older rows are faded. A change that the address shows may come to the screen two frames later.
  const quiet = async () => {
    await drawn(page);
    return page.evaluate(() => document.querySelector('table[aria-busy="true"]') === null);
  };
  await expect.poll(quiet, 'older rows are faded').toBe(true);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          (animation) =>
            animation.timeline === document.timeline &&
            animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
        .map((animation) => animation.finished),
    ),
  );
}

function summary(result: AxeResults): string[] {
  return result.violations.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id}: ${violation.help} at ${node.target.join(' ')} ${node.html.slice(0, 160)}`,
    ),
  );
}
