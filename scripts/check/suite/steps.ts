import { readFileSync } from 'node:fs';
import type { Affected } from './affected.ts';
import { readPlaywrightReport, readVitestReport } from './reports.ts';
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

/** @param chosen the tests: the arguments of Vitest before its flags */
function vitestStep(name: string, projects: readonly string[], chosen: readonly string[] = ['run']): Step {
  const report = `${reportFolder}/${name.replaceAll(' ', '-')}.json`;
  return {
    name,
    node: [
      bin.vitest,
      ...chosen,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...projects.map((project) => `--project=${project}`),
    ],
    outcome: () => readVitestReport(report),
  };
}

const script = (path: string, ...args: readonly string[]) => ['--import', 'tsx', path, ...args];

/** Steps that run side by side: none of them keeps two processors busy all the time. */
type Round = readonly Step[];

const generateStep: Step = { name: 'types of the contract', node: script('scripts/generate/generate.ts') };
const pagesStep: Step = { name: 'pages', node: ['scripts/setup/run.mjs', 'scripts/check/check-pages.ts'] };
const unusedStep: Step = { name: 'unused code', node: [bin.knip] };

/** The part that answers in a minute or two, for every commit. */
export const quickSteps: readonly Round[] = [
  [generateStep],
  [
    { name: 'lint and types', node: [bin.oxlint] },
    { name: 'format', node: script('scripts/check/format.ts', '--check') },
    pagesStep,
    unusedStep,
  ],
  // By themselves: beside the linter they take longer than one after the other.
  [vitestStep('unit tests', ['node', 'dom'])],
];

/** The quick part for some changed files: lint and format of these alone, types of what depends on them, affected tests. */
export function affectedSteps(changed: readonly string[], { code, tests, pages }: Affected): readonly Round[] {
  const sources = code.filter((file) => /\.(?:tsx?|mjs)$/u.test(file));
  const types = ['--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/tsc.tsbuildinfo'];
  return [
    [generateStep],
    [
      {
        name: 'format',
        node: script('scripts/check/format.ts', '--check', '--no-error-on-unmatched-pattern', ...changed),
      },
      pagesStep,
      ...(sources.length > 0 ? [{ name: 'types', node: [bin.tsc, ...types] }, unusedStep] : []),
    ],
    ...(sources.length > 0 ? [[{ name: 'lint of what changed', node: [bin.oxlint, ...sources] }]] : []),
    ...(code.length > 0
      ? [[vitestStep('tests of what changed', ['node', 'dom'], ['related', '--run', '--passWithNoTests', ...code])]]
      : []),
    ...(tests.length > 0 ? [readerSteps(tests, pages)] : []),
  ];
}

/** Tests that read changed files; those of pages by the names of the pages, if nothing else has changed. */
function readerSteps(tests: readonly string[], pages: readonly string[]): Round {
  const names = pages.flatMap(namesInPage);
  if (names.length === 0) return [vitestStep('tests that read it', ['node', 'dom'], ['run', ...tests])];
  const others = tests.map((folder) => (folder === 'tests/pages' ? 'tests/pages/shipped-pages.test.ts' : folder));
  const byName = ['run', 'tests/pages', '-t', `\\b(?:${names.join('|')})\\b`];
  return [
    vitestStep('tests of the page', ['node', 'dom'], byName),
    vitestStep('tests that read it', ['node', 'dom'], ['run', ...others]),
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

/** The rest: the server on both databases, the production build and the browser. */
export function slowSteps(browser: string | undefined): readonly Round[] {
  const report = `${reportFolder}/browser.json`;
  return [
    [{ name: 'build', node: [bin.vite, 'build', '--logLevel', 'warn'] }],
    [
      vitestStep('server tests on PGlite', ['server-pglite']),
      vitestStep('server tests on PostgreSQL', ['server-postgres']),
    ],
    [{ name: 'size', node: script('scripts/check/check-size.ts') }],
    [
      {
        name: 'browser tests',
        node: [bin.playwright, 'test', '--config', 'tests/browser/playwright.config.ts'],
        env: browser === undefined ? {} : { CHROMIUM: browser },
        outcome: () => readPlaywrightReport(report),
      },
    ],
  ];
}
