import { defineConfig } from '@playwright/test';
import { browser } from './playwright.config.ts';

// `make lighthouse`: one page after the other on a machine that does nothing
// else, since the figures depend on time.
export default defineConfig({
  testDir: 'lighthouse',
  testMatch: 'lighthouse.ts',
  globalSetup: './support/demo-folder.ts',
  outputDir: 'test-results/lighthouse',
  workers: 1,
  timeout: 10 * 60_000,
  reporter: [['list']],
  use: browser,
});
