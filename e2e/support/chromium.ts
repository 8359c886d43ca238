import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Fonts, fontconfig } from './fonts.ts';

/** The first is Chromium without windows: the same engine, and the processor draws no toolbars. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** The machine's own Chromium. Without one there are no browser tests, and that is an error. */
export function chromiumPath(...preferred: string[]): string {
  for (const name of [...preferred, ...names]) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name);
      if (runnable(path)) return path;
    }
  }
  throw new Error(
    `No Chromium on PATH (looked for ${names.join(', ')}). On Debian: apt-get install chromium-headless-shell`,
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

/** What Chromium is told of the machine: fonts, language and time zone are the suite's choice. */
export function chromiumEnvironment(fonts: Fonts = 'dejavu'): Record<string, string> {
  const own = /^(FONTCONFIG_|LC_|LANG|TZ$)/;
  const rest = Object.entries(process.env).filter(([name]) => !own.test(name)) as [string, string][];
  return {
    ...Object.fromEntries(rest),
    FONTCONFIG_FILE: fontconfig(fonts),
    LC_ALL: 'C.UTF-8',
    TZ: 'Africa/Johannesburg',
  };
}

function runnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
