import { spawn } from 'node:child_process';

export interface Failure {
  /** Where and what: `tests/server/login.test.ts › a login …`. */
  readonly test: string;
  /** The first line of what went wrong. */
  readonly error: string;
}

export interface Outcome {
  readonly passed: number;
  readonly failures: readonly Failure[];
}

export interface Step {
  readonly name: string;
  /** Arguments of the node process that is the step. */
  readonly node: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** What became of the tests inside the step, read after it ended; a step without tests of its own counts as one. */
  readonly outcome?: () => Outcome | undefined;
}

export interface StepResult extends Outcome {
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
export function judge(name: string, exitCode: number, outcome: Outcome | undefined): Outcome {
  const { passed, failures } = outcome ?? { passed: exitCode === 0 ? 1 : 0, failures: [] };
  if (exitCode === 0 || failures.length > 0) return { passed, failures };
  return { passed, failures: [{ test: name, error: `exit code ${exitCode}; its output is further up` }] };
}

/** Runs one step with its output shown, and says what became of its tests. */
export async function runStep(step: Step): Promise<StepResult> {
  const start = performance.now();
  console.log(`\n=== ${step.name}`);
  const exitCode = await runNode(step);
  const { passed, failures } = judge(step.name, exitCode, step.outcome?.());
  const seconds = (performance.now() - start) / 1000;
  const verdict = failures.length === 0 ? 'ok' : 'FAILED';
  console.log(`--- ${step.name}: ${verdict} (${passed} passed, ${failures.length} failed, ${seconds.toFixed(1)} s)`);
  return { name: step.name, seconds, passed, failures };
}
