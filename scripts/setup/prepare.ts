import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tarballs } from '../release/packages.ts';
import { isFresh, markFresh, type Product } from './fingerprint.ts';

export const generated: Product = {
  name: 'generated',
  sources: [
    'schemas',
    'scripts/generate/generate.ts',
    'scripts/generate/contract',
    'scripts/generate/editor',
    'scripts/generate/readme/route-table.ts',
    'scripts/generate/write-part-words.ts',
    'src/server/database/search.ts',
    'src/server/modules',
    'src/trade/module.ts',
    'src/trade/modules',
    'src/trade/searches.ts',
  ],
  outputs: [
    ...['types', 'operations', 'public-operations', 'profile', 'schemas', 'words'].map(
      (name) => `src/contract/${name}.gen.ts`,
    ),
    'src/engine/language/run/part-words.gen.ts',
    ...['names', 'searches'].map((name) => `schemas/language/${name}.gen.json`),
  ],
};

/** Every room of src that runs in a browser: all but the server, and of the trade its language. */
const rooms = readdirSync('src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'server')
  .map(({ name }) => (name === 'trade' ? 'trade/language' : name));

const portal: Product = {
  name: 'portal',
  sources: [
    'schemas',
    ...rooms.map((name) => `src/${name}`),
    'scripts/build',
    'scripts/vite',
    'package-lock.json',
    'vite.config.ts',
  ],
  outputs: ['dist/portal/index.html'],
};

const packages: Product = {
  name: 'packages',
  sources: [
    'schemas/api',
    'schemas/dictionaries',
    'schemas/language',
    'schemas/menu.json',
    'schemas/permissions.json',
    'scripts/check/pages',
    'scripts/command',
    'scripts/generate/contract',
    'scripts/release',
    'scripts/vite',
    'src/client',
    'src/contract',
    'src/engine',
    'src/parts',
    'src/product',
    'src/server',
    'src/shell',
    'src/values',
    'package-lock.json',
    'package.json',
  ],
  outputs: Object.values(tarballs),
};

/** Makes a product unless it is fresh, and never twice at the same time: test files start side by side. */
function make(product: Product, message: string, command: readonly string[]): void {
  if (isFresh(product)) return;
  const release = waitForTurn(product.name);
  try {
    // Whoever had the turn before has made it.
    if (!isFresh(product)) makeNow(product, message, command);
  } finally {
    release();
  }
}

/** Takes the lock of an open file, unless another one has it. */
type TryLock = (file: number) => boolean;

/** The addon is built for Linux (glibc), macOS and Windows; elsewhere nobody waits. */
function loadTryLock(): TryLock {
  try {
    return (createRequire(import.meta.url)('fs-native-extensions') as { readonly tryLock: TryLock }).tryLock;
  } catch {
    return () => true;
  }
}

/** Waits until no other process makes the product; the lock ends with its process. Returns what gives the turn back. */
function waitForTurn(name: string): () => void {
  mkdirSync('.cache', { recursive: true });
  const file = openSync(`.cache/${name}.lock`, 'w');
  const tryLock = loadTryLock();
  const clock = new Int32Array(new SharedArrayBuffer(4));
  while (!tryLock(file)) Atomics.wait(clock, 0, 0, 200);
  return () => closeSync(file);
}

function makeNow(product: Product, message: string, command: readonly string[]): void {
  console.log(message);
  const result = spawnSync(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (result.status !== 0) {
    throw new Error(`${message} failed: node ${command.join(' ')}`);
  }
  markFresh(product);
}

/** Notes that `npm run generate` has just made its files. */
export function noteGenerated(): void {
  markFresh(generated);
}

/** Generates the types of the contract and the names for editors unless they are up to date. */
export function generateTypes(): void {
  make(generated, 'Generating types from schemas/ …', ['--import', 'tsx', 'scripts/generate/generate.ts']);
}

/** Builds the portal into dist/portal unless it is up to date. */
export function buildPortal(): void {
  make(portal, 'Building the portal …', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
}

/** Packs the packages into dist/release unless they are up to date; returns their tarballs. */
export function packPackages(): typeof tarballs {
  make(packages, 'Packing the packages …', ['--import', 'tsx', 'scripts/release/release-pack.ts']);
  return tarballs;
}
