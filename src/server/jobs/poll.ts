import { randomBytes } from 'node:crypto';
import { elapsed } from '../platform/clock.ts';
import { DatabaseUnavailableError } from '../database/resilient-pool.ts';
import type { Log } from '../platform/handler.ts';
import { codeLimits } from '../sms/sms-code-rules.ts';

interface Polling {
  /** Does all that is due; asks `stopping` in between. */
  readonly work: (stopping: () => boolean) => Promise<void>;
  /** Time between two turns, ms; a second without it. */
  readonly every?: number;
  /** Its operation in the log. */
  readonly name: string;
  readonly log: Pick<Log, 'error'>;
  /** What the log says when `work` fails. */
  readonly failure: string;
}

/** Work that repeats until it is stopped. */
export interface RunningJob {
  /** Ends it, once the turn under way is over. */
  stop(): Promise<void>;
  /** Whether its last finished turn failed. */
  isFailing(): boolean;
}

/** Time until work that lost the database looks for it again, ms: the server is ready once its jobs are. */
const untilRetry = 250;

/** Repeats the work, never twice at once. */
export function startPolling({ work, every = 1_000, name, log, failure }: Polling): RunningJob {
  let stopped = false;
  let failing = false;
  let running: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  const turn = async (): Promise<void> => {
    const startedAt = performance.now();
    try {
      await work(() => stopped);
      failing = false;
    } catch (error) {
      // One line for an outage of the database, not one a second.
      if (!failing) log.error({ ...describeTurn(name, startedAt), err: error }, failure);
      failing = true;
      if (error instanceof DatabaseUnavailableError && every > untilRetry) {
        retry = setTimeout(begin, untilRetry).unref();
      }
    }
    running = undefined;
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
  };
}

/** The fields that a line about a request has, for work that nobody asked for. */
function describeTurn(operation: string, startedAt: number) {
  return { traceId: randomBytes(8).toString('hex'), operation, caller: 'system', ms: elapsed(startedAt) };
}

/**
 * Attempts at one message, the last about two minutes after the first: a gateway that restarts is survived, and a code
 * that comes is still good for something.
 */
export const maxAttempts = 7;

/** Seconds that an attempt has for itself, far more than any driver takes; then another process may try. */
export const leaseSeconds = 60;

/** Seconds to wait after failed attempt number `attempt`, counted from 1: twice as long each time. Pure. */
export function waitAfter(attempt: number): number {
  return 2 ** attempt;
}

/** Since when a message must have been asked for to be sent at `now`: an expired code helps nobody. Pure. */
export function oldestUseful(now: Date): Date {
  return new Date(now.getTime() - codeLimits.seconds * 1000);
}
