import cluster from 'node:cluster';
import { createLine } from './line.ts';

/** The environment variable in which the primary names the role of a worker. */
export const ROLE = 'SERVER_WORKER';

/** The first worker does the jobs as well. */
export type Role = 'first' | 'other';

/** Whether this process is one of several. */
function isWorker(): boolean {
  return process.env[ROLE] !== undefined;
}

/** Whether this process does the jobs and timers: of several only the first. */
export function doesJobs(): boolean {
  return process.env[ROLE] !== 'other';
}

/** Whether this process only starts others. */
export function startsOthers(workers: number): boolean {
  return workers > 1 && cluster.isPrimary;
}

/** The other processes of this server, as one of several sees them. */
export interface Peers {
  /** Answers of every process that is ready, the asking one among them. */
  askAll(): Promise<readonly unknown[]>;
  /** Sets the answer of this process. */
  answer(answer: () => unknown): void;
}

let peers: Peers | undefined;

/** Undefined where there is one process only. */
export function findPeers(): Peers | undefined {
  if (isWorker()) peers ??= connect();
  return peers;
}

function connect(): Peers {
  let own = (): unknown => undefined;
  // A channel that has closed means that the primary has ended, and this process with it.
  const line = createLine(
    (message) => void (process.connected && process.send?.(message)),
    () => own(),
  );
  // Node.js keeps earlier messages until a listener is added.
  process.on('message', line.hear);
  return {
    askAll: async () => (await line.ask()) as readonly unknown[],
    answer: (answer) => (own = answer),
  };
}
