// Holds the size budgets. Reads the manifests of the last build, adds up what
// a visitor of each page really downloads (entry, its static imports, the page's
// own chunk), writes dist/sizes.json and fails when a budget is broken.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync, gzipSync } from 'node:zlib';

const KB = 1024;
const budgets = {
  publicJs: 80 * KB,
  publicCss: 10 * KB,
  adminShell: 110 * KB,
  adminPage: 20 * KB,
  fonts: 60 * KB,
};

const root = new URL('../dist/', import.meta.url);
const at = (path) => new URL(path, root);
if (!existsSync(at('client/manifest.json'))) {
  console.error('budget: there is no build; run "npm run build" first');
  process.exit(2);
}

/** A file of the build, which leaves text packed. */
const read = (path) =>
  existsSync(at(path)) ? readFileSync(at(path)) : brotliDecompressSync(readFileSync(at(`${path}.br`)));

const problems = [];
const report = { public: {}, css: {}, admin: {}, fonts: 0 };

function load(app) {
  const manifest = JSON.parse(readFileSync(at(`${app}/manifest.json`), 'utf8'));
  const size = (name) => gzipSync(read(`${app}/${name}`), { level: 9 }).length;
  const closure = (key, seen = new Set()) => {
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const next of manifest[key].imports ?? []) closure(next, seen);
    return seen;
  };
  const js = (keys) => [...keys].reduce((sum, key) => sum + size(manifest[key].file), 0);
  const css = (keys) =>
    [...keys].flatMap((key) => manifest[key].css ?? []).reduce((sum, name) => sum + size(name), 0);
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  const pages = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry);
  return { manifest, size, closure, js, css, entry, pages };
}

function hold(name, bytes, limit) {
  const text = `${name.padEnd(46)} ${(bytes / KB).toFixed(1).padStart(7)} of ${limit / KB} KB`;
  if (bytes > limit) problems.push(text);
  return text;
}

const lines = [];
const client = load('client');
const shared = client.closure(client.entry);
for (const page of client.pages) {
  const keys = client.closure(page, new Set(shared));
  report.public[page] = client.js(keys);
  lines.push(hold(`public ${page}`, report.public[page], budgets.publicJs));
}
report.css.public = client.css(shared);
lines.push(hold('public css', report.css.public, budgets.publicCss));
for (const entry of Object.values(client.manifest)) {
  if (entry.file.endsWith('.woff2')) report.fonts += readFileSync(at(`client/${entry.file}`)).length;
}
lines.push(hold('public fonts', report.fonts, budgets.fonts));

const admin = load('admin');
const shell = admin.closure(admin.entry);
report.admin.shell = admin.js(shell);
lines.push(hold('admin shell', report.admin.shell, budgets.adminShell));
for (const page of admin.pages) {
  // What one screen loads later comes on top of what that screen has.
  const by = Object.keys(admin.manifest).filter((key) => admin.manifest[key].dynamicImports?.includes(page));
  const had = new Set([...shell, ...(by.length === 1 ? admin.closure(by[0]) : [])]);
  const own = [...admin.closure(page)].filter((key) => !had.has(key));
  report.admin[page] = admin.js(own);
  lines.push(hold(`admin ${page}`, report.admin[page], budgets.adminPage));
}

// A visitor never loads staff code: no public file may come from an admin folder.
for (const key of Object.keys(client.manifest)) {
  if (/(^|\/)admin(\/|\.)/.test(key)) problems.push(`admin code in the public build: ${key}`);
}
const ssr = read('ssr/ssr.js').toString();
for (const word of ['@tanstack', 'react-router']) {
  const inClient = Object.values(client.manifest).some(
    (entry) => entry.file.endsWith('.js') && read(`client/${entry.file}`).includes(word),
  );
  if (inClient || ssr.includes(word)) problems.push(`${word} is in the public build`);
}

writeFileSync(at('sizes.json'), `${JSON.stringify(report, null, 2)}\n`);
console.log(lines.join('\n'));
if (problems.length > 0) {
  console.error(`\nbudget: ${problems.length} broken\n${problems.join('\n')}`);
  process.exit(1);
}
