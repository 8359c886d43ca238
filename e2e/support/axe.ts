import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { drawn } from './drawn.ts';

// One byte for each character goes to the browser sooner.
const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').then((text) =>
  text.replace(/[^\0-\x7f]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`),
);
/** Marks a text while axe is to look at its contrast. */
const askedForContrast = 'data-asked-for-contrast';
const configured = `axe.configure({ rules: [{ id: 'color-contrast', selector: '[${askedForContrast}]' }] })`;
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
 * `again` looks at a page that was looked at at another width: at what was not there then, and at every size.
 *
 * Contrast would take most of the time, so one text speaks for all that look alike: with the same colours, size and classes,
 * inside of elements with the same. Where axe cannot tell for the one, it is asked for all of them.
 */
async function look(page: Page, part: string | undefined, again: boolean): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis)))
    await page.evaluate(`${await source}\n${configured}`);
  await settled(page);
  const found = await page.evaluate(
    async ([selector, tags, sizes, asked, again]) => {
      const world = globalThis as unknown as {
        axe: typeof import('axe-core');
        /** What was looked at in this document: elements, a number for each look, and texts by their looks. */
        before?: { elements: WeakSet<Element>; looks: Map<string, number>; texts: Set<string> };
      };
      world.before ??= { elements: new WeakSet(), looks: new Map(), texts: new Set() };
      const { before } = world;
      const whole = selector ?? [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
      const within = typeof whole === 'string' ? document.querySelector(whole) : whole;
      const all = [...(within instanceof Element ? [within] : []), ...(within?.querySelectorAll('*') ?? [])];
      const shown = all.filter((element) => element.checkVisibility());
      const fresh = new Set(shown.filter((element) => !before.elements.has(element)));
      for (const element of fresh) before.elements.add(element);

      const still = new CSSStyleSheet(); // no colour is caught on its way to another
      // What lies half under a bar at the lower edge is not small: the bar is put at the end of the page.
      still.replaceSync(
        '*, ::before, ::after { transition: none !important; } [data-stuck], .sticky { position: static !important; }',
      );
      document.adoptedStyleSheets.push(still);

      const root = document.documentElement;
      const theme = root.dataset.theme;
      const results: { theme: string | undefined; found: import('axe-core').AxeResults }[] = [];
      /** Texts that are shown and look as none did before, those that look alike together. */
      const newTexts = () => {
        const numbers = new Map<Element, number>();
        const look = (element: Element): number => {
          const { color, backgroundColor, backgroundImage, opacity, textShadow } = getComputedStyle(element);
          const around = element.parentElement;
          const own = [
            around === null ? 0 : (numbers.get(around) ?? look(around)),
            ...[element.getAttribute('class'), color, backgroundColor, backgroundImage, opacity, textShadow],
          ].join('|');
          const number = before.looks.get(own) ?? before.looks.size + 1;
          before.looks.set(own, number);
          numbers.set(element, number);
          return number;
        };
        const alike = new Map<string, Element[]>();
        for (const element of shown) {
          const number = look(element); // in the order of the document, so what is around is known
          const text = [...element.childNodes]
            .map((node) => (node instanceof Text ? node.data : ''))
            .join('');
          const field = element.matches('input, select, textarea');
          if (text.trim() === '' && !field) continue;
          const { fontSize, fontWeight } = getComputedStyle(element);
          const large = Number.parseFloat(fontSize) >= (Number(fontWeight) < 700 ? 24 : 18.66); // needs less contrast
          // axe says nothing of what is switched off.
          const off =
            element.closest(':disabled, [aria-disabled="true"]') ??
            element.closest('label')?.control?.matches(':disabled');
          const what = field ? element.outerHTML : [/[\p{L}\p{N}]{2}/u.test(text), off];
          const key = [number, large, element.id, what].join('|');
          if (before.texts.has(key)) continue;
          alike.set(key, [...(alike.get(key) ?? []), element]);
        }
        for (const key of alike.keys()) before.texts.add(key);
        // The longest speaks for the others: axe cannot tell for a single letter.
        const length = (element: Element) => element.textContent.length;
        return [...alike.values()].map((them) => them.sort((a, b) => length(b) - length(a)));
      };

      const run = async (
        where: typeof whole | Element[],
        runOnly: import('axe-core').RunOnly,
        texts: Element[],
      ) => {
        for (const element of texts) element.setAttribute(asked, '');
        const found = await world.axe.run(Array.isArray(where) ? { include: where } : where, {
          runOnly,
          resultTypes: ['violations', 'incomplete'],
          elementRef: true,
          preload: { assets: ['media'] }, // no rule of ours reads the style sheets, which are long
        });
        for (const element of texts) element.removeAttribute(asked);
        results.push({ theme: root.dataset.theme, found: { ...found, incomplete: [] } });
        const unclear = found.incomplete.filter(({ id }) => id === 'color-contrast');
        return new Set<Element | undefined>(
          unclear.flatMap(({ nodes }) => nodes.map(({ element }) => element)),
        );
      };
      const contrast: import('axe-core').RunOnly = { type: 'rule', values: ['color-contrast'] };
      /** Asks for more, if there is more to ask for, and for the contrast of new texts. */
      const runWithContrast = async (more?: import('axe-core').RunOnly) => {
        const texts = newTexts();
        if (more === undefined && texts.length === 0) return;
        const firsts = texts.flatMap(([first]) => first ?? []);
        const unclear = await run(whole, more ?? contrast, firsts);
        const rest = texts.flatMap(([first, ...others]) => (unclear.has(first) ? others : []));
        if (rest.length > 0) await run(whole, contrast, rest);
      };

      if (again) {
        const tops = [...fresh].filter((element) => !fresh.has(element.parentElement ?? element));
        if (tops.length > 0) await run(tops, { type: 'tag', values: [...tags] }, []);
        await runWithContrast({ type: 'rule', values: [...sizes, ...contrast.values] });
      } else {
        await runWithContrast({ type: 'tag', values: [...tags] });
        if (theme !== undefined) {
          root.dataset.theme = theme === 'dark' ? 'light' : 'dark';
          await runWithContrast();
          root.dataset.theme = theme;
        }
      }
      document.adoptedStyleSheets.pop();
      return results;
    },
    [part, rules, rulesOfSize, askedForContrast, again] as const,
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
