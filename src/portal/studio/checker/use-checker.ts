import { use, useEffect, useState } from 'react';
import type { ProductTexts } from '#engine/language';
import { createStore } from '#values/store';
import { useStore } from '../../use-store.ts';
import type { OperationClient } from '../../http/create-client.ts';
import { PortalProvider } from '../../portal.ts';
import { type Ask, askOn } from '../remote.ts';
import type { WorkerHandlers } from './checker-worker.ts';

/** Asks the checker in its worker. Another function answers by the files of another revision. */
export type AskChecker = Ask<WorkerHandlers>;

export interface Checker {
  /** Undefined until the files of what is live are loaded. */
  readonly ask: AskChecker | undefined;
  /** The live revision whose files it has. */
  readonly revision: number | undefined;
  readonly failed: boolean;
  /** Starts it once more after a failure. */
  readonly again: () => void;
}

/** A worker with its files. */
interface Ready {
  readonly ask: AskChecker;
  readonly revision: number;
}

interface Running {
  readonly worker: Worker;
  readonly ask: AskChecker;
  /** Revision of the files that it has, or loads. */
  revision: number;
  ready: Promise<Ready>;
  users: number;
}

/** How long a checker without a user stays, ms. */
const REST = 60_000;

let running: Running | undefined;

function stop(own: Running): void {
  own.worker.terminate();
  if (running === own) running = undefined;
}

/** The revision of a page that is drawn outside the portal. */
const noRevision = createStore(0);

/** The checker of drafts, with the files of what is live: one worker for all that use it, ended with the last. */
export function useChecker(): Checker {
  const portal = use(PortalProvider);
  const revision = useStore(portal?.routes.revision ?? noRevision);
  const [found, setFound] = useState<Ready>();
  const [turn, setTurn] = useState(0);
  const [failedTurn, setFailedTurn] = useState<number>();
  const client = portal?.client;
  useEffect(() => {
    if (!client) return undefined;
    const own = take(client, revision);
    let current = true;
    own.ready.then(
      (ready) => current && setFound(ready),
      () => {
        stop(own);
        if (!current) return;
        setFound(undefined);
        setFailedTurn(turn);
      },
    );
    return () => {
      current = false;
      own.users -= 1;
      // Keep it for an author who comes back soon.
      setTimeout(() => own.users === 0 && stop(own), REST);
    };
  }, [client, revision, turn]);
  return { ask: found?.ask, revision: found?.revision, failed: failedTurn === turn, again: () => setTurn(turn + 1) };
}

/** The running checker; it loads the files of another revision first. */
function take(client: OperationClient, revision: number): Running {
  running ??= start(client, revision);
  running.users += 1;
  if (running.revision !== revision) {
    running.revision = revision;
    running.ready = load(running.ask, client);
  }
  return running;
}

function start(client: OperationClient, revision: number): Running {
  const worker = new Worker(new URL('checker-worker.ts', import.meta.url), { type: 'module' });
  const ask: AskChecker = askOn(worker);
  return { worker, ask, revision, ready: load(ask, client), users: 0 };
}

/** Gives the worker the files of what is live. The function that is returned is another one each time. */
async function load(ask: AskChecker, client: OperationClient): Promise<Ready> {
  const { product, revision } = await client.call('queryPageSources', {}, { quiet: true });
  await ask('start', product as unknown as ProductTexts);
  return { ask: askOnce(ask), revision };
}

/**
 * Copies questions, because the edits of a form are observable, and no message to a worker takes that. Outline and
 * preview ask the same about a page with each key: it is resolved once.
 */
function askOnce(ask: AskChecker): AskChecker {
  let last: { readonly key: string; readonly answer: Promise<unknown> } | undefined;
  return (name, question) => {
    const copy = JSON.stringify(question);
    const key = `${name} ${copy}`;
    if (last?.key === key) return last.answer as ReturnType<typeof ask<typeof name>>;
    const answer = ask(name, JSON.parse(copy) as typeof question);
    if (name === 'resolve') last = { key, answer };
    return answer;
  };
}
