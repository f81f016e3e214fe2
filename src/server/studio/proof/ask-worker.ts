import { type Overrides, writeProductTexts } from '#engine/language/prove';
import { listModules } from '../../platform/modules.ts';
import { type CallOptions, WorkerFailure, WorkerPool } from '../../platform/worker-pool.ts';
import { readBuild } from '../build.ts';
import { proofErrors } from '../messages.ts';
import type { AuthoredFile, Preparation, Proof, Question } from './question.ts';

/** Deadline for what the release and its published files need themselves, ms: no author can make it longer. */
const OWN = 120_000;

/** Program of a thread that works on what authors wrote: of the product, whose language it knows. */
export function findProver(): URL {
  const program = listModules().find(({ prover }) => prover)?.prover;
  if (!program) throw new Error('no module has a program that checks pages');
  return program;
}

/** A single worker, because it caches checks: the first takes seconds, later ones tenths of a second. */
const pool = new WorkerPool({
  module: findProver,
  workers: 1,
  queue: 32,
  megabytes: 768,
  deadline: 10_000,
  prepare: { message: (): Preparation => ({ build: writeProductTexts(readBuild().product) }), deadline: OWN },
  rest: 1_800_000,
});

/** Who asks for a proof. Of the questions of one reader or author, only the newest waits. */
type Asker =
  | { readonly reader: number }
  | { readonly author: number }
  /** Before the others: what is live shall change, or change back. */
  | 'publisher'
  /** What is live already, without a change. */
  | 'server';

function optionsFor(asker: Asker): CallOptions {
  if (asker === 'publisher') return { isUrgent: true };
  if (asker === 'server') return { isUrgent: true, deadline: OWN };
  return { owner: JSON.stringify(asker) };
}

/**
 * Checks in another thread the product with a change applied to the published files. Throws a BusinessError if the
 * check cannot run.
 */
export async function proveChange(live: Overrides, change: readonly AuthoredFile[], asker: Asker): Promise<Proof> {
  const question: Question = { live: [...live], change };
  const answer = await pool.run(question, optionsFor(asker)).catch((error: unknown) => {
    throw error instanceof WorkerFailure ? proofErrors[error.reason]() : error;
  });
  return answer as Proof;
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
    .then((live) => proveChange(live, [], 'server'))
    .catch(() => undefined);
}
