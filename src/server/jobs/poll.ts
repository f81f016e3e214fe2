import { randomBytes } from 'node:crypto';
import { elapsed } from '../platform/clock.ts';
import { EVERYTHING, type Listen } from '../database/listen.ts';
import { DatabaseUnavailableError } from '../database/resilient-pool.ts';
import type { Log } from '../platform/handler.ts';
import { codeLimits } from '../sms/sms-code-rules.ts';

interface Polling {
  /** Does all due work; calls `stopping` in between. */
  readonly work: (stopping: () => boolean) => Promise<void>;
  /** Interval between turns, ms; a second by default, and longer for work that the database reports. */
  readonly every?: number;
  /** The table whose due rows are the work; commits report it on the channel `work`. */
  readonly table?: 'jobs' | 'mails' | 'outbox';
  /** Name of its operation in the log. */
  readonly name: string;
  readonly log: Pick<Log, 'error'>;
  /** Log message when `work` fails. */
  readonly failure: string;
}

/** Work that repeats until it is stopped. */
export interface RunningJob {
  /** Stops after the current turn. */
  stop(): Promise<void>;
  /** Whether its last finished turn failed. */
  isFailing(): boolean;
  readonly table?: Polling['table'];
  /** Begins a turn at once, or another one after the present one. */
  wake(): void;
}

/** Interval of work that the database reports, ms: for what is tried again, and for a lost report. */
const REPORTED_MS = 5_000;

/** Delay until work that lost the database retries, ms: the server is ready once its jobs are. */
const untilRetry = 250;

/** Repeats the work, one turn at a time. */
export function startPolling(polling: Polling): RunningJob {
  const { work, table, every = table ? REPORTED_MS : 1_000, name, log, failure } = polling;
  let stopped = false;
  let failing = false;
  let isWoken = false;
  let running: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  const turn = async (): Promise<void> => {
    const startedAt = performance.now();
    isWoken = false;
    try {
      await work(() => stopped);
      failing = false;
    } catch (error) {
      // One line per outage of the database instead of one per second.
      if (!failing) log.error({ ...describeTurn(name, startedAt), err: error }, failure);
      failing = true;
      if (error instanceof DatabaseUnavailableError && every > untilRetry) {
        retry = setTimeout(begin, untilRetry).unref();
      }
    }
    running = undefined;
    if (isWoken) begin();
  };
  const begin = (): void => {
    if (!stopped) running ??= turn();
  };
  const timer = setInterval(begin, every).unref();
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      clearTimeout(retry);
      await running;
    },
    isFailing: () => failing,
    ...(table && { table }),
    wake: () => {
      isWoken = true;
      begin();
    },
  };
}

/** Begins the work of tables, and again whenever a commit reports one; returns the end of that. */
export function wakeByReports(listen: Listen, jobs: readonly RunningJob[]): ReturnType<Listen> {
  const wake = (report: string): void => {
    for (const job of jobs) if (job.table && (report === EVERYTHING || report === job.table)) job.wake();
  };
  wake(EVERYTHING);
  return listen('work', wake);
}

/** The fields of a request's log line, for work without a request. */
function describeTurn(operation: string, startedAt: number) {
  return { traceId: randomBytes(8).toString('hex'), operation, caller: 'system', ms: elapsed(startedAt) };
}

/**
 * Attempts per message, the last one about two minutes after the first: enough to outlast a gateway's restart, while a
 * code is still useful.
 */
export const maxAttempts = 7;

/** Lease of an attempt, s, far longer than any driver takes; then another process may try. */
export const leaseSeconds = 60;

/** Delay after failed attempt number `attempt` from 1, s: doubled each time. Pure. */
export function waitAfter(attempt: number): number {
  return 2 ** attempt;
}

/** The earliest request time of a message worth sending at `now`: older codes have expired. Pure. */
export function oldestUseful(now: Date): Date {
  return new Date(now.getTime() - codeLimits.seconds * 1000);
}
