import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import type { ProductFiles } from '#engine/language/prove';
import { doorInPackage } from './build-engine.ts';
import { copyModules, listFiles, toCompiled } from './compile.ts';
import { platformFolder } from './packages.ts';
import { listAnswered } from './platform-contract.ts';

/** Modules of the contract that hold that of the product when it runs; their types are those of the platform. */
const generated = {
  operations: 'operations',
  profile: 'profile',
  'public-operations': 'publicOperations',
  schemas: 'schemas',
  words: 'words',
} as const;

const isModule = (name: string): boolean => /(?<!\.test)\.(?:d\.ts|js|js\.map)$/u.test(name);

/** Folders of compiled modules, and where they are in the package. */
const rooms = {
  'src/server': 'server',
  [platformFolder]: 'contract',
  'scripts/release/server': '.',
} as const;

/** Builds the platform: its modules as they are, with the documents of the operations that it answers. */
export function buildServer(folder: string, platform: ProductFiles): void {
  const dist = `${folder}/dist`;
  for (const [from, to] of Object.entries(rooms)) {
    copyModules({ from, to: `${dist}/${to}`, only: isModule, rename: renameIn(to) });
  }
  copyOnly('scripts/release', dist, ['product-folders', 'options']);
  copyOnly('scripts/generate/contract', dist, [
    'bundle',
    'close-records',
    'describe-contract',
    'list-words',
    'openapi',
    'write-types',
  ]);
  for (const [name, constant] of Object.entries(generated)) {
    const text = `import * as own from '../contract.js';\nexport const ${constant} = own.${constant};\n`;
    writeFileSync(`${dist}/contract/${name}.gen.js`, text);
  }
  const answered = JSON.stringify(listAnswered());
  writeFileSync(`${dist}/platform-operations.js`, `export const platformOperations = ${answered};\n`);
  for (const name of listFiles('src/server')) {
    if (name.endsWith('.sql')) copy(`src/server/${name}`, `${dist}/server/${name}`);
    // Threads need no loader of TypeScript here.
    if (basename(name) === 'start-worker.mjs')
      writeFileSync(`${dist}/server/${name}`, "await import('./worker.js');\n");
  }
  const { api, profile, dictionaries, permissions, menu, pages, blocks } = platform;
  for (const { file, text } of [...api, profile, ...dictionaries, permissions, menu, ...pages, ...blocks]) {
    mkdirSync(dirname(`${folder}/${file}`), { recursive: true });
    writeFileSync(`${folder}/${file}`, text);
  }
}

function copyOnly(from: string, to: string, names: readonly string[]): void {
  const only = (name: string): boolean => isModule(name) && names.includes(name.replace(/\..*$/u, ''));
  copyModules({ from, to, only, rename: renameIn('.') });
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

/** Specifiers in the package of modules that are in `folder` of its `dist`. */
function renameIn(folder: string) {
  const to = (path: string): string => {
    const found = relative(folder, path);
    return found.startsWith('.') ? found : `./${found}`;
  };
  return (specifier: string, module: string): string => {
    // What the package makes of `#product` stands on the files of any product.
    if (specifier === '#product' && /\/product(?:-folders)?\./u.test(module)) return '@fundesk/language/product';
    if (specifier === '#server') return to('server/index.js');
    if (specifier.startsWith('#server/')) return to(`server/${specifier.slice('#server/'.length)}.js`);
    if (folder === '.' && specifier.startsWith('../')) return `./${basename(toCompiled(specifier))}`;
    return specifier.startsWith('.') ? toCompiled(specifier) : doorInPackage(specifier);
  };
}
