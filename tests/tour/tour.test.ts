import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyChange } from '../manual/apply-change.ts';
import { readManual, type Example } from '../manual/read-manual.ts';

const steps = readManual('src/README.md');
const changed = steps.filter(({ kind }) => kind !== 'runs').map(({ argument }) => argument);

/** Everything but installed packages and builds. */
const copied = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vitest.config.ts',
  '.oxlintrc.json',
  'src',
  'schemas',
  'scripts',
  'tests',
];
const root = mkdtempSync(join(tmpdir(), 'tour-'));

function run(command: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}
const tool = (name: string, ...args: readonly string[]) => run(join(root, 'node_modules/.bin', name), ...args);
const succeeds = { status: 0, said: expect.any(String) as string };

beforeAll(() => {
  for (const part of copied) cpSync(part, join(root, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
}, 120_000);
afterAll(() => rmSync(root, { recursive: true, force: true }), 120_000);

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** False if a command fails; throws when the lines of a change are not found. */
function follow({ kind, argument, body }: Example): boolean {
  if (kind === 'runs') return run('sh', '-ec', body).status === 0;
  write(argument, kind === 'create' ? body : applyChange(read(argument), body, argument));
  return true;
}

it('leads through a word, a widget, an operation, a page and a screen', () => {
  const chapters = new Set(steps.map(({ chapter }) => chapter));

  expect([steps.length, chapters.size]).toEqual([16, 1]);
});

// The tests below use the files that this one writes.
it('changes the project, whose types are generated anew', () => {
  const failed = steps.filter((step) => !follow(step));

  expect(failed).toEqual([]);
  expect(tool('tsx', 'scripts/generate/generate.ts')).toEqual(succeeds);
});

it('writes code whose types are right and whose style is ours', () => {
  expect(tool('oxlint', ...changed.filter((file) => /\.tsx?$/u.test(file)))).toEqual(succeeds);
});

it('writes a page in which the checker finds no mistake', () => {
  expect(run('node', 'scripts/setup/run.mjs', 'scripts/check/check-pages.ts')).toEqual(succeeds);
});

it('writes tests that pass: the server answers, the page and the screen are drawn', () => {
  const tests = changed.filter((file) => /\.test\.tsx?$/u.test(file));

  expect(tests).toHaveLength(3);
  expect(tool('vitest', 'run', '--project', 'dom', '--project', 'server-postgres', ...tests)).toEqual(succeeds);
}, 300_000);
