import type { Db } from '../database/database.ts';

/** What a transactor may be authorised for (domain §3.0): 1 account, 2 trade, 3 query. */
export type AuthScope = '1' | '2' | '3';

/** Transactors of an account who may sign for `scope` on a day, with papers that are valid then; the primary one first. */
export async function findSigners(db: Db, { acctId, day, scope }: { acctId: string; day: string; scope: AuthScope }) {
  const rows = await db
    .selectFrom('transactors')
    .select(['transactorName', 'phone', 'authScope'])
    .where('acctId', '=', acctId)
    .where('authStart', '<=', day)
    .where('authEnd', '>=', day)
    .where('certEnd', '>=', day)
    .orderBy('primaryFlag', 'desc')
    .orderBy('transactorName')
    .execute();
  return rows.filter(({ authScope }) => authScope.split(',').includes(scope));
}
