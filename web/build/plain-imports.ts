import type { Plugin } from 'vite';

/**
 * Vite wraps each `import()` in a helper that fetches what the file needs beside it. Public pages have it all
 * already: the loader names every script of a page, and one sheet holds all styles. An import is then just an import.
 */
export function plainImports(): Plugin {
  return {
    name: 'tafel:plain-imports',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => ({ code: 'export const __vitePreload = (load) => load();', map: null }),
    },
    // Nobody would fetch a sheet that came with a part of a page.
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk' && output.isDynamicEntry && output.viteMetadata?.importedCss.size)
          this.error(`${output.fileName} has styles of its own: import them in entry-client.tsx`);
    },
  };
}
