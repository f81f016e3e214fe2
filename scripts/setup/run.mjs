// Runs a TypeScript file as one bundle: `node scripts/setup/run.mjs scripts/check/check-pages.ts --format json`. A command that is
// run all day long starts in a third of the time that it takes file by file, and a bundle's functions are not named one
// by one as the loader does, which costs the checker a sixth.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { bootstrap } from './bootstrap.mjs';

// A fresh clone has neither packages nor the generated files.
if (!existsSync(resolve(import.meta.dirname, '../../src/contract/operations.gen.ts'))) {
  await bootstrap();
  const { generateTypes } = await import('./prepare.ts');
  generateTypes();
}

/** Flags by which each version of Node optimises late. */
const patience = {
  20: '--interrupt-budget=1000000',
  22: '--invocation-count-for-turbofan=20000',
  24: '--invocation-count-for-turbofan=20000',
};

// A process of one second profits from the first step of optimisation, and not from the last one, which takes its
// time on the same cores: a quarter of the checker's.
const [major] = process.versions.node.split('.');
if (major in patience) {
  setFlagsFromString(patience[major]);
  setFlagsFromString('--always-sparkplug');
}

const [entry, ...args] = process.argv.slice(2);
const file = resolve(import.meta.dirname, '../../.cache/bundles', `${basename(entry, '.ts')}-${randomUUID()}.mjs`);

/** Packages stay where they are installed. */
const isPackage = /^(?![./#]|[A-Za-z]:)/;
const { build } = await import('rolldown');
await build({ input: resolve(entry), platform: 'node', external: isPackage, logLevel: 'warn', output: { file } });

process.argv = [process.argv[0], entry, ...args];
try {
  await import(pathToFileURL(file).href);
} finally {
  await rm(file, { force: true });
}
