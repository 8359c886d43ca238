import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumEnvironment, chromiumFlags, chromiumPath } from '../support/chromium.ts';
import { listGallery } from '../support/gallery.ts';
import { publicPages } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const folder = fileURLToPath(new URL('../../tmp/lighthouse', import.meta.url));

type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[];

for (const { path, unlisted } of publicPages)
  test(path, ({ tafel }) => reaches(tafel.url, path, path, unlisted ? ['is-crawlable'] : []));

test('an event', async ({ tafel, request }) => {
  const { items } = (await (await request.get('/api/events?upcoming=true&limit=1')).json()) as {
    items: { id: string }[];
  };
  await reaches(tafel.url, `/events/${items[0]?.id}`, '/event');
});

test('a picture', async ({ tafel, request }) => {
  const { items } = await listGallery(request);
  await reaches(tafel.url, `/gallery/${items[0]?.id}`, '/picture');
});

async function reaches(url: string, path: string, name: string, skipAudits: string[] = []): Promise<void> {
  const runs: Record<Category, number>[] = [];
  for (let round = 0; round < rounds; round++) runs.push(await measured(url + path, name, round, skipAudits));

  const figures = Object.fromEntries(
    categories.map((category) => [category, median(runs.map((run) => run[category]))]),
  );
  console.log(
    `${name}  ${categories.map((category) => `${category} ${figures[category]}`).join('  ')}  (median of ${rounds})`,
  );
  for (const category of categories)
    expect.soft(figures[category], `${category} of ${name}`).toBeGreaterThanOrEqual(goals[category]);
}

/** Where Lighthouse could not record a visit, nothing was measured, and the visit is made again. */
async function measured(...visit: Parameters<typeof measure>): Promise<Record<Category, number>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await measure(...visit);
    } catch (error) {
      if (!(error instanceof NotRecorded) || attempt === 3) throw error;
      console.log(`${error.message}; again`);
    }
  }
}

class NotRecorded extends Error {}

/** One visit by a phone, in a browser without a past. */
async function measure(
  url: string,
  path: string,
  round: number,
  skipAudits: string[],
): Promise<Record<Category, number>> {
  const chromium = await launch({
    chromePath: chromiumPath(),
    chromeFlags: ['--headless', ...chromiumFlags],
    envVars: chromiumEnvironment(),
    logLevel: 'error',
  });
  try {
    const result = await lighthouse(url, {
      port: chromium.port,
      output: 'html',
      logLevel: 'error',
      formFactor: 'mobile',
      onlyCategories: categories,
      skipAudits,
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { runtimeError } = result.lhr;
    if (runtimeError) throw new NotRecorded(`Lighthouse on ${url}: ${runtimeError.code}`);
    await keepReport(result.report, path, round);
    return Object.fromEntries(
      categories.map((category) => [
        category,
        Math.round((result.lhr.categories[category]?.score ?? 0) * 100),
      ]),
    ) as Record<Category, number>;
  } finally {
    chromium.kill();
  }
}

async function keepReport(report: string | string[], path: string, round: number): Promise<void> {
  const name = path === '/' ? 'home' : path.slice(1).replace(/[^a-z0-9]+/gi, '-');
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${name}-${round + 1}.html`, String(report));
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
