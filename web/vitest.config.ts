import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { renderer } from './vite.config.ts';

export default defineConfig({
  plugins: [react()],
  resolve: { alias: [renderer('development')] },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    setupFiles: ['src/test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
