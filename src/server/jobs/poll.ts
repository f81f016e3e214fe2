import type { Log } from '../handler.ts';

const pollEvery = 1_000;

interface Polling {
  /** Does all that is due; asks `stopping` in between. */
  readonly work: (stopping: () => boolean) => Promise<void>;
  readonly log: Pick<Log, 'error'>;
  /** What the log says when `work` fails. */
  readonly failure: string;
}

/** Does the work every second, never twice at once; returns what ends that, once the turn under way is over. */
export function startPolling({ work, log, failure }: Polling): () => Promise<void> {
  let stopped = false;
  let failing = false;
  let running: Promise<void> | undefined;
  const turn = async (): Promise<void> => {
    try {
      await work(() => stopped);
      failing = false;
    } catch (error) {
      // One line for an outage of the database, not one a second.
      if (!failing) log.error({ err: error }, failure);
      failing = true;
    }
    running = undefined;
  };
  const timer = setInterval(() => {
    running ??= turn();
  }, pollEvery).unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}
