import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoFolder, Tafel } from './tafel.ts';

/**
 * Fills one data folder with the demo before the tests. Each server then begins with a copy: making
 * thirty pictures again for each of them would take longer than many tests.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes what a file exports by default
export default async function fill(): Promise<() => Promise<void>> {
  const outer = await mkdtemp(join(tmpdir(), 'tafel-e2e-demo-'));
  const folder = join(outer, 'data');
  const tafel = await Tafel.start();
  await tafel.complete();
  await tafel.keep(folder);
  process.env[demoFolder] = folder;
  return () => rm(outer, { recursive: true, force: true });
}
