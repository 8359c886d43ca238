import { defineConfig, devices } from '@playwright/test';
import { chromiumEnvironment, chromiumFlags, chromiumPath } from './support/chromium.ts';

/** What `screenshots` and `lighthouse` share with the tests. */
export const browser = {
  locale: 'en-ZA',
  timezoneId: 'Africa/Johannesburg',
  launchOptions: { executablePath: chromiumPath(), args: chromiumFlags, env: chromiumEnvironment() },
};

export const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };
export const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

// Three times as many pixels each way change no layout, and the processor draws every one of them.
export const phoneOfTests = { ...phone, deviceScaleFactor: 1 };

export default defineConfig({
  testDir: 'tests',
  globalSetup: './support/demo-folder.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 4, // on two processors: while some tests wait for a timer or a file, others go on
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // For the slowest and busiest machine: only a test that fails waits so long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  globalTimeout: 60 * 60_000,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }],
  ],
  use: {
    ...browser,
    // No page lives long enough to win back what compiling its scripts a second and third time costs: a third of all time.
    launchOptions: {
      ...browser.launchOptions,
      args: [...chromiumFlags, '--js-flags=--no-opt --no-maglev --single-threaded-gc'],
    },
    // A film and fades on two busy processors are nobody's subject but of the tests that ask for motion (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    // A test runs once, on a desktop, unless a tag says otherwise: `@phone` on a phone, `@no-js` on a phone without
    // JavaScript (`support/test.ts`), `@both` at both widths, because its subject is the layout. None is ever skipped.
    // Only these few are a project of their own: each worker starts a browser and a server.
    { name: 'phone', use: phoneOfTests, grep: /@both/, workers: 1 },
    { name: 'chromium', use: desktop },
  ],
});
