import { readPlaywrightReport, readVitestReport } from './reports.ts';
import type { Step } from './step.ts';

/** Folder of the machine-readable reports that the outcomes come from. */
export const reportFolder = '.cache/reports';

const bin = {
  knip: 'node_modules/knip/bin/knip.js',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  playwright: 'node_modules/@playwright/test/cli.js',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
};

function vitestStep(name: string, projects: readonly string[]): Step {
  const report = `${reportFolder}/${name.replaceAll(' ', '-')}.json`;
  return {
    name,
    node: [
      bin.vitest,
      'run',
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

/** The part that answers in a minute or two: what every commit passes. */
export const quickSteps: readonly Round[] = [
  [{ name: 'types of the contract', node: script('scripts/generate.ts') }],
  [
    { name: 'lint and types', node: [bin.oxlint] },
    { name: 'format', node: script('scripts/format.ts', '--check') },
    { name: 'pages', node: ['scripts/run.mjs', 'scripts/check-pages.ts'] },
    { name: 'unused code', node: [bin.knip] },
  ],
  // By themselves: beside the linter they take longer than one after the other.
  [vitestStep('unit tests', ['node', 'dom'])],
];

/** The rest: the server on both databases, the production build and the browser. */
export function slowSteps(browser: string | undefined): readonly Round[] {
  const report = `${reportFolder}/browser.json`;
  return [
    [{ name: 'build', node: [bin.vite, 'build', '--logLevel', 'warn'] }],
    [
      vitestStep('server tests on PGlite', ['server-pglite']),
      vitestStep('server tests on PostgreSQL', ['server-postgres']),
    ],
    [{ name: 'size', node: script('scripts/check-size.ts') }],
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
