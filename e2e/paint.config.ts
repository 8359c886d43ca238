import { defineConfig } from '@playwright/test';
import { browser, phone } from './playwright.config.ts';

// Part of `make bench`: one visit after the other on a machine that does
// nothing else, since the figures depend on time.
export default defineConfig({
  testDir: 'paint',
  testMatch: 'paint.ts',
  globalSetup: './support/demo-folder.ts',
  outputDir: 'test-results/paint',
  workers: 1,
  timeout: 10 * 60_000,
  reporter: [['list']],
  use: { ...browser, ...phone },
});
