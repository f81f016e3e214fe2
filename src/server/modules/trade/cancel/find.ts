import { CUT_OFF_TIME } from '#values/trading-day';
import { sql } from 'kysely';
import type { OperationParams } from '#contract';
import type { Db } from '../../../database/database.ts';
import { ownAccounts } from '../../../ownership.ts';
import { matching, sorted } from '../record/find-orders.ts';
import { cancellable } from './rules.ts';

type Params = Omit<OperationParams<'queryCancelablePageList'>, 'pageNum' | 'pageSize' | 'disCode'>;

/** Orders that can be cancelled at a Shanghai time, and how many there are; sorted like the trade records. */
export async function findCancellable(
  db: Db,
  accountId: number,
  { filter, now, limit, offset }: { filter: Params; now: string; limit: number; offset: number },
) {
  const query = matching(db, accountId, filter)
    .leftJoin('groupOrders as group', 'group.groupOrderNo', 'orders.groupOrderNo')
    .where('orders.orderStatus', 'in', cancellable)
    .where(sql<string>`orders.trade_day + ${CUT_OFF_TIME}::time`, '>', now)
    .where((eb) =>
      eb.not(
        eb.and([
          eb(eb.fn.coalesce('group.groupType', sql.lit('')), '=', 'SUPER_CONVERT'),
          eb('orders.businessCode', '=', '022'),
        ]),
      ),
    );
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await sorted(query, filter.sort)
    .selectAll('orders')
    .select(['acct.investorName', 'funds.fundShortName'])
    .select(pendingCancel(db).as('reviewing'))
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
}

/** Whether a cancellation of the order already waits for its review. */
function pendingCancel(db: Db) {
  const waiting = db
    .selectFrom('tradeApplies as cancel')
    .select(sql`1`.as('one'))
    .where('cancel.originalOrderNo', '=', sql.ref<string>('orders.orderNo'))
    .where('cancel.businessCode', '=', '052')
    .where('cancel.reviewStatus', '=', 'pending');
  return sql<boolean>`exists (${waiting})`;
}

/** The orders that a cancellation names, of the operator's institutions, locked, by number. */
export function lockOrders(tx: Db, accountId: number, target: { orderNo?: string; groupOrderNo?: string }) {
  return tx
    .selectFrom('orders')
    .leftJoin('groupOrders as group', 'group.groupOrderNo', 'orders.groupOrderNo')
    .leftJoin('tradeConfigs as config', (join) =>
      join.onRef('config.institutionId', '=', 'orders.institutionId').on('config.resState', '=', '1'),
    )
    .selectAll('orders')
    .select(['group.groupType', 'config.checkFlag'])
    .select(pendingCancel(tx).as('reviewing'))
    .where('orders.acctId', 'in', ownAccounts(tx, accountId))
    .where((eb) =>
      target.orderNo === undefined
        ? eb('orders.groupOrderNo', '=', target.groupOrderNo ?? '')
        : eb('orders.orderNo', '=', target.orderNo),
    )
    .orderBy('orders.orderNo')
    .forUpdate('orders')
    .execute();
}

/** What `lockOrders` finds. */
export type LockedOrder = Awaited<ReturnType<typeof lockOrders>>[number];
