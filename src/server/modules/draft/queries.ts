import { sql } from 'kysely';
import type { Draft } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../database/database.ts';
import { maxDrafts } from './rules.ts';

/** The key of a draft: operator, page and key within the page. */
export interface DraftName {
  readonly accountId: number;
  readonly pageName: string;
  readonly draftKey: string;
}

export interface DraftRow {
  readonly content: string;
  readonly revision: number;
  readonly savedAt: string;
}

/** A draft that has not expired. */
export function findDraft(db: Db, name: DraftName, now: Date): Promise<DraftRow | undefined> {
  return db
    .selectFrom('drafts')
    .select(['content', 'revision', 'savedAt'])
    .where('accountId', '=', name.accountId)
    .where('pageName', '=', name.pageName)
    .where('draftKey', '=', name.draftKey)
    .where('expiresAt', '>', toShanghaiTime(now))
    .executeTakeFirst();
}

/** Locks the operator's drafts until the transaction ends. */
export async function lockDrafts(tx: Db, accountId: number): Promise<void> {
  await tx.selectFrom('accounts').select('accountId').where('accountId', '=', accountId).forNoKeyUpdate().execute();
}

/** Writes a draft with its next revision. */
export function keepDraft(
  tx: Db,
  name: DraftName,
  change: { readonly content: string; readonly savedAt: string; readonly expiresAt: string },
): Promise<{ revision: number }> {
  const revision = sql<number>`nextval('draft_revisions')`;
  return tx
    .insertInto('drafts')
    .values({ ...name, ...change, revision })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'pageName', 'draftKey']).doUpdateSet({ ...change, revision }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
}

export async function removeDraft(tx: Db, { accountId, pageName, draftKey }: DraftName): Promise<void> {
  await tx
    .deleteFrom('drafts')
    .where('accountId', '=', accountId)
    .where('pageName', '=', pageName)
    .where('draftKey', '=', draftKey)
    .execute();
}

/** Deletes expired drafts of all operators, and this operator's oldest above the limit. */
export async function sweepDrafts(tx: Db, accountId: number, now: Date): Promise<void> {
  await tx.deleteFrom('drafts').where('expiresAt', '<=', toShanghaiTime(now)).execute();
  const kept = tx
    .selectFrom('drafts')
    .select('revision')
    .where('accountId', '=', accountId)
    .orderBy('revision', 'desc')
    .limit(maxDrafts);
  await tx.deleteFrom('drafts').where('accountId', '=', accountId).where('revision', 'not in', kept).execute();
}

export function presentDraft({ content, revision, savedAt }: DraftRow): Draft {
  return { content, revision, savedTime: savedAt };
}
