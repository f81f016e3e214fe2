import type { StepResult } from './step.ts';

/** More are a broken build and no list to work through. */
const shown = 40;

/** The end of a run: its steps, their failures with reasons, and the counts in the last line. */
export function summarize(results: readonly StepResult[]): string {
  const failures = results.flatMap((result) => result.failures);
  const passed = results.reduce((total, result) => total + result.passed, 0);
  const steps = results.map(
    ({ name, seconds, failures: { length } }) =>
      `${length === 0 ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s  ${name}`,
  );
  const failed = failures.slice(0, shown).map(({ test, error }) => `FAILED ${test}\n       ${error}`);
  const more = failures.length > shown ? [`… and ${failures.length - shown} more`] : [];
  const last = `${passed} passed, ${failures.length} failed`;
  return [steps, [...failed, ...more], [last]]
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');
}
