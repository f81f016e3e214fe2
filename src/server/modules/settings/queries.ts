import { sql } from 'kysely';
import type { SharedView } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../database/database.ts';

export interface Setting {
  readonly name: string;
  readonly value: string;
}

export function findSettings(db: Db, accountId: number): Promise<Setting[]> {
  return db
    .selectFrom('userSettings')
    .select(['name', 'value'])
    .where('accountId', '=', accountId)
    .orderBy('name')
    .execute();
}

/** The names of the operator's settings, locked until the transaction ends. */
export async function lockSettingNames(tx: Db, accountId: number): Promise<ReadonlySet<string>> {
  await tx.selectFrom('accounts').select('accountId').where('accountId', '=', accountId).forNoKeyUpdate().execute();
  const rows = await tx.selectFrom('userSettings').select('name').where('accountId', '=', accountId).execute();
  return new Set(rows.map((row) => row.name));
}

export async function keepSetting(tx: Db, accountId: number, { name, value }: Setting, now: Date): Promise<void> {
  const updatedAt = toShanghaiTime(now);
  await tx
    .insertInto('userSettings')
    .values({ accountId, name, value, updatedAt })
    .onConflict((conflict) => conflict.columns(['accountId', 'name']).doUpdateSet({ value, updatedAt }))
    .execute();
}

/** Shared views of one clique (handbook: entity-map) with their owners; no query reads or changes those of another. */
function viewsOf(db: Db, cliqueCode: string) {
  return db
    .selectFrom('sharedViews')
    .innerJoin('accounts as owner', 'owner.accountId', 'sharedViews.accountId')
    .where('owner.cliqueCode', '=', cliqueCode)
    .selectAll('sharedViews')
    .select('owner.realName as ownerName');
}

/** A row of `findViews` and `findView`. */
export type ViewRow = Awaited<ReturnType<typeof findViews>>[number];

/** All views of a page: those of `accountId` first, then by owner and name. */
export function findViews(db: Db, cliqueCode: string, { pageName, accountId }: ViewPlace) {
  return (
    viewsOf(db, cliqueCode)
      .where('sharedViews.pageName', '=', pageName)
      .orderBy(({ eb }) => eb('sharedViews.accountId', '=', accountId), 'desc')
      .orderBy('sharedViews.accountId')
      // By code points: the same order in every database, whatever its collation.
      .orderBy(sql`shared_views.view_name collate "C"`)
      .execute()
  );
}

interface ViewPlace {
  readonly pageName: string;
  readonly accountId: number;
}

/** One view of the clique; undefined for any other. */
export function findView(db: Db, cliqueCode: string, viewId: string): Promise<ViewRow | undefined> {
  return viewsOf(db, cliqueCode).where('sharedViews.viewId', '=', viewId).executeTakeFirst();
}

/** Locks the clique's views until the transaction ends. */
export async function lockViews(tx: Db, cliqueCode: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shared views ${cliqueCode}`}, 0))`.execute(tx);
}

interface NewView extends ViewPlace {
  readonly viewId: string;
  readonly viewName: string;
  readonly content: string;
  readonly updatedAt: string;
}

export async function addView(tx: Db, view: NewView): Promise<void> {
  await tx.insertInto('sharedViews').values(view).execute();
}

type Change = Pick<NewView, 'viewId' | 'viewName' | 'content' | 'updatedAt'>;

export async function changeView(tx: Db, { viewId, ...change }: Change): Promise<void> {
  await tx
    .updateTable('sharedViews')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('viewId', '=', viewId)
    .execute();
}

export async function removeView(tx: Db, viewId: string): Promise<void> {
  await tx.deleteFrom('sharedViews').where('viewId', '=', viewId).execute();
}

/** A shared view as an operator sees it. */
export function presentView(row: ViewRow, accountId: number): SharedView {
  const { viewId, version, viewName, content, ownerName, updatedAt } = row;
  return { viewId, version, viewName, content, ownerName, ownFlag: row.accountId === accountId, updateTime: updatedAt };
}
