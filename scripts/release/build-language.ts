import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { copyModules, toCompiled } from './compile.ts';

const isModule = (name: string): boolean => /(?<!\.test)\.(?:d\.ts|js|js\.map)$/u.test(name);

/** Builds the language for Node.js and browsers, one file per module, so that bundlers can leave out the checker. */
export function buildLanguage(folder: string): void {
  for (const part of ['engine/language', 'values', 'client', 'product']) {
    copyModules({ from: `src/${part}`, to: `${folder}/dist/${part}`, only: isModule, rename: toCompiled });
  }
  mkdirSync(`${folder}/schemas`);
  for (const name of readdirSync('schemas/language')) {
    // Skip generated names, which belong to the portal's contract.
    if (name.endsWith('.json') && !name.endsWith('.gen.json'))
      cpSync(`schemas/language/${name}`, `${folder}/schemas/${name}`);
  }
}
