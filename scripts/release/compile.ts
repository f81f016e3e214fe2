import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { compiledFolder } from './packages.ts';

/** Compiles every module of the packages, with types and source maps, into {@link compiledFolder}. */
export function compile(): void {
  rmSync(compiledFolder, { recursive: true, force: true });
  // The server stands on the contract of the platform alone: what it asks of another one is a mistake here.
  for (const project of ['tsconfig.json', 'tsconfig.server.json']) {
    const command = ['node_modules/typescript/bin/tsc', '--project', `scripts/release/${project}`];
    const { status, stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`the packages are not compiled:\n${stdout}`);
  }
}

/** All files below a folder, by their path in it. */
export function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => relative(folder, join(one.parentPath, one.name)))
    .toSorted();
}

interface Copy {
  /** Folder of the modules below {@link compiledFolder}. */
  readonly from: string;
  readonly to: string;
  readonly only: (name: string) => boolean;
  /** Maps an import to its specifier in the package; `module` is the importer below {@link compiledFolder}. */
  readonly rename: (specifier: string, module: string) => string;
}

/** Specifiers of imports, exports and inline type imports. */
const IMPORTED = /(\bfrom |^import |\bimport\()(['"])([^'"\n]+)\2/gmu;

/** Types need no style sheets. */
const STYLES = /^import '[^']+\.css';\n/gmu;

/** Copies compiled modules into a package. */
export function copyModules({ from, to, only, rename }: Copy): void {
  const folder = join(compiledFolder, from);
  for (const name of listFiles(folder).filter(only)) {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll(STYLES, '');
    const target = join(to, name);
    mkdirSync(dirname(target), { recursive: true });
    const module = join(from, name);
    const isCode = /\.(?:d\.ts|js)$/u.test(name);
    const renamed = (_: string, before: string, quote: string, path: string) =>
      `${before}${quote}${rename(path, module)}${quote}`;
    writeFileSync(target, isCode ? text.replaceAll(IMPORTED, renamed) : text);
  }
}

/** Maps a specifier in types to its compiled name. */
export const toCompiled = (specifier: string): string =>
  specifier.startsWith('.') ? specifier.replace(/\.tsx?$/u, '.js') : specifier;
