import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** The colours that a block of CSS gives, over those that were there before. */
function colours(css: string, block: string, before: Record<string, string> = {}): Record<string, string> {
  const body = css.slice(css.indexOf(block)).split('\n}\n')[0] ?? '';
  const found = [...body.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  return { ...before, ...Object.fromEntries(found) };
}

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const light = colours(read('tokens.css'), '@theme {');
const grounds = {
  light,
  green: colours(read('tokens.css'), '.on-green', light),
  dark: colours(read('dark.css'), ':root', light),
};

// Text needs 4.5, the edges of controls and the focus ring 3.
const text: [string, string][] = ['page', 'surface', 'sunken'].flatMap((ground) =>
  ['ink', 'ink-soft', 'ink-faint', 'brass-ink', 'danger'].map((ink): [string, string] => [ink, ground]),
);
text.push(['on-brand', 'brand'], ['on-brand', 'brand-strong'], ['brand', 'brand-soft']);
const messages: [string, string][] = ['danger', 'success', 'warning', 'info', 'muted'].map((tone) => [
  tone,
  `${tone}-soft`,
]);
messages.push(
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
);
const edges: [string, string][] = ['page', 'surface'].flatMap((ground) =>
  ['line-strong', 'focus'].map((line): [string, string] => [line, ground]),
);
edges.push(['focus', 'sunken']);

describe.each(Object.entries(grounds))('colours on %s', (name, palette) => {
  const pick = (token: string) => palette[token] ?? `missing ${token}`;
  // Banners and accent buttons do not change their dress on green ground.
  const words = name === 'green' ? text : [...text, ...messages];

  it.each(words)('%s can be read on %s', (ink, ground) => {
    expect(contrast(pick(ink), pick(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edges)('%s can be seen on %s', (line, ground) => {
    expect(contrast(pick(line), pick(ground))).toBeGreaterThanOrEqual(3);
  });
});

describe('style sheets', () => {
  it('hold raw colours in the token files only', () => {
    for (const name of ['base.css', 'table.css', 'site.css', 'admin.css']) {
      expect(read(name).match(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/gi) ?? [], name).toEqual([]);
    }
  });
});
