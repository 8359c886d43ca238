import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Asserts that axe finds nothing to say about the page, or about one part of it.
 * It needs the page’s own JavaScript, so it cannot run in the no-js project.
 */
export async function axe(page: Page, part = 'html'): Promise<void> {
  await settled(page);
  await page.evaluate(await source);
  const result = await page.evaluate(
    ([selector, tags]) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      return axe.run(selector, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] });
    },
    [part, rules] as const,
  );
  expect(summary(result), `axe on ${page.url()}`).toEqual([]);
}

/** Colours in the middle of a fade are nobody's contrast. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
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
