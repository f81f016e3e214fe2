import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
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

function make(product: Product, message: string, command: readonly string[]): void {
  if (isFresh(product)) return;
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
