import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);

/**
 * Leaves text files as brotli only, made once and as hard as possible: that is
 * what nearly every browser asks for, and a fifth of their size in the binary.
 * The server makes the other forms from it.
 */
export function pack(): Plugin {
  return {
    name: 'tafel:pack',
    apply: 'build',
    async writeBundle(options, bundle) {
      const folder = options.dir;
      if (!folder) return;
      const names = Object.keys(bundle).filter((name) => /(^ssr|assets\/.+)\.(js|css|svg|json)$/.test(name));
      await Promise.all(names.map((name) => compress(join(folder, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const packed = await brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  await writeFile(`${file}.br`, packed);
  await rm(file);
}
