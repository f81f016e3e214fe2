import { use, useEffect, useState } from 'react';
import type { ProductTexts } from '#engine/language/prove';
import { createStore } from '#values/store';
import { useStore } from '../../use-store.ts';
import type { OperationClient } from '../../http/create-client.ts';
import { PortalProvider } from '../../portal.ts';
import { type Ask, askOn } from '../remote.ts';
import type { WorkerHandlers } from './checker-worker.ts';

/** Asks the checker in its worker. Its identity changes with the files of the checker. */
export type AskChecker = Ask<WorkerHandlers>;

export interface Checker {
  /** Undefined until the published files are loaded. */
  readonly ask: AskChecker | undefined;
  /** Published revision that the checker has loaded. */
  readonly revision: number | undefined;
  readonly failed: boolean;
  /** Restarts the checker after a failure. */
  readonly again: () => void;
}

/** A worker that has loaded its files. */
interface Ready {
  readonly ask: AskChecker;
  readonly revision: number;
}

interface Running {
  readonly client: OperationClient;
  readonly worker: Worker;
  readonly ask: AskChecker;
  /** Revision loaded, or being loaded. */
  revision: number;
  ready: Promise<Ready>;
  users: number;
}

/** How long a checker without users is kept, ms. */
const REST = 60_000;

let running: Running | undefined;

function stop(own: Running): void {
  own.worker.terminate();
  if (running === own) running = undefined;
}

/** Revision of pages drawn outside the portal. */
const noRevision = createStore(0);

/** The shared worker that checks drafts against the published files. It ends with its last user. */
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
      // Keep it for an author who returns soon.
      setTimeout(() => own.users === 0 && stop(own), REST);
    };
  }, [client, revision, turn]);
  return { ask: found?.ask, revision: found?.revision, failed: failedTurn === turn, again: () => setTurn(turn + 1) };
}

/** Returns the running checker of a client, and starts to load the files of a changed revision. */
function take(client: OperationClient, revision: number): Running {
  if (running && running.client !== client) stop(running);
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
  return { client, worker, ask, revision, ready: load(ask, client), users: 0 };
}

/** Loads the published files into the worker. Each load returns a new `ask`. */
async function load(ask: AskChecker, client: OperationClient): Promise<Ready> {
  const { product, revision } = await client.call('queryPageSources', {}, { quiet: true });
  await ask('start', product as unknown as ProductTexts);
  return { ask: askOnce(ask), revision };
}

/**
 * Copies questions, because observable edits cannot be cloned into a message. Outline and preview resolve the same page
 * after each key: the last answer is shared.
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
