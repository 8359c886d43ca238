// Writes the TypeScript types of the contract. A package of its own, because
// openapi-typescript needs the JavaScript API of TypeScript 5, which the
// TypeScript 7 that checks the app no longer has.
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

const contract = new URL('../../api/openapi.yaml', import.meta.url);
const target = new URL('../src/gen/api.d.ts', import.meta.url);

const tree = await openapiTS(await readFile(contract, 'utf8'), { alphabetize: true });
await writeFile(
  target,
  `// Generated from api/openapi.yaml by "npm run codegen". Do not edit.\n\n${astToString(tree)}`,
);
