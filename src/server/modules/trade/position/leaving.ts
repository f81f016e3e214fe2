import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

/** Business codes that take shares: redemption and conversion. */
const LEAVING = ['024', '036'] as const;

/** Shares of orders that no confirmation has settled, one row an order (domain §4.6). */
export function unsettledOrders(db: Db) {
  return db
    .selectFrom('orders')
    .select(['tradeAcctNo', 'fundCode'])
    .select(sql<string>`apply_vol - coalesce(confirm_vol, 0)`.as('vol'))
    .where('businessCode', 'in', LEAVING)
    .where((eb) =>
      eb.or([
        eb('orderStatus', 'in', ['fundConfirmPending', 'fundException']),
        eb.and([eb('orderStatus', '=', 'fundConfirmSuccessPart'), eb('businessFinishFlag', '=', '0')]),
      ]),
    );
}

/** Shares that applications keep while they wait for their review, one row an application (domain §4.13). */
export function pendingLeaves(db: Db) {
  return (
    db
      .selectFrom('tradeApplies')
      .select(['tradeAcctNo', 'fundCode'])
      .select(sql<string>`apply_vol`.as('vol'))
      .where('businessCode', 'in', LEAVING)
      .where('reviewStatus', '=', 'pending')
      // The head of a group keeps nothing: its children do.
      .where('applyVol', 'is not', null)
  );
}

interface Leaving {
  readonly tradeAcctNo: string;
  readonly fundCode: string;
  readonly vol: string;
}

/** The columns that say which holding is asked for. */
interface Place {
  readonly tradeAcctNo: string;
  readonly fundCode: string;
}

/** The sum of those of one holding. */
export function sumLeaving<DB, TB extends keyof DB>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, Leaving>,
  { tradeAcctNo, fundCode }: Place,
) {
  return db
    .selectFrom(rows.as('leaving'))
    .select(sql<string | null>`sum(leaving.vol)`.as('vol'))
    .where('leaving.tradeAcctNo', '=', sql.ref<string>(tradeAcctNo))
    .where('leaving.fundCode', '=', sql.ref<string>(fundCode));
}

/** The sum of those of each holding. */
export function sumAllLeaving<DB, TB extends keyof DB>(db: Db, rows: SelectQueryBuilder<DB, TB, Leaving>) {
  return db
    .selectFrom(rows.as('leaving'))
    .select(['leaving.tradeAcctNo', 'leaving.fundCode', sql<string | null>`sum(leaving.vol)`.as('vol')])
    .groupBy(['leaving.tradeAcctNo', 'leaving.fundCode']);
}
