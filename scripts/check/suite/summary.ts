import type { StepResult } from './step.ts';

/** More are a broken build and no list to work through. */
const shown = 40;

/** Files that a run names as its slowest. */
const slowest = 10;

/**
 * The end of a run: seconds of each step by the clock and of the processors, the slowest files, the failures with reasons,
 * the notes, and the counts in the last line.
 * @param seconds of the whole run, by the clock
 * @param notes further lines about the project
 */
export function summarize(results: readonly StepResult[], seconds: number, notes: readonly string[] = []): string {
  const failures = results.flatMap((result) => result.failures);
  const passed = results.reduce((total, result) => total + result.passed, 0);
  const failed = failures.slice(0, shown).map(({ test, error }) => `FAILED ${test}\n       ${error}`);
  const more = failures.length > shown ? [`… and ${failures.length - shown} more`] : [];
  const last = `${passed} passed, ${failures.length} failed`;
  return [writeSteps(results, seconds), writeFiles(results), [...failed, ...more], [...notes, last]]
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');
}

const inColumn = (value: number | undefined): string => (value?.toFixed(1) ?? '–').padStart(9);

function writeSteps(results: readonly StepResult[], seconds: number): readonly string[] {
  const known = results.map(({ cpuSeconds }) => cpuSeconds).filter((value) => value !== undefined);
  const cpu = known.length > 0 ? known.reduce((total, value) => total + value) : undefined;
  return [
    `          clock s     CPU s`,
    ...results.map(
      (result) =>
        `${result.failures.length === 0 ? 'ok    ' : 'FAILED'}  ${inColumn(result.seconds)} ${inColumn(result.cpuSeconds)}  ${result.name}`,
    ),
    `all     ${inColumn(seconds)} ${inColumn(cpu)}`,
  ];
}

/** The slowest files of the tests, with their seconds by the clock. */
function writeFiles(results: readonly StepResult[]): readonly string[] {
  const files = results.flatMap(({ files: times = [] }) => times);
  if (files.length <= slowest) return [];
  const first = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowest);
  return ['the slowest files, clock s', ...first.map(({ file, seconds }) => `${inColumn(seconds)}  ${file}`)];
}
