import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Compresses text assets once, at build time and as hard as possible, so that
 * the server only has to pick `name`, `name.br` or `name.gz`.
 */
export function sidecars(): Plugin {
  return {
    name: 'tafel:sidecars',
    apply: 'build',
    async writeBundle(options, bundle) {
      const folder = options.dir;
      if (!folder) return;
      const names = Object.keys(bundle).filter((name) => /assets\/.+\.(js|css|svg|json)$/.test(name));
      await Promise.all(names.map((name) => compress(join(folder, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    zip(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
