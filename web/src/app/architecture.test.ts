import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

// Arrows: app → features → ui → lib → gen. Features do not know each other, but for payments, whose lines
// belong to what others own; what only staff need stays in folders called admin.
const src = join(import.meta.dirname, '..');

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });
}

const files = walk(src)
  .map((path) => relative(src, path))
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
const code = files.filter((path) => !/\.test\.tsx?$/.test(path));

type Import = { from: string; to: string };

const imports: Import[] = code.flatMap((from) => {
  const text = readFileSync(join(src, from), 'utf8');
  const found = [...text.matchAll(/(?:from|import\()\s*'([^']+)'|^import '([^']+)'/gm)];
  return found.map(([, named, bare]) => {
    const target = named ?? bare ?? '';
    return { from, to: target.startsWith('.') ? relative(src, join(src, dirname(from), target)) : target };
  });
});

const layer = (path: string) => path.split('/')[0] ?? '';
const isAdmin = (path: string) => /(^|\/)admin\//.test(path);
const bad = (rule: (found: Import) => boolean) =>
  imports.filter(rule).map(({ from, to }) => `${from} → ${to}`);

const allowed: Record<string, string[]> = {
  app: ['app', 'features', 'ui', 'lib', 'gen', 'styles'],
  features: ['features', 'ui', 'lib', 'gen'],
  ui: ['ui', 'lib', 'gen'],
  lib: ['lib', 'gen'],
  gen: ['gen'],
  test: ['app', 'features', 'ui', 'lib', 'gen', 'test'],
};

describe('the arrows of the front end', () => {
  it('are there to be looked at', () => {
    expect(imports.length).toBeGreaterThan(150);
    expect(imports).toContainEqual({ from: 'app/site/entry-client.tsx', to: 'styles/site.css' });
    expect(imports).toContainEqual({ from: 'app/site/pages-client.ts', to: 'features/site/about-page' });
  });

  it('point downwards', () => {
    const layers = [...Object.keys(allowed), 'styles'];
    expect(
      bad(({ from, to }) => layers.includes(layer(to)) && !allowed[layer(from)]?.includes(layer(to))),
    ).toEqual([]);
  });

  it('do not run between features', () => {
    const feature = (path: string) => path.split('/')[1];
    expect(
      bad(
        ({ from, to }) =>
          layer(from) === 'features' &&
          layer(to) === 'features' &&
          feature(from) !== feature(to) &&
          feature(to) !== 'payments',
      ),
    ).toEqual([]);
  });

  it('do not run from public code to admin code', () => {
    expect(bad(({ from, to }) => !isAdmin(from) && isAdmin(to))).toEqual([]);
  });

  it('bring the libraries of the staff area into the staff area only', () => {
    expect(bad(({ from, to }) => /^(@tanstack|react-router)/.test(to) && !isAdmin(from))).toEqual([]);
  });
});

describe('the files of the front end', () => {
  it('stay small', () => {
    const long = code.filter(
      (path) => readFileSync(join(src, path), 'utf8').split('\n').length > 250 && layer(path) !== 'gen',
    );
    expect(long).toEqual([]);
  });

  it('keep every feature under the name of its package', () => {
    const folders = (path: string) =>
      readdirSync(join(src, path)).filter((name) => statSync(join(src, path, name)).isDirectory());
    const packages = [...folders('../../internal'), ...folders('../../internal/platform')];
    expect(folders('features').filter((name) => !packages.includes(name))).toEqual([]);
  });

  it('keep parts whose styles the public site leaves out away from visitors', () => {
    const left =
      /ui\/\{(.+)\}\.tsx/.exec(readFileSync(join(src, 'styles/site.css'), 'utf8'))?.[1]?.split(',') ?? [];
    expect(left).toContain('pager');
    const staffOnly = (path: string) =>
      isAdmin(path) || left.some((name) => path === `ui/${name}` || path === `ui/${name}.tsx`);
    expect(bad(({ from, to }) => staffOnly(to) && to.startsWith('ui/') && !staffOnly(from))).toEqual([]);
  });

  it('have no product words in ui/', () => {
    const words = /\b(invoice|reservation|employee|customer|gallery|venue|guest)s?\b/i;
    expect(
      code.filter((path) => layer(path) === 'ui' && words.test(readFileSync(join(src, path), 'utf8'))),
    ).toEqual([]);
  });
});
