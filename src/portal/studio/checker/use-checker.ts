import { useEffect, useState } from 'react';
import type { ProductTexts } from '#engine/language';
import type { OperationClient } from '../../http/create-client.ts';
import { usePortal } from '../../portal.ts';
import { type Ask, askOn } from '../remote.ts';
import type { WorkerHandlers } from './checker-worker.ts';

/** Asks the checker in its worker. */
export type AskChecker = Ask<WorkerHandlers>;

interface Running {
  readonly ready: Promise<AskChecker>;
  readonly end: () => void;
  users: number;
}

/** How long a checker without a user stays, ms. */
const REST = 60_000;

let running: Running | undefined;

function stop(own: Running): void {
  own.end();
  if (running === own) running = undefined;
}

/** The checker of drafts, with the files of what is live: one worker for all that use it, ended with the last. */
export function useChecker(): AskChecker | 'failed' | undefined {
  const { client } = usePortal();
  const [checker, setChecker] = useState<AskChecker | 'failed'>();
  useEffect(() => {
    const own = take(client);
    let current = true;
    own.ready.then(
      (ask) => current && setChecker(() => ask),
      () => {
        stop(own);
        if (current) setChecker('failed');
      },
    );
    return () => {
      current = false;
      setChecker(undefined);
      own.users -= 1;
      // Somebody who comes back soon finds it at work.
      setTimeout(() => own.users === 0 && stop(own), REST);
    };
  }, [client]);
  return checker;
}

function take(client: OperationClient): Running {
  running ??= start(client);
  running.users += 1;
  return running;
}

function start(client: OperationClient): Running {
  const worker = new Worker(new URL('checker-worker.ts', import.meta.url), { type: 'module' });
  const ask: AskChecker = askOn(worker);
  const ready = client.call('queryPageSources', {}, { quiet: true }).then(async ({ product }) => {
    await ask('start', product as unknown as ProductTexts);
    return ask;
  });
  return { ready, end: () => worker.terminate(), users: 0 };
}
