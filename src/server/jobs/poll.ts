import { randomBytes } from 'node:crypto';
import { elapsed } from '../platform/elapsed.ts';
import { DatabaseUnavailableError } from '../database/unavailable.ts';
import type { Log } from '../platform/handler.ts';

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
