import { spawn } from 'node:child_process';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

export interface Step {
  readonly name: string;
  /** Arguments of the node process that is the step. */
  readonly node: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Counts of the tests inside the step, read after it ended; a step without tests of its own counts as one. */
  readonly count?: () => Count | undefined;
}

export interface StepResult extends Count {
  readonly name: string;
  readonly seconds: number;
}

function runNode(step: Step): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, step.node, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...step.env },
    });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** A step that failed without a failed test (a broken set-up, an unhandled rejection) still counts as a failure. */
function countStep(exitCode: number, count: Count | undefined): Count {
  if (count === undefined) return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (exitCode !== 0 && count.failed === 0) return { passed: count.passed, failed: 1 };
  return count;
}

/** Runs one step with its output shown, and counts it. */
export async function runStep(step: Step): Promise<StepResult> {
  const start = performance.now();
  console.log(`\n=== ${step.name}`);
  const exitCode = await runNode(step);
  const count = countStep(exitCode, step.count?.());
  const seconds = (performance.now() - start) / 1000;
  const verdict = count.failed === 0 ? 'ok' : 'FAILED';
  console.log(`--- ${step.name}: ${verdict} (${count.passed} passed, ${count.failed} failed, ${seconds.toFixed(1)} s)`);
  return { name: step.name, seconds, ...count };
}
