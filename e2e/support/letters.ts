import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const internal = fileURLToPath(new URL('../../internal', import.meta.url));

const head = readFileSync(`${internal}/platform/mail/mailtest/head.html`, 'utf8');

/** Every letter that the venue writes, as the features' Go tests keep it: its name and its page. */
export const letters = readdirSync(internal)
  .map((feature) => `${internal}/${feature}/testdata/letters`)
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`))
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({ name: file.replace(/^.*\/|\.html$/g, ''), html: head + readFileSync(file, 'utf8') }));
