import type { OperationParams } from '#contract';
import { isPlannedFile, kindOfFile, type Overrides, writeProductTexts } from '#engine/language/prove';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../database/database.ts';
import { WorkerFailure, WorkerPool } from '../platform/worker-pool.ts';
import { readBuild } from './build.ts';
import { type Live, readOverrides } from './live.ts';
import { plannedErrors, plannedTexts, proofErrors } from './messages.ts';
import { findProver } from './proof/ask-worker.ts';
import type { ContractPreparation, FileText, PlannedAnswer, PlannedQuestion } from './proof/question.ts';

/** A worker of its own, so that answers do not wait for proofs. */
const pool = new WorkerPool({
  module: findProver,
  workers: 1,
  queue: 32,
  megabytes: 256,
  deadline: 10_000,
  prepare: { message: writeContract, deadline: 120_000 },
  rest: 600_000,
});

function writeContract(): ContractPreparation {
  const { api, profile } = writeProductTexts(readBuild().product);
  return { contract: [...api, profile] };
}

type Files = Pick<PlannedQuestion, 'planned' | 'dictionaries'>;

const known = new WeakMap<Live, Promise<Files>>();

/**
 * Made-up reply of an operation that is only planned in the published revision, and has no route yet. Undefined if it
 * does not exist. Another thread makes it up, since an author wrote the shapes of the reply.
 */
export async function answerPlanned(
  { db, live, now }: { readonly db: Db; readonly live: Live; readonly now: Date },
  { operation, params, page }: OperationParams<'answerPlannedOperation'>,
): Promise<{ readonly answer: unknown } | undefined> {
  const found = known.get(live) ?? readOverrides(db, live.overrides).then(listFiles);
  known.set(live, found);
  found.catch(() => known.delete(live));
  const files = await found;
  if (files.planned.length === 0) return undefined;
  const options = { page, today: toShanghaiTime(now).slice(0, 10) };
  const revision = JSON.stringify(live.overrides);
  const answer = await ask({ operation, params, options, revision, ...files });
  if ('failure' in answer) throw plannedErrors.noSample(operation, answer.failure);
  return 'answer' in answer ? answer : undefined;
}

async function ask(question: PlannedQuestion): Promise<PlannedAnswer> {
  const answer = await pool.run(question).catch((error: unknown) => {
    if (!(error instanceof WorkerFailure)) throw error;
    const { reason } = error;
    throw reason === 'slow' || reason === 'died'
      ? plannedErrors.noSample(question.operation, plannedTexts[reason])
      : proofErrors[reason]();
  });
  return answer as PlannedAnswer;
}

function listFiles(overrides: Overrides): Files {
  const texts = [...overrides].flatMap(([file, text]): FileText[] => (text === null ? [] : [{ file, text }]));
  return {
    planned: texts.filter(({ file }) => isPlannedFile(file)),
    dictionaries: texts.filter(({ file }) => kindOfFile(file) === 'dictionary'),
  };
}
