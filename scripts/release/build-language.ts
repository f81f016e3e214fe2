import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { copyModules, toCompiled } from './compile.ts';

const isModule = (name: string): boolean => /(?<!\.test)\.(?:d\.ts|js|js\.map)$/u.test(name);

/** The language for Node.js and browsers: its modules one by one, so that a bundler leaves out the checker. */
export function buildLanguage(folder: string): void {
  for (const part of ['engine/language', 'values', 'client', 'product']) {
    copyModules({ from: `src/${part}`, to: `${folder}/dist/${part}`, only: isModule, rename: toCompiled });
  }
  mkdirSync(`${folder}/schemas`);
  for (const name of readdirSync('schemas/language')) {
    // Names are those of the portal's own contract.
    if (name.endsWith('.json') && !name.endsWith('.gen.json'))
      cpSync(`schemas/language/${name}`, `${folder}/schemas/${name}`);
  }
}
