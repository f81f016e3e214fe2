import { spawnSync } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { readProduct } from '#product';
import { ownParts, smallFolder } from '../products/small-product.ts';

export interface ProductCopy {
  readonly root: string;
  readonly read: (file: string) => string;
  readonly write: (file: string, text: string) => void;
  /** Writes a file with one text in the place of another, which must be there. */
  readonly edit: (file: string, from: string, to: string) => void;
  /** Runs one of our scripts in it; its output goes into a pipe. */
  readonly run: (script: string, ...args: readonly string[]) => Run;
  readonly runInColour: (script: string, ...args: readonly string[]) => Run;
}

interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly problems: string;
}

const { schemas: _ofTheLanguage, unread: _none, searches: _ofTheServer, ...sources } = readProduct(process.cwd());
/** The folder of schemas, the files elsewhere, and the settings of the format. */
const files = [
  'schemas',
  'package.json',
  '.oxfmtrc.json',
  ...Object.values(sources)
    .flatMap((one) => ('file' in one ? [one] : one))
    .map(({ file }) => file)
    .filter((file) => !file.startsWith('schemas/')),
];
/** Output and exit code of a command, run in this process: starting another costs more than the command itself. */
export async function listenTo(
  command: (shell: { readonly say: Say; readonly complain: Say }) => number | Promise<number>,
): Promise<Run> {
  const [out, problems]: [string[], string[]] = [[], []];
  const code = await command({
    say: (text) => out.push(`${text}\n`),
    complain: (text) => problems.push(`${text}\n`),
  });
  return { code, out: out.join(''), problems: problems.join('') };
}

type Say = (text: string) => void;

const runner = resolve('scripts/setup/run.mjs');

/** Copies that no test uses at the moment, as they were written. The tests of a worker share them. */
const idle: Record<'small' | 'portal', SharedCopy[]> = { small: [], portal: [] };

/** A folder with a product, and when each of its files was written. */
interface SharedCopy {
  readonly root: string;
  readonly stamps: ReadonlyMap<string, number>;
}

/** The small product's files in a folder that is put back after the test. */
export const copyProduct = (): ProductCopy => borrowCopy('small');

/** The same with the portal's own pages. */
export const copyPortal = (): ProductCopy => borrowCopy('portal');

function borrowCopy(which: keyof typeof idle): ProductCopy {
  const copy = idle[which].pop() ?? makeCopy(which);
  onTestFinished(() => void idle[which].push(restoreCopy(copy, which)));
  return describeCopy(copy.root);
}

function makeCopy(which: keyof typeof idle): SharedCopy {
  const root = mkdtempSync(join(inject('copies'), `${which}-`));
  if (which === 'small') writeProduct(root);
  else writePortal(root);
  return { root, stamps: readStamps(root) };
}

/** Takes away what a test has added, and writes anew what it has changed. */
function restoreCopy({ root, stamps }: SharedCopy, which: keyof typeof idle): SharedCopy {
  const now = readStamps(root);
  for (const file of now.keys()) if (!stamps.has(file)) rmSync(join(root, file));
  for (const [file, stamp] of stamps) {
    if (now.get(file) === stamp) continue;
    const isOwn = which === 'small' && ownParts.some((part) => file === part || file.startsWith(`${part}/`));
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(isOwn ? join(smallFolder, file) : file, join(root, file));
  }
  return { root, stamps: readStamps(root) };
}

function readStamps(root: string): ReadonlyMap<string, number> {
  const found = readdirSync(root, { recursive: true, withFileTypes: true }).filter((one) => !one.isDirectory());
  const paths = found.map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'));
  return new Map(paths.map((path) => [path, lstatSync(join(root, path)).mtimeMs]));
}

/** Writes the small product into a folder. */
export function writeProduct(root: string): void {
  writePortal(root);
  for (const part of ownParts) {
    rmSync(join(root, part), { recursive: true });
    cpSync(join(smallFolder, part), join(root, part), { recursive: true });
  }
}

function writePortal(root: string): void {
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(file, join(root, file), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
}

function describeCopy(root: string): ProductCopy {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  return {
    root,
    read,
    write,
    edit: (file, from, to) => {
      const text = read(file);
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      write(
        file,
        text.replace(from, () => to),
      );
    },
    run: (script, ...args) => run(root, { NO_COLOR: '1', FORCE_COLOR: undefined }, [script, ...args]),
    runInColour: (script, ...args) => run(root, { NO_COLOR: undefined, FORCE_COLOR: '1' }, [script, ...args]),
  };
}

function run(cwd: string, colours: NodeJS.ProcessEnv, [script = '', ...args]: readonly string[]): Run {
  const env = { ...process.env, ...colours };
  const done = spawnSync(process.execPath, [runner, resolve(script), ...args], { cwd, encoding: 'utf8', env });
  return { code: done.status, out: done.stdout, problems: done.stderr };
}
