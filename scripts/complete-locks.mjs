// Adds to a package-lock.json the optional packages of other platforms that npm
// left out because the registry at hand did not serve them. Without them `npm ci`
// calls the lock file out of step. They carry the exact version that their parent asks
// for; npm installs none of them on a platform that is not theirs.
//
//   node scripts/complete-locks.mjs web/package-lock.json …
import { readFileSync, writeFileSync } from 'node:fs';

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const libraries = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

for (const file of process.argv.slice(2)) {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const added = complete(lock.packages);
  if (added.length === 0) continue;
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${file}: added ${added.join(', ')}`);
}

function complete(packages) {
  const added = [];
  for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const place = `node_modules/${name}`;
      if (packages[place] || packages[`${parent}/${place}`]) continue;
      packages[place] = { version, ...(dev && { dev }), ...platform(name), optional: true };
      added.push(name);
    }
  }
  return added;
}

/** The name of such a package says what it is for: binding-linux-x64-musl. */
function platform(name) {
  const words = name.split('/').at(-1).split('-');
  const cpu = words.filter((word) => processors.includes(word));
  const os = words.filter((word) => systems.includes(word));
  const libc = words.filter((word) => word in libraries).map((word) => libraries[word]);
  return {
    ...(cpu.length && { cpu }),
    ...(os.length && { os }),
    ...(libc.length && { libc }),
  };
}
