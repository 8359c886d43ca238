import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const roots = ['/usr/share/fonts', '/usr/local/share/fonts'];
const home = fileURLToPath(new URL('../../tmp/fonts', import.meta.url));

interface FontSet {
  /** Of Debian; scripts/check installs them. */
  package: string;
  files: string[];
  serif: string;
  sans: string;
}

const fontSets = {
  /** What every Debian has, and so what all browser tests have. */
  dejavu: {
    package: 'fonts-dejavu-core',
    files: [
      'DejaVuSans.ttf',
      'DejaVuSans-Bold.ttf',
      'DejaVuSerif.ttf',
      'DejaVuSerif-Bold.ttf',
      'DejaVuSansMono.ttf',
    ],
    serif: 'DejaVu Serif',
    sans: 'DejaVu Sans',
  },
  roboto: {
    package: 'fonts-roboto-unhinted',
    files: [
      'Roboto-Light.ttf',
      'Roboto-Regular.ttf',
      'Roboto-Medium.ttf',
      'Roboto-Bold.ttf',
      'Roboto-Italic.ttf',
    ],
    serif: 'Roboto',
    sans: 'Roboto',
  },
  liberation: {
    package: 'fonts-liberation',
    files: [
      ...['LiberationSans-Regular.ttf', 'LiberationSans-Bold.ttf', 'LiberationSans-Italic.ttf'],
      ...['LiberationSerif-Regular.ttf', 'LiberationSerif-Bold.ttf', 'LiberationSerif-Italic.ttf'],
    ],
    serif: 'Liberation Serif',
    sans: 'Liberation Sans',
  },
  /** None of those that the pages know. With no font at all Chromium does not run. */
  other: {
    package: 'fonts-liberation',
    files: ['LiberationMono-Regular.ttf', 'LiberationMono-Bold.ttf'],
    serif: 'Liberation Mono',
    sans: 'Liberation Mono',
  },
} satisfies Record<string, FontSet>;

export type Fonts = keyof typeof fontSets;
export const allFonts = Object.keys(fontSets) as Fonts[];

/** A configuration of fontconfig that knows a set of fonts and nothing else of the machine. */
export function fontconfig(name: Fonts): string {
  const set: FontSet = fontSets[name];
  const folder = join(home, name);
  mkdirSync(folder, { recursive: true });
  // Several workers may do this at once, so whatever is right already stays.
  for (const stray of readdirSync(folder).filter((file) => !set.files.includes(file)))
    rmSync(join(folder, stray), { force: true });
  for (const file of set.files.filter((file) => !readdirSync(folder).includes(file)))
    link(installed(file, set.package), join(folder, file));
  const config = join(home, `${name}.conf`);
  const draft = `${config}.${process.pid}`;
  writeFileSync(draft, configuration(folder, set));
  renameSync(draft, config);
  return config;
}

/** The same edges on every machine, too: nothing is bent to the grid of the screen. */
function configuration(folder: string, { serif, sans }: FontSet): string {
  const stands = (generic: string, family: string) =>
    `<alias binding="same"><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`;
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
<dir>${folder}</dir>
<cachedir>${join(home, 'cache')}</cachedir>
<match target="pattern"><edit name="antialias"><bool>true</bool></edit><edit name="hinting"><bool>false</bool></edit>
<edit name="hintstyle"><const>hintnone</const></edit><edit name="rgba"><const>none</const></edit></match>
${stands('serif', serif)}${stands('sans-serif', sans)}${stands('system-ui', sans)}
</fontconfig>
`;
}

function installed(file: string, from: string): string {
  for (const root of roots) {
    const found = entries(root).find((path) => basename(path) === file);
    if (found !== undefined) return join(root, found);
  }
  throw new Error(`${file} is not in ${roots.join(' or ')}. On Debian: apt-get install ${from}`);
}

function entries(root: string): string[] {
  try {
    return readdirSync(root, { recursive: true, encoding: 'utf8' });
  } catch {
    return []; // not every machine has both
  }
}

function link(target: string, path: string): void {
  try {
    symlinkSync(target, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
