import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import type { Affected } from './affected.ts';
import { readPlaywrightReport, readVitestReport } from './reports.ts';
import { readImportGraph } from './import-graph.ts';
import { findNearTests } from './near-tests.ts';
import type { Step } from './step.ts';

/** Folder of the machine-readable reports that the outcomes come from. */
export const reportFolder = '.cache/reports';

const bin = {
  tsc: 'node_modules/typescript/bin/tsc',
  knip: 'node_modules/knip/bin/knip.js',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  playwright: 'node_modules/@playwright/test/cli.js',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
};

/** Processors of this machine, which the steps share. */
export const cores = availableParallelism();

/** Half of the processors, so that browser tests run beside all else. */
const half = Math.max(1, Math.floor(cores / 2));

interface VitestOptions {
  /** The tests: the arguments of Vitest before its flags. */
  readonly chosen?: readonly string[];
  readonly needs?: readonly string[];
  readonly seconds?: number;
}

function vitestStep(
  name: string,
  projects: readonly string[],
  { chosen = ['run'], needs = [generate], seconds = 10 }: VitestOptions = {},
): Step {
  const report = `${reportFolder}/${name.replaceAll(' ', '-')}.json`;
  return {
    name,
    needs,
    seconds,
    cores: half,
    yields: true,
    node: [
      bin.vitest,
      ...chosen,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...projects.map((project) => `--project=${project}`),
    ],
    // The flag of the same name does not reach the projects.
    env: { VITEST_MAX_WORKERS: String(half) },
    outcome: () => readVitestReport(report),
  };
}

const script = (path: string, ...args: readonly string[]) => ['--import', 'tsx', path, ...args];

/** The name of the step that all others need. */
const generate = 'types of the contract';

const generateStep: Step = { name: generate, seconds: 6, node: script('scripts/generate/generate.ts') };
const pagesStep: Step = {
  name: 'pages',
  needs: [generate],
  seconds: 8,
  node: ['scripts/setup/run.mjs', 'scripts/check/check-pages.ts'],
};
const unusedStep: Step = { name: 'unused code', needs: [generate], seconds: 15, node: [bin.knip] };

/** Tests of products use the packages: in the browser and beside it. */
const packagesStep: Step = {
  name: 'packages',
  needs: [generate],
  seconds: 20,
  node: script('scripts/setup/pack.ts'),
};

const formatStep = (...args: readonly string[]): Step => ({
  name: 'format',
  seconds: 8,
  node: script('scripts/check/format.ts', '--check', ...args),
});

/** The linter checks types too. On one processor it keeps one program of types and not one for each thread. */
const lintStep = (name: string, seconds: number, files: readonly string[] = []): Step => ({
  name,
  needs: [generate],
  seconds,
  node: [bin.oxlint, '--threads=1', ...files],
  env: { GOMAXPROCS: '1' },
});

/** The part that answers in minutes, for every commit. */
export const quickSteps: readonly Step[] = [
  generateStep,
  lintStep('lint and types', 80),
  formatStep(),
  pagesStep,
  unusedStep,
  packagesStep,
  vitestStep('unit tests', ['node'], { needs: [packagesStep.name], seconds: 150 }),
  vitestStep('component tests', ['dom'], { seconds: 160 }),
];

/** The quick part for some changed files: lint and format of these alone, types of what depends on them, near tests. */
export function affectedSteps(changed: readonly string[], { code, tests, pages }: Affected): readonly Step[] {
  const sources = code.filter((file) => /\.(?:tsx?|mjs)$/u.test(file));
  const types = ['--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/tsc.tsbuildinfo'];
  return [
    generateStep,
    formatStep('--no-error-on-unmatched-pattern', ...changed),
    pagesStep,
    ...(sources.length > 0
      ? [
          { name: 'types', needs: [generate], seconds: 30, node: [bin.tsc, ...types] },
          unusedStep,
          lintStep('lint of what changed', 20, sources),
        ]
      : []),
    ...nearSteps(code),
    ...(tests.length > 0 ? readerSteps(tests, pages) : []),
  ];
}

/** The tests nearest to changed code; a style sheet or a manifest is as near as the code beside it. */
function nearSteps(code: readonly string[]): readonly Step[] {
  if (code.length === 0) return [];
  const graph = readImportGraph('src', 'scripts', 'tests');
  const besides = (file: string): readonly string[] =>
    [...graph.keys()].filter((one) => dirname(one) === dirname(file));
  const tests = findNearTests(
    graph,
    code.flatMap((file) => (graph.has(file) ? [file] : besides(file))),
  );
  return tests.length === 0
    ? []
    : [vitestStep('tests near what changed', ['node', 'dom'], { chosen: ['run', ...tests] })];
}

/** Tests that read changed files; those of pages by the names of the pages, if nothing else has changed. */
function readerSteps(tests: readonly string[], pages: readonly string[]): readonly Step[] {
  const names = pages.flatMap(namesInPage);
  if (names.length === 0) return [vitestStep('tests that read it', ['node', 'dom'], { chosen: ['run', ...tests] })];
  const others = tests.map((folder) => (folder === 'tests/pages' ? 'tests/pages/shipped-pages.test.ts' : folder));
  const byName = ['run', 'tests/pages', '-t', `\\b(?:${names.join('|')})\\b`];
  return [
    vitestStep('tests of the page', ['node', 'dom'], { chosen: byName }),
    vitestStep('tests that read it', ['node', 'dom'], { chosen: ['run', ...others] }),
  ];
}
/** Name of a page and those of its modes; none in a file that cannot be read, which the check of pages reports. */
function namesInPage(file: string): readonly string[] {
  try {
    const { name, modes = {} } = JSON.parse(readFileSync(file, 'utf8')) as PageNames;
    return [name, ...Object.values(modes).map((mode) => mode.name)].filter((one) => one !== undefined);
  } catch {
    return [];
  }
}

interface PageNames {
  readonly name?: string;
  readonly modes?: Readonly<Record<string, { readonly name?: string }>>;
}

/** The rest: the server, the production build and the browser. */
export function slowSteps(browser: string | undefined): readonly Step[] {
  const report = `${reportFolder}/browser.json`;
  const build: Step = {
    name: 'build',
    needs: [generate],
    seconds: 6,
    node: [bin.vite, 'build', '--logLevel', 'warn'],
  };
  return [
    build,
    { name: 'size', needs: [build.name], node: script('scripts/check/check-size.ts') },
    vitestStep('server tests on PostgreSQL', ['server-postgres'], { seconds: 140 }),
    vitestStep('server tests on PGlite', ['server-pglite'], { seconds: 30 }),
    {
      name: 'browser tests',
      needs: [build.name, packagesStep.name],
      seconds: 300,
      cores: half,
      node: [bin.playwright, 'test', '--config', 'tests/browser/playwright.config.ts', `--workers=${half}`],
      env: browser === undefined ? {} : { CHROMIUM: browser },
      outcome: () => readPlaywrightReport(report),
    },
  ];
}
