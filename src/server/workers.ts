import cluster, { type Worker } from 'node:cluster';
import type { SharedClock } from './clock.ts';

/** Which process of several this is: one of them does the jobs as well. */
const ROLE = 'SERVER_WORKER';
type Role = 'first' | 'other';

/** Time before a process that has ended is started again, ms. */
const PAUSE = 1000;

interface ClockMessage {
  /** By how much the demo's time is ahead of the machine's, ms. */
  readonly clockOffset: number;
}

/** Whether this process does the jobs and timers: of several only the first. */
export function doesJobs(): boolean {
  return process.env[ROLE] !== 'other';
}

/** Whether this process only starts others. */
export function startsOthers(workers: number): boolean {
  return workers > 1 && cluster.isPrimary;
}

/**
 * Runs the server in several processes on one port. The first one migrates and seeds the database before the others
 * start. One that ends is started again; when the first one ends before it listens, its settings are wrong and all end.
 */
export function startWorkers(count: number): void {
  const state = { listens: false, stopping: false, clockOffset: undefined as number | undefined };
  const start = (role: Role): Worker => {
    const worker = cluster.fork({ [ROLE]: role });
    worker.on('online', () => tell(worker, state.clockOffset));
    worker.on('exit', (code) => {
      if (state.stopping) return;
      if (!state.listens) process.exit(code || 1);
      setTimeout(() => !state.stopping && start(role), PAUSE);
    });
    return worker;
  };
  cluster.on('message', (from, message: unknown) => {
    if (!isClockMessage(message)) return;
    state.clockOffset = message.clockOffset;
    for (const worker of listWorkers()) if (worker !== from) tell(worker, message.clockOffset);
  });
  start('first').once('listening', () => {
    state.listens = true;
    for (let more = 1; more < count; more += 1) start('other');
  });
  stopTogether(() => (state.stopping = true));
}

function stopTogether(begin: () => void): void {
  const stop = (): void => {
    begin();
    const left = listWorkers();
    if (left.length === 0) process.exit(0);
    for (const worker of left) worker.process.kill('SIGTERM');
    cluster.on('exit', () => listWorkers().length === 0 && process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** The demo's time, which the processes have in common; undefined where there is one process only. */
export function shareClock(): SharedClock | undefined {
  if (process.env[ROLE] === undefined) return undefined;
  return {
    tell: (clockOffset) => void process.send?.({ clockOffset } satisfies ClockMessage),
    hear: (follow) => void process.on('message', (message) => isClockMessage(message) && follow(message.clockOffset)),
  };
}

function tell(worker: Worker, clockOffset: number | undefined): void {
  if (clockOffset !== undefined && worker.isConnected()) worker.send({ clockOffset } satisfies ClockMessage);
}

function listWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

function isClockMessage(message: unknown): message is ClockMessage {
  return (
    typeof message === 'object' &&
    message !== null &&
    'clockOffset' in message &&
    typeof message.clockOffset === 'number'
  );
}
