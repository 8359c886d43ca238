import { type APIRequestContext, type Browser, chromium, type Page } from '@playwright/test';
import { browser as settings } from '../playwright.config.ts';
import { chromiumEnvironment } from '../support/chromium.ts';
import { allFonts, type Fonts } from '../support/fonts.ts';
import { listGallery } from '../support/gallery.ts';
import { hydrated } from '../support/hydrated.ts';
import { layoutShifts } from '../support/layout-shift.ts';
import { SlowLine } from '../support/pieces.ts';
import { publicPages } from '../support/routes.ts';
import { expect, test } from '../support/test.ts';

const limit = 0.01;
const desk = { width: 1280, height: 800 };
const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  desk,
  { width: 1920, height: 1080 },
];

interface Visit {
  path: string;
  viewport: { width: number; height: number };
  /** Whether the fonts arrive only when the page has been painted without them. */
  late: boolean;
  /** Whether React comes, too. What it does is the same with all fonts. */
  scripts: boolean;
}

/**
 * Every page at every width with each set of fonts is `make layout-shift`. The suite opens every page with DejaVu
 * alone and with one other set, at two widths: all sets and widths are seen, and every page twice.
 */
const others = allFonts.filter((fonts) => fonts !== 'dejavu');
const all = process.env.LAYOUT_SHIFT === 'all';

test.describe('nothing moves when the type arrives, nor while the page itself does', () => {
  for (const [set, fonts] of allFonts.entries()) {
    test(`on any page at any width, on a device with these fonts: ${fonts}`, async ({ tafel, request }) => {
      const scripts = all || fonts === 'dejavu';
      const visits: Visit[] = (await everyPath(request)).flatMap((path, n) => {
        if (!all && fonts !== 'dejavu' && n % others.length !== others.indexOf(fonts)) return [];
        return screens
          .filter((_, screen) => all || screen === (n + set) % screens.length)
          .flatMap((viewport) => [
            { path, viewport, late: true, scripts },
            ...(all ? [{ path, viewport, late: false, scripts }] : []),
          ]);
      });
      const moves: unknown[] = [];
      await onSlowLine(tafel.url, fonts, async (browser, line) => {
        // Two at a time: while one waits for an answer, the other is drawn.
        const visitor = async () => {
          for (let visit = visits.shift(); visit !== undefined; visit = visits.shift()) {
            const { shift, shifts } = await firstVisit(browser, line, visit);
            if (shift > limit) moves.push({ ...visit, shift, shifts });
          }
        };
        await Promise.all([visitor(), visitor()]);
      });
      expect(moves).toEqual([]);
    });
  }

  const opened = async (url: string, path: string, rewrite: (html: string) => string) => {
    let shift = 0;
    await onSlowLine(
      url,
      'other',
      async (browser, line) => {
        ({ shift } = await firstVisit(browser, line, { path, viewport: desk, late: true, scripts: false }));
      },
      rewrite,
    );
    return shift;
  };
  const early = (html: string) => html.replace('rel="expect"', 'rel="nothing"');

  test('and the measure would see it', async ({ tafel }) => {
    const swapped = (html: string) => html.replaceAll('font-display:optional', 'font-display:swap');
    expect(await opened(tafel.url, '/gallery', swapped), 'other fonts').toBeGreaterThan(limit);
    // What stands in the middle moves with each piece that comes.
    const centred = (html: string) =>
      early(html).replace('</head>', '<style>main{align-content:center}</style></head>');
    expect(await opened(tafel.url, '/no-such-page', centred), 'half a page').toBeGreaterThan(limit);
  });

  test('and cards stay in their places in a browser that draws half a list', async ({ tafel }) => {
    expect(await opened(tafel.url, '/events', early)).toBeLessThan(limit);
  });
});

/** Every public page, and one of each kind that needs a record to open. */
async function everyPath(request: APIRequestContext): Promise<string[]> {
  const events = (await (await request.get('/api/events?upcoming=true&limit=1')).json()) as {
    items: { id: string }[];
  };
  const event = events.items[0];
  const [picture] = (await listGallery(request)).items;
  if (!event || !picture) throw new Error('the demo has no event or no picture');
  return [
    ...publicPages.map(({ path }) => path),
    `/events/${event.id}`,
    `/events/${event.id}?register=open`,
    `/gallery/${picture.id}`,
    '/reset-password?token=no-such-token',
    '/manage/no-such-registration',
    '/no-such-page',
  ];
}

async function onSlowLine(
  url: string,
  fonts: Fonts,
  look: (browser: Browser, line: SlowLine) => Promise<void>,
  rewrite?: (html: string) => string,
): Promise<void> {
  const browser = await chromium.launch({ ...settings.launchOptions, env: chromiumEnvironment(fonts) });
  const line = await SlowLine.to(url, rewrite);
  try {
    await look(browser, line);
  } finally {
    await browser.close();
    line.close();
  }
}

/** Opens a page in a browser without a past, and says how far things moved until it was at rest. */
async function firstVisit(browser: Browser, line: SlowLine, visit: Visit) {
  const { locale, timezoneId } = settings;
  // The styles of a page that was changed on its way are not those that its policy allows.
  const context = await browser.newContext({
    viewport: visit.viewport,
    locale,
    timezoneId,
    bypassCSP: true,
  });
  context.setDefaultTimeout(60_000); // a step that never comes is named, and not the whole test
  try {
    const page = await context.newPage();
    const release = await hold(page, visit);
    await page.goto(line.url + visit.path, { waitUntil: 'commit' });
    await line.rest(page);
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      undefined,
      { polling: 50 },
    );
    release();
    const arrived = await page.waitForFunction(
      () => {
        const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
        return (
          fonts.length === 2 &&
          Math.min(...fonts.map((font) => (font as PerformanceResourceTiming).responseEnd))
        );
      },
      undefined,
      { polling: 50 },
    );
    if (visit.late) expect(await arrived.jsonValue()).toBeGreaterThan(Number(await painted.jsonValue()));
    await page.waitForLoadState();
    if (visit.scripts) await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    const shifts = await layoutShifts(page);
    return { shifts, shift: shifts.reduce((sum, { value }) => sum + value, 0) };
  } catch (cause) {
    throw new Error(`${visit.path} at ${visit.viewport.width} px: ${cause}`, { cause });
  } finally {
    await context.close();
  }
}

/**
 * Holds the fonts back until they are released, and the scripts for ever. It asks the browser itself
 * for these files alone, since Playwright's way would have each picture wait for this process.
 */
async function hold(page: Page, { late, scripts }: Visit): Promise<() => void> {
  let release = () => {};
  if (scripts && !late) return release;
  const devtools = await page.context().newCDPSession(page);
  if (!scripts) {
    // The browser refuses scripts by itself: some are asked for when the visit is over, and nobody would answer.
    await devtools.send('Network.enable');
    await devtools.send('Network.setBlockedURLs', { urls: ['*.js'] });
  }
  if (late) {
    const released = new Promise<void>((done) => {
      release = done;
    });
    devtools.on('Fetch.requestPaused', async ({ requestId }) => {
      await released;
      await devtools.send('Fetch.continueRequest', { requestId });
    });
    await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2' }] });
  }
  return release;
}
