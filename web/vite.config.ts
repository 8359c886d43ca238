import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lateLoader } from './build/loader.ts';
import { modernStyles } from './build/modern-styles.ts';
import { pack } from './build/pack.ts';
import { plainImports } from './build/plain-imports.ts';

// Three builds from one tree. `vite build --app` makes the public site twice:
// for the browser (client) and for the engine inside the Go binary (ssr).
// `vite build --mode admin` makes the staff app, which lives under /admin/ and
// shares no file with the public site, so that no visitor ever loads it.

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The public entry of react-dom/server drags in the streaming renderer, which
 * needs MessageChannel, TextEncoder and streams that the engine does not have.
 * The export map hides the file that we want, so it is named by its path.
 */
export const renderer = (kind: 'production' | 'development') => ({
  find: /^react-dom\/server$/,
  replacement: file(`node_modules/react-dom/cjs/react-dom-server-legacy.browser.${kind}.js`),
});

/** React, and the small parts of the kit that nearly every public page shows. */
const everywhere =
  /node_modules|src\/(lib\/cx|ui\/(icon|icon-button|button-style|button-link|text-link))\.tsx?$/;

/** The sheet with the faces stands alone, so that the page can have them once and for all. */
const fonts = { name: 'fonts', test: /styles\/fonts\.css/ };

/** What the staff app starts with is one file, and so is what many of its screens share. */
const base = { name: 'base', tags: ['$initial' as const] };
const kit = {
  name: 'kit',
  test: /src\/(lib|ui)\//,
  minShareCount: 11, // with fewer, some screens would load too much that they do not use
  includeDependenciesRecursively: false,
};

/** What every list of the staff app needs travels in one file: together it packs better than in ten. */
const lists = {
  name: 'lists',
  test: /src\/(lib\/live|ui\/(pager|select|admin\/(table|sort-choice|list-screen|list-waiting|show-all|use-list-state|use-live|resource|filters|search-field))|features\/dashboard\/admin\/api)\.tsx?$/,
  includeDependenciesRecursively: false,
};

/** What is always shown together travels together. */
const together = [
  { name: 'share', test: /src\/(lib\/clipboard|ui\/share-button|features\/events\/share-button)\.tsx?$/ },
  { name: 'picture', test: /src\/(ui\/picture|features\/events\/event-picture)\.tsx$/ },
  { name: 'questions', test: /src\/features\/events\/(attendance-f\w+|standard-fields|total-cost)\.tsx?$/ },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

const names = {
  entryFileNames: 'assets/[name]-[hash].js',
  chunkFileNames: 'assets/[name]-[hash].js',
  assetFileNames: 'assets/[name]-[hash][extname]',
};

export default defineConfig(({ command, mode }) => {
  const shared = {
    plugins: [react(), tailwind(), lateLoader(), modernStyles(), pack()],
    resolve: { alias: [renderer('production')] },
    // Lower targets turn private fields into WeakMaps, which the engine leaks.
    build: { target: 'es2022', emptyOutDir: true, manifest: 'manifest.json', assetsInlineLimit: 0 },
  };
  if (command === 'build' && mode === 'admin') {
    return {
      ...shared,
      base: '/admin/',
      publicDir: false as const,
      build: {
        ...shared.build,
        modulePreload: false, // the names of all files cost each visit 2 KB; a screen’s parts come a moment later, once
        outDir: 'dist/admin',
        rolldownOptions: {
          input: { admin: file('admin.html') },
          output: { ...names, codeSplitting: { groups: [base, lists, kit] } },
        },
      },
    };
  }
  return {
    ...shared,
    plugins: [...shared.plugins, plainImports()],
    // In development the Go server is the one that people open. It asks this one for the two
    // documents and the modules, puts its page data in, and lets the browser render.
    appType: 'mpa' as const,
    server: { host: '127.0.0.1' },
    builder: {},
    environments: {
      client: {
        build: {
          outDir: 'dist/client',
          modulePreload: false, // the loader in the HTML does this, without a helper to download
          rolldownOptions: {
            input: { site: file('index.html') },
            // What every page needs travels in one file: a name and a request less for each part.
            output: {
              ...names,
              codeSplitting: { groups: [fonts, { name: 'base', test: everywhere }, ...together] },
            },
          },
        },
      },
      ssr: {
        consumer: 'server' as const,
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true as const, conditions: ['browser', 'module', 'production'], builtins: [] },
        build: {
          outDir: 'dist/ssr',
          manifest: false,
          minify: true,
          copyPublicDir: false,
          rolldownOptions: {
            input: file('src/app/site/entry-server.tsx'),
            output: { format: 'iife' as const, entryFileNames: 'ssr.js', codeSplitting: false },
          },
        },
      },
    },
  };
});
