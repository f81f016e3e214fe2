import { sql } from 'kysely';
import type { DroppedFile, RevisionKind } from '#contract';
import { hashText } from '#product';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../database/database.ts';
import type { FileHashes } from '../database/schema/studio.ts';
import { readBuild } from './build.ts';
import { ENGLISH_TEXTS, type Live } from './live.ts';
import type { Proof } from './proof/question.ts';
import { keepTexts } from './texts.ts';

/** A revision to publish, with its proof against the published one. */
export interface NewRevision {
  readonly kind: RevisionKind;
  readonly changeNo?: string;
  readonly title: string;
  readonly reason?: string;
  readonly authorId: number;
  readonly approverId: number;
  readonly live: Live;
  readonly proof: Proof;
  readonly now: Date;
}

/**
 * Publishes a proved revision in the given transaction. Undefined if another revision was published since the proof.
 */
export async function publishRevision(tx: Db, revision: NewRevision): Promise<number | undefined> {
  const { live, proof, now, kind, title, authorId, approverId } = revision;
  // Serialise publications of all processes.
  await sql`select pg_advisory_xact_lock(hashtext('page revisions'))`.execute(tx);
  if ((await findLast(tx)) !== live.revision) return undefined;
  const number = live.revision + 1;
  for (const { file, text } of proof.merged) {
    if (text !== null) await keepTexts(tx, [text], file === ENGLISH_TEXTS);
  }
  await tx
    .insertInto('pageRevisions')
    .values({
      revision: number,
      kind,
      changeNo: revision.changeNo ?? null,
      title,
      reason: revision.reason ?? null,
      authorId,
      approverId,
      publishedAt: toShanghaiTime(now),
      hash: proof.hash,
      overrides: JSON.stringify(overlay(live.overrides, proof.merged)),
      files: JSON.stringify(proof.merged.map(({ file }) => file)),
    })
    .execute();
  await keepProof(tx, { revision: number, proof, dropped: [], now });
  return number;
}

/** Number of the published revision. */
async function findLast(tx: Db): Promise<number> {
  const { last } = await tx
    .selectFrom('pageRevisions')
    .select(({ fn }) => fn.coalesce(fn.max<number | null>('revision'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

/** Applies a change to the overrides; files equal to the build need no override. */
function overlay(overrides: FileHashes, change: Proof['merged']): FileHashes {
  const { texts } = readBuild();
  const changed = new Set(change.map(({ file }) => file));
  const kept = Object.entries(overrides).filter(([file]) => !changed.has(file));
  const added = change
    .filter(({ file, text }) => (texts.get(file) ?? null) !== text)
    .map(({ file, text }) => [file, text === null ? null : hashText(text)] as const);
  return Object.fromEntries([...kept, ...added]);
}

interface NewProof {
  readonly revision: number;
  readonly proof: Pick<Proof, 'served' | 'removed'>;
  readonly dropped: readonly DroppedFile[];
  readonly now: Date;
}

/** Stores the pages that this build serves of a revision; false if another process has done so. */
export async function keepProof(tx: Db, { revision, proof, dropped, now }: NewProof): Promise<boolean> {
  const { served, removed } = proof;
  await keepTexts(
    tx,
    served.map(({ text }) => text),
    true,
  );
  const kept = await tx
    .insertInto('pageProofs')
    .values({
      revision,
      buildHash: readBuild().hash,
      provedAt: toShanghaiTime(now),
      served: JSON.stringify(served.map(({ route }) => route)),
      removed: JSON.stringify(removed),
      dropped: JSON.stringify(dropped),
    })
    .onConflict((conflict) => conflict.columns(['revision', 'buildHash']).doNothing())
    .returning('revision')
    .executeTakeFirst();
  return kept !== undefined;
}
