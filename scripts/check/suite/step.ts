import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Outcome } from './outcome.ts';
import type { Task } from './schedule.ts';

export interface Step extends Task {
  /** Arguments of the node process that is the step. */
  readonly node: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Gives way to the steps beside it: those in a browser act as people do, against the clock of a screen. */
  readonly yields?: boolean;
  /** Results of the tests inside the step, read after it ended; a step without tests of its own counts as one. */
  readonly outcome?: () => Outcome | undefined;
}

export interface StepResult extends Outcome {
  readonly name: string;
  /** From its beginning to its end. */
  readonly seconds: number;
  /** Of processors, with the processes that it started; undefined where the system does not say. */
  readonly cpuSeconds?: number | undefined;
}

/** A third of the share of a process that does not yield. */
const YIELDING = 5;

/** A shell without a word of its own, that says at its end what its children took of the processors. */
const timing = '"$@"; code=$?; times >&3; exit $code';

interface Ended {
  readonly exitCode: number;
  readonly cpuSeconds?: number | undefined;
}

/** Runs a step's process; `write` gets what it prints. */
function runNode(step: Step, write: (chunk: Buffer) => void): Promise<Ended> {
  const hasShell = process.platform !== 'win32';
  const command = hasShell ? 'sh' : process.execPath;
  const args = hasShell ? ['-c', timing, 'sh', process.execPath, ...step.node] : step.node;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      env: { ...process.env, ...step.env },
    });
    if (step.yields === true && child.pid !== undefined) setPriority(child.pid, YIELDING);
    const times: Buffer[] = [];
    child.stdout?.on('data', write);
    child.stderr?.on('data', write);
    child.stdio[3]?.on('data', (chunk: Buffer) => void times.push(chunk));
    child.on('error', () => resolve({ exitCode: 1 }));
    child.on('close', (code) => {
      resolve({ exitCode: code ?? 1, cpuSeconds: readTimes(Buffer.concat(times).toString()) });
    });
  });
}

/**
 * Seconds of processors in what the shell's `times` prints: user and system time of the shell, then of its children.
 * @param text `0m0.01s 0m0.00s\n1m2.50s 0m3.25s`
 */
export function readTimes(text: string): number | undefined {
  const times = [...text.matchAll(/(\d+)m(\d+[.,]\d+)s/gu)];
  if (times.length !== 4) return undefined;
  return times.reduce(
    (total, [, minutes, seconds]) => total + Number(minutes) * 60 + Number(seconds?.replace(',', '.')),
    0,
  );
}

/** A step that failed without a failed test (a broken set-up, an unhandled rejection) still counts as a failure. */
export function judge(name: string, exitCode: number, outcome: Outcome | undefined): Outcome {
  const { passed, failures, files } = outcome ?? { passed: exitCode === 0 ? 1 : 0, failures: [] };
  const kept = files && { files };
  if (exitCode === 0 || failures.length > 0) return { passed, failures, ...kept };
  return { passed, failures: [{ test: name, error: `exit code ${exitCode}; its output is further up` }], ...kept };
}

/** Runs a step and shows what it printed once it has ended, so that steps side by side are not mixed. */
export async function runStep(step: Step): Promise<StepResult> {
  const start = performance.now();
  const printed: Buffer[] = [];
  console.log(`… ${step.name}`);
  const { exitCode, cpuSeconds } = await runNode(step, (chunk) => void printed.push(chunk));
  console.log(`\n=== ${step.name}\n${Buffer.concat(printed).toString()}`);
  const outcome = judge(step.name, exitCode, step.outcome?.());
  const { passed, failures } = outcome;
  const seconds = (performance.now() - start) / 1000;
  const verdict = failures.length === 0 ? 'ok' : 'FAILED';
  console.log(`--- ${step.name}: ${verdict} (${passed} passed, ${failures.length} failed, ${seconds.toFixed(1)} s)`);
  return { name: step.name, seconds, cpuSeconds, ...outcome };
}
