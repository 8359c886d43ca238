import { writeFile } from 'node:fs/promises';
import { phone } from '../playwright.config.ts';
import { expect, test } from '../support/test.ts';
import { Devtools } from './devtools.ts';

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
  const devtools = await Devtools.start();
  try {
    return { page, ...(await look(devtools, url)) };
  } finally {
    await devtools.close();
  }
}

async function look(devtools: Devtools, url: string): Promise<Omit<Visit, 'page'>> {
  const { width, height } = phone.viewport;
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    ...{ width, height, deviceScaleFactor: phone.deviceScaleFactor, mobile: true },
  });
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await devtools.send('Emulation.setUserAgentOverride', { userAgent: phone.userAgent });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  const videos = new Set<unknown>();
  let transferred = 0;
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if ((response as { mimeType: string }).mimeType.startsWith('video/')) videos.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!videos.has(requestId)) transferred += Number(encodedDataLength);
  });
  await devtools.send('Page.enable');
  const loaded = devtools.once('Page.loadEventFired');
  await devtools.send('Page.navigate', { url });
  await loaded;
  await new Promise((done) => setTimeout(done, stillness)); // not for something to come: this is how long it is looked at
  const { result } = await devtools.send('Runtime.evaluate', {
    ...{ expression: `(${recall})()`, awaitPromise: true, returnByValue: true },
  });
  const saw = (result as { value: Omit<Visit, 'page' | 'transferred'> }).value;
  return { ...saw, shift: Math.round(saw.shift * 1000) / 1000, transferred };
}

/** Runs in the page, in the end: a browser keeps what observers may still ask for. */
async function recall() {
  const kept = (type: string) =>
    new Promise<PerformanceEntry[]>((done) => {
      new PerformanceObserver((list) => done(list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => done([]), 500); // there were none
    });
  const [paints, shifts, tasks] = await Promise.all(
    ['largest-contentful-paint', 'layout-shift', 'longtask'].map(kept),
  );
  return {
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largest: Math.max(0, ...(paints ?? []).map((paint) => paint.startTime)),
    shift: (shifts ?? []).reduce(
      (sum, shift) => sum + (shift as PerformanceEntry & { value: number }).value,
      0,
    ),
    longestTask: Math.max(0, ...(tasks ?? []).map((task) => task.duration)),
  };
}
