import { defineConfig } from '@playwright/test';
import { browser, desktop, phone } from './playwright.config.ts';

// `make screenshots`: one picture of each screen and width, to be looked at.
export default defineConfig({
  testDir: 'screens',
  globalSetup: './support/demo-folder.ts',
  outputDir: 'test-results/screens',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  reporter: [['list']],
  use: { ...browser, contextOptions: { reducedMotion: 'reduce' } },
  projects: [
    { name: '390', use: { ...phone, deviceScaleFactor: 1 } },
    { name: '1280', use: desktop },
  ],
});
