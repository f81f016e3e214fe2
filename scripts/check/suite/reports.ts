import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Failure, FileTime, Outcome } from './outcome.ts';

interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly VitestFile[];
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  /** Why the file could not be loaded. */
  readonly message: string;
  /** Milliseconds since 1970. */
  readonly startTime?: number;
  readonly endTime?: number;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number };
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly PlaywrightError[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly PlaywrightResult[];
    }[];
  }[];
}

interface PlaywrightResult {
  readonly duration?: number;
  readonly errors: readonly PlaywrightError[];
  readonly attachments?: readonly { readonly name: string; readonly path?: string }[];
}

interface PlaywrightError {
  readonly message?: string;
  readonly location?: { readonly file: string; readonly line: number };
}

function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

const linesOf = (message = ''): string[] =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());

/** The message of an error without its stack: the first line that is not empty. */
const firstLine = (message: string | undefined): string => linesOf(message).find((line) => line !== '') ?? 'no message';

/** The first line with what was looked for and found instead, and the line of the test. */
function describe({ message, location }: PlaywrightError): string {
  const details = linesOf(message).filter((line) => /^(Locator|Expected|Received)\b.*?:/u.test(line));
  const place = location && `at ${relative('.', location.file)}:${location.line}`;
  return [firstLine(message), ...details, place].filter((line) => line !== undefined).join('\n       ');
}

/** Lines of a page that say enough of it. */
const SHOWN_LINES = 80;

/** The page as it was when the test failed, as a screen reader has it: a slow machine's failure is rarely seen twice. */
function describePage({ attachments = [] }: PlaywrightResult): string {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  const context = path !== undefined && existsSync(path) ? readFileSync(path, 'utf8') : '';
  const [, page = ''] = /^```yaml\n([\s\S]*?)^```/mu.exec(context) ?? [];
  const lines = page.split('\n').filter((line) => line !== '');
  return lines
    .slice(0, SHOWN_LINES)
    .map((line) => `\n       | ${line}`)
    .join('');
}

/** The results in vitest's JSON report; a file that could not be loaded, or not be set up, counts as one failed test. */
export function readVitestReport(path: string): Outcome | undefined {
  const report = readReport(path) as VitestReport | undefined;
  if (report === undefined) return undefined;
  return {
    passed: report.numPassedTests,
    failures: report.testResults.flatMap(failuresOfFile),
    files: report.testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
      file: relative('.', name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

function failuresOfFile({ name, status, message, assertionResults }: VitestFile): Failure[] {
  const file = relative('.', name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [{ test: file, error: firstLine(message) }];
  return failed.map((test) => ({ test: `${file} › ${test.fullName}`, error: firstLine(test.failureMessages[0]) }));
}

/** Reads Playwright's JSON report; a test that passed only on retry counts as failed. */
export function readPlaywrightReport(path: string): Outcome | undefined {
  const report = readReport(path) as PlaywrightReport | undefined;
  if (report === undefined) return undefined;
  const around = report.errors.map((error) => ({ test: 'outside of any test', error: describe(error) }));
  return {
    passed: report.stats.expected,
    failures: [...report.suites.flatMap(failuresOfSuite), ...around],
    files: addByFile(report.suites.flatMap(timesOfSuite)),
  };
}

function timesOfSuite({ suites = [], specs }: PlaywrightSuite): FileTime[] {
  const times = specs.flatMap(({ file, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration = 0 }) => ({ file: `tests/browser/${file}`, seconds: duration / 1000 })),
    ),
  );
  return [...suites.flatMap(timesOfSuite), ...times];
}

function addByFile(times: readonly FileTime[]): readonly FileTime[] {
  const total = new Map<string, number>();
  for (const { file, seconds } of times) total.set(file, (total.get(file) ?? 0) + seconds);
  return [...total].map(([file, seconds]) => ({ file, seconds }));
}

function failuresOfSuite({ suites = [], specs }: PlaywrightSuite): Failure[] {
  const failures = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const failed = results.find(({ errors }) => errors.length > 0);
        const error = `${describe(failed?.errors[0] ?? {})}${failed ? describePage(failed) : ''}`;
        return { test: `tests/browser/${file}:${line} › ${title}`, error };
      }),
  );
  return [...suites.flatMap(failuresOfSuite), ...failures];
}
