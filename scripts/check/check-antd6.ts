import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The release of antd 6 that the sources are tried on. */
const antd = 'antd@6.6.8';

const usage = `usage: npm run check:antd6 [-- <step> …]

Copies the project into a folder of its own, puts ${antd} in the place of antd 5 there, and runs the same sources on it:

  types   the compiler
  dom     tests of components
  build   the portal as it ships
  stage   every word of the page language in Chromium, each on a page of its own
  bench   lists and forms beside their peers

Without a step it runs all but the bench, which wants a quiet machine.`;

const steps: Readonly<Record<string, readonly string[]>> = {
  types: ['node_modules/typescript/bin/tsc', '--noEmit'],
  dom: ['node_modules/vitest/vitest.mjs', 'run', '--project=dom'],
  build: ['node_modules/vite/bin/vite.js', 'build'],
  stage: [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=tests/browser/playwright.config.ts',
    '--project=stage',
    '--workers=1',
  ],
  bench: [
    'scripts/bench/bench.mjs',
    'list-100x50',
    'list-1000x20',
    'form-200',
    'form-200-key',
    'form-1000',
    'form-1000-key',
  ],
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(steps, name));
const chosen = asked.length > 0 ? asked : Object.keys(steps).filter((name) => name !== 'bench');
if (unknown.length > 0) {
  process.stderr.write(`no step '${unknown.join("', '")}'\n\n${usage}\n`);
  process.exitCode = 2;
} else {
  const folder = mkdtempSync(join(tmpdir(), 'antd6-'));
  try {
    process.exitCode = check(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the chosen steps in a copy of the project with antd 6; returns the exit code. */
function check(folder: string): number {
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const file of tracked.toString().split('\0').filter(Boolean)) cpSync(file, join(folder, file));
  const run = (command: string, args: readonly string[]): boolean =>
    spawnSync(command, args, { cwd: folder, stdio: 'inherit' }).status === 0;
  const isReady =
    run('npm', ['ci', '--no-audit', '--no-fund']) &&
    // Formily's components still ask for antd 5.
    run('npm', ['install', '--no-save', '--force', '--no-audit', '--no-fund', antd]) &&
    run('npm', ['run', 'generate']);
  if (!isReady) {
    process.stderr.write(`${antd} could not be installed\n`);
    return 1;
  }
  const failed = chosen.filter((name) => !run(process.execPath, steps[name] ?? []));
  const verdicts = chosen.map((name) => `${name} ${failed.includes(name) ? 'failed' : 'ok'}`);
  process.stdout.write(`${antd}: ${verdicts.join(', ')}\n`);
  return failed.length > 0 ? 1 : 0;
}
