import cluster from 'node:cluster';

/** Environment variables that the primary sets for its workers: their role, and the demo's time where one has told it. */
export const variables = { role: 'SERVER_WORKER', clock: 'SERVER_CLOCK' } as const;

/** The first worker does the jobs as well. */
export type Role = 'first' | 'other';

/** Whether this process is one of several. */
export function isWorker(): boolean {
  return process.env[variables.role] !== undefined;
}

/** Whether this process does the jobs and timers: of several only the first. */
export function doesJobs(): boolean {
  return process.env[variables.role] !== 'other';
}

/** Whether this process only starts others. */
export function startsOthers(workers: number): boolean {
  return workers > 1 && cluster.isPrimary;
}
