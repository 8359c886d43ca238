import { phone } from '../playwright.config.ts';
import { hydrated } from '../support/hydrated.ts';
import { Tafel } from '../support/tafel.ts';
import { expect, test } from '../support/test.ts';

/** Bytes that a first visit of the home page may cost, without video: data is dear. */
const limit = 300 * 1024;

const lines = {
  'a usual line': { latency: 0, preloads: 2 },
  // As `navigator.connection` sees it, this is 3G: no film, fonts later, and pictures are fetched from further below.
  'a slow line': { latency: 300, preloads: 0 },
};

for (const [line, { latency, preloads }] of Object.entries(lines)) {
  test(`a phone’s first visit of the home page takes less than 300 KB on ${line}`, async ({
    browser,
  }, info) => {
    const tafel = await Tafel.start(); // the demo as it comes, as other tests change the pictures
    const context = await browser.newContext({ ...phone, baseURL: tafel.url });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const files = new Map<string, { path: string; bytes: number }>();
    devtools.on('Network.responseReceived', ({ requestId, response: { url, mimeType } }) => {
      if (!mimeType.startsWith('video/')) files.set(requestId, { path: new URL(url).pathname, bytes: 0 });
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const file = files.get(requestId);
      if (file) file.bytes = encodedDataLength;
    });
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 },
    });
    await page.goto('/');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(preloads);
    const all = [...files.values()].sort((a, b) => b.bytes - a.bytes);
    const list = all.map(({ path, bytes }) => `${bytes} ${path}`).join('\n');
    for (const kind of [
      /^\/$/,
      /\.css$/,
      /\.js$/,
      /\/hero-tall-\d+.*\.avif$/,
      /\/media\/.*\.webp$/,
      /\.woff2$/,
    ])
      expect(
        all.filter(({ path, bytes }) => kind.test(path) && bytes > 0),
        `${kind}\n${list}`,
      ).not.toEqual([]);
    expect(
      all.reduce((sum, { bytes }) => sum + bytes, 0),
      list,
    ).toBeLessThan(limit);
    await context.close();
    await tafel.stop(info.outputPath('tafel.log'));
  });
}
