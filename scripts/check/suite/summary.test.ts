import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Failure } from './outcome.ts';
import { readPlaywrightReport, readVitestReport } from './reports.ts';
import { judge, readTimes } from './step.ts';
import { summarize } from './summary.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, report: object): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(report));
  return path;
};

describe('the report', () => {
  it('of vitest names what failed with the first line of its error', () => {
    const failed = {
      fullName: 'a login fails',
      status: 'failed',
      failureMessages: ['\u001B[31mnot so\u001B[39m\n at'],
    };
    const passed = { fullName: 'a login works', status: 'passed', failureMessages: [] };
    const file = {
      name: resolve('tests/a.test.ts'),
      status: 'failed',
      message: '',
      startTime: 1000,
      endTime: 3500,
      assertionResults: [passed, failed],
    };
    const broken = { name: resolve('b.test.ts'), status: 'failed', message: '\nno such module', assertionResults: [] };
    const skipped = { fullName: 'a server starts', status: 'skipped', failureMessages: [] };
    const notSetUp = {
      name: resolve('c.test.ts'),
      status: 'failed',
      message: 'Hook timed out',
      assertionResults: [skipped],
    };

    expect(
      readVitestReport(write('vitest.json', { numPassedTests: 1, testResults: [file, broken, notSetUp] })),
    ).toEqual({
      passed: 1,
      failures: [
        { test: 'tests/a.test.ts › a login fails', error: 'not so' },
        { test: 'b.test.ts', error: 'no such module' },
        { test: 'c.test.ts', error: 'Hook timed out' },
      ],
      files: [
        { file: 'tests/a.test.ts', seconds: 2.5 },
        { file: 'b.test.ts', seconds: 0 },
        { file: 'c.test.ts', seconds: 0 },
      ],
    });
  });

  it('of Playwright says what a step looked for, and where', () => {
    const message = [
      'Error: expect(\u001B[31mlocator\u001B[39m).toHaveText(expected) failed',
      "Locator: getByRole('status')",
      'Expected string: "已保存"',
      'Received string: ""',
      'Call log:',
    ];
    const error = { message: message.join('\n'), location: { file: resolve('tests/browser/parts.ts'), line: 7 } };
    const context = join(folder, 'error-context.md');
    writeFileSync(context, '# Page snapshot\n\n```yaml\n- button "保存"\n```\n\n# Test source\n');
    const attachments = [{ name: 'error-context', path: context }];
    const tests = [{ status: 'unexpected', results: [{ errors: [error], attachments }] }];
    const suites = [{ specs: [{ title: 'one', file: 'walk.test.ts', line: 5, tests }] }];

    const outcome = readPlaywrightReport(write('found.json', { stats: { expected: 0 }, suites, errors: [] }));
    expect(outcome?.failures[0]?.error.split('\n').map((line) => line.trim())).toEqual([
      'Error: expect(locator).toHaveText(expected) failed',
      "Locator: getByRole('status')",
      'Expected string: "已保存"',
      'Received string: ""',
      'at tests/browser/parts.ts:7',
      '| - button "保存"',
    ]);
  });

  it('of Playwright counts what passed on retry only, and errors outside of tests', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'walk.test.ts',
      line: 5,
      tests: [
        {
          status,
          results: [
            { duration: 1500, errors: [{ message: `${title} broke\n at` }] },
            { duration: 500, errors: [] },
          ],
        },
      ],
    });
    const suites = [{ specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'flaky')] }] }];
    const report = { stats: { expected: 1 }, suites, errors: [{ message: 'no browser' }] };

    expect(readPlaywrightReport(write('browser.json', report))).toEqual({
      passed: 1,
      failures: [
        { test: 'tests/browser/walk.test.ts:5 › two', error: 'two broke' },
        { test: 'outside of any test', error: 'no browser' },
      ],
      files: [{ file: 'tests/browser/walk.test.ts', seconds: 4 }],
    });
  });

  it('that was never written is none', () => {
    expect(readVitestReport(join(folder, 'nothing.json'))).toBeUndefined();
  });
});

describe('a step', () => {
  const one: Failure = { test: 'a', error: 'b' };

  it.each([
    ['that ends well is one', 0, undefined, 1, 0],
    ['that fails is one failure', 3, undefined, 0, 1],
    ['with failed tests counts those', 1, { passed: 7, failures: [one, one] }, 7, 2],
    ['that fails beside its tests is a failure all the same', 1, { passed: 7, failures: [] }, 7, 1],
  ])('%s', (_title, exitCode, tests, passed, failed) => {
    const outcome = judge('step', exitCode, tests);

    expect([outcome.passed, outcome.failures.length]).toEqual([passed, failed]);
  });
});

describe('the times of a step', () => {
  it('are those of the shell and of what it started', () => {
    expect(readTimes('0m0.01s 0m0.00s\n1m2.50s 0m3.25s\n')).toBeCloseTo(65.76);
  });

  it('are unknown where no shell says them', () => {
    expect(readTimes('')).toBeUndefined();
  });
});

describe('the summary', () => {
  const result = {
    name: 'unit tests',
    seconds: 1.25,
    cpuSeconds: 2.5,
    passed: 3,
    failures: [{ test: 'a.test.ts › b', error: 'c' }],
  };

  it('ends with what failed, the notes and the counts', () => {
    const lint = { ...result, name: 'lint', cpuSeconds: 1, failures: [] };

    expect(summarize([lint, result], 2, ['ASVS level 1: 2 of 3']).split('\n')).toEqual([
      '          clock s     CPU s',
      'ok            1.3       1.0  lint',
      'FAILED        1.3       2.5  unit tests',
      'all           2.0       3.5',
      '',
      'FAILED a.test.ts › b',
      '       c',
      '',
      'ASVS level 1: 2 of 3',
      '6 passed, 1 failed',
    ]);
  });

  it('names the ten slowest files', () => {
    const files = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.test.ts`, seconds: index }));
    const lines = summarize([{ ...result, files, failures: [] }], 2).split('\n');

    expect(lines.filter((line) => line.endsWith('.test.ts')).map((line) => line.trim())).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `${index}.0  ${index}.test.ts`),
    );
  });

  it('says how many failures it leaves out', () => {
    const failures = Array.from({ length: 45 }, (_, index) => ({ test: `t${index}`, error: 'e' }));

    expect(summarize([{ ...result, failures }], 2)).toMatch(/t39\n +e\n… and 5 more\n\n3 passed, 45 failed$/u);
  });
});
