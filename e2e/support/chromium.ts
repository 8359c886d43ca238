import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** The machine's own Chromium. Without one there are no browser tests, and that is an error. */
export function chromiumPath(): string {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name);
      if (runnable(path)) return path;
    }
  }
  throw new Error(
    `No Chromium on PATH (looked for ${names.join(', ')}). On Debian: apt-get install chromium`,
  );
}

/** Chromium's sandbox does not work for root; the rest keeps it from talking to anybody. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function runnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
