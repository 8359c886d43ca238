import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { renderer } from './vite.config.ts';

// What has no JSX is tested without a document, which is much quicker to set up. A file that
// needs one all the same says so in its first line: // @vitest-environment jsdom
// Each file has a world of its own in a thread that the next file uses again: a new one takes longer than most files.
const shared = {
  pool: 'vmThreads',
  restoreMocks: true,
  unstubGlobals: true,
  testTimeout: 60_000,
} as const;

export default defineConfig({
  plugins: [react()],
  resolve: { alias: [renderer('development')] },
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'plain',
          include: ['src/**/*.test.ts'],
          setupFiles: ['src/test/console.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'dom',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost/' } },
          setupFiles: ['src/test/console.ts', 'src/test/dom.ts'],
        },
      },
    ],
  },
});
