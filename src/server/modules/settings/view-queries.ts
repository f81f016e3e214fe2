import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Shared views of one clique (domain §1.2) with their owners; nothing of any other is ever shown or changed. */
function viewsOf(db: Db, cliqueCode: string) {
  return db
    .selectFrom('sharedViews')
    .innerJoin('accounts as owner', 'owner.accountId', 'sharedViews.accountId')
    .where('owner.cliqueCode', '=', cliqueCode)
    .selectAll('sharedViews')
    .select('owner.realName as ownerName');
}

/** What `findViews` and `findView` find. */
export type ViewRow = Awaited<ReturnType<typeof findViews>>[number];

/** All of a page: those of `accountId` first, then by owner and name. */
export function findViews(db: Db, cliqueCode: string, { pageName, accountId }: ViewPlace) {
  return (
    viewsOf(db, cliqueCode)
      .where('sharedViews.pageName', '=', pageName)
      .orderBy(({ eb }) => eb('sharedViews.accountId', '=', accountId), 'desc')
      .orderBy('sharedViews.accountId')
      // Code points: one order on every database, whatever its collation.
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

/** Until the transaction ends nobody else of the clique shares, changes or takes away a view. */
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
