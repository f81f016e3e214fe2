import { spawn } from 'node:child_process';

export interface Failure {
  /** File and title: `tests/house/tour.test.ts › the tour …`. */
  readonly test: string;
  /** The first line of the error. */
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
  /** Results of the tests inside the step, read after it ended; a step without tests of its own counts as one. */
  readonly outcome?: () => Outcome | undefined;
}

export interface StepResult extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

/** Runs a step's process; `write` gets what it prints. */
function runNode(step: Step, write: (chunk: Buffer) => void): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, step.node, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...step.env },
    });
    child.stdout.on('data', write);
    child.stderr.on('data', write);
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** A step that failed without a failed test (a broken set-up, an unhandled rejection) still counts as a failure. */
export function judge(name: string, exitCode: number, outcome: Outcome | undefined): Outcome {
  const { passed, failures } = outcome ?? { passed: exitCode === 0 ? 1 : 0, failures: [] };
  if (exitCode === 0 || failures.length > 0) return { passed, failures };
  return { passed, failures: [{ test: name, error: `exit code ${exitCode}; its output is further up` }] };
}

/**
 * Runs steps side by side and reports the results of their tests. The output of a step that is alone is shown as it comes,
 * that of several when each of them ends, so that they are not mixed.
 */
export function runSteps(steps: readonly Step[]): Promise<readonly StepResult[]> {
  return Promise.all(steps.map((step) => runStep(step, steps.length > 1)));
}

async function runStep(step: Step, waits: boolean): Promise<StepResult> {
  const start = performance.now();
  const kept: Buffer[] = [];
  const title = `\n=== ${step.name}`;
  if (!waits) console.log(title);
  const exitCode = await runNode(step, (chunk) => void (waits ? kept.push(chunk) : process.stdout.write(chunk)));
  if (waits) console.log(`${title}\n${Buffer.concat(kept).toString()}`);
  const { passed, failures } = judge(step.name, exitCode, step.outcome?.());
  const seconds = (performance.now() - start) / 1000;
  const verdict = failures.length === 0 ? 'ok' : 'FAILED';
  console.log(`--- ${step.name}: ${verdict} (${passed} passed, ${failures.length} failed, ${seconds.toFixed(1)} s)`);
  return { name: step.name, seconds, passed, failures };
}
