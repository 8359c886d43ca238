import { writeFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { phone, browser as settings } from '../playwright.config.ts';
import { expect, test } from '../support/test.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
const file = process.env.PAINT_FILE ?? 'test-results/paint.json';

/** DevTools' "Slow 4G": nine tenths of 1.6 Mbit/s, and 3.75 times 150 ms before each answer. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/** After which nothing more moves: scripts have come and the page is live. */
const stillness = 3_000;

interface Visit {
  page: string;
  first: number;
  largest: number;
  shift: number;
  longestTask: number;
  transferred: number;
}

/** What the page itself saw, gathered from its first moment on. */
interface Seen {
  largest: number;
  shift: number;
  longestTask: number;
}

test('pages on a slow phone', async ({ tafel, request }) => {
  const list = (await (await request.get('/api/events?upcoming=true&limit=1')).json()) as {
    items: { id: string }[];
  };
  const event = list.items[0]?.id;
  expect(event, 'the demo has an event ahead').toBeTruthy();
  const pages = { home: '/', events: '/events', event: `/events/${event}` };
  const visits: Visit[] = [];
  for (const path of Object.values(pages)) await request.get(path); // rendered once, as for every visitor but the first
  for (let round = 0; round < rounds; round++) {
    for (const [page, path] of Object.entries(pages)) visits.push(await visit(page, tafel.url + path));
  }
  await writeFile(file, JSON.stringify(visits, null, 2));
});

/** One visit in a browser without a past. */
async function visit(page: string, url: string): Promise<Visit> {
  const fresh = await chromium.launch(settings.launchOptions);
  try {
    return { page, ...(await look(fresh, url)) };
  } finally {
    await fresh.close();
  }
}

async function look(fresh: Browser, url: string): Promise<Omit<Visit, 'page'>> {
  const context = await fresh.newContext({ ...phone, locale: settings.locale });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const videos = new Set<string>();
  let transferred = 0;
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.startsWith('video/')) videos.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!videos.has(requestId)) transferred += encodedDataLength;
  });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(stillness); // not for something to come: this is how long it is looked at
  const saw = await seen(page);
  return { ...saw, shift: Math.round(saw.shift * 1000) / 1000, transferred };
}

/** Runs in the page, before anything of its own. */
function watch(): void {
  const seen: Seen = { largest: 0, shift: 0, longestTask: 0 };
  (window as unknown as { seen: Seen }).seen = seen;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => {
    seen.largest = Math.max(seen.largest, entry.startTime);
  });
  observe('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  observe('longtask', (entry) => {
    seen.longestTask = Math.max(seen.longestTask, entry.duration);
  });
}

function seen(page: Page): Promise<Seen & { first: number }> {
  return page.evaluate(() => ({
    ...(window as unknown as { seen: Seen }).seen,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
}
