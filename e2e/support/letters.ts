import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../internal/letters/testdata', import.meta.url));

/** Every letter that the venue writes, as the Go tests keep it: its name and its page. */
export const letters = readdirSync(folder)
  .filter((name) => name.endsWith('.html'))
  .map((name) => ({ name: name.replace('.html', ''), html: readFileSync(`${folder}/${name}`, 'utf8') }));
