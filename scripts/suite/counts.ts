import { existsSync, readFileSync } from 'node:fs';
import type { Count } from './step.ts';

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

function readReport(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Counts of vitest's JSON report; a file that could not even be loaded counts as one failed test. */
export function readVitestCount(path: string): Count | undefined {
  const report = readReport(path) as VitestReport | undefined;
  if (report === undefined) return undefined;
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** Counts of Playwright's JSON report; a test that passed only on retry counts as failed. */
export function readPlaywrightCount(path: string): Count | undefined {
  const report = readReport(path) as PlaywrightReport | undefined;
  if (report === undefined) return undefined;
  return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
}
