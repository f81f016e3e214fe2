import { type Overrides, writeProductTexts } from '#engine/language';
import { WorkerFailure, WorkerPool } from '../../platform/worker-pool.ts';
import { readBuild } from '../build.ts';
import { proofErrors } from '../messages.ts';
import type { Answer, AuthoredFile, Proof, Question } from './question.ts';

/** A single worker, because it caches checks: the first takes seconds, later ones tenths of a second. */
const pool = new WorkerPool({
  module: new URL('start-worker.mjs', import.meta.url),
  workers: 1,
  queue: 32,
  megabytes: 768,
  deadline: 60_000,
  rest: 1_800_000,
});

/**
 * Checks in another thread the product with a change applied to the published files. Throws a BusinessError if the
 * check cannot run.
 */
export async function proveChange(live: Overrides, change: readonly AuthoredFile[]): Promise<Proof> {
  const { hash, product } = readBuild();
  const question = { buildHash: hash, live: [...live], change };
  const answer = await ask(question);
  const proof = 'unknownBuild' in answer ? await ask({ ...question, build: writeProductTexts(product) }) : answer;
  if ('unknownBuild' in proof) throw new Error('the worker knows no build');
  return proof;
}

let isWarm = false;

/**
 * Starts the worker and checks the published files, so that the first proof is quick: once per process, or when the
 * worker is idle. Errors are ignored, since the next proof reports them.
 */
export function warmProof(when: 'once' | 'resting', readLive: () => Promise<Overrides>): void {
  if (pool.isStarted || (when === 'once' && isWarm)) return;
  isWarm = true;
  void readLive()
    .then((live) => proveChange(live, []))
    .catch(() => undefined);
}

async function ask(question: Question): Promise<Answer> {
  const answer = await pool.run(question).catch((error: unknown) => {
    throw error instanceof WorkerFailure ? proofErrors[error.reason]() : error;
  });
  return answer as Answer;
}
