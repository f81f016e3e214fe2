import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
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
/** The folder of schemas, and the files elsewhere. */
const files = [
  'schemas',
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

/** The small product's files in a folder of their own, which goes away with the test. */
export function copyProduct(): ProductCopy {
  const root = openFolder();
  writeProduct(root);
  return describeCopy(root);
}

/** The same with the portal's own pages. */
export function copyPortal(): ProductCopy {
  const root = openFolder();
  writePortal(root);
  return describeCopy(root);
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
}

function openFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'fundesk-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
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
