import { sql, type SqlBool } from 'kysely';
import type { OperationParams } from '#contract';
import { CUT_OFF_TIME } from '../../language/trading-day.ts';
import { ownAccounts } from '../../access/ownership.ts';
import type { Db } from '#server/database/database';
import { defineList } from '#server/database/list';
import { listed, sortOf } from '../orders/queries.ts';
import { cancellable } from './rules.ts';

type Params = Omit<OperationParams<'queryCancelablePageList'>, 'pageNum' | 'pageSize' | 'disCode'>;

interface Viewer {
  readonly accountId: number;
  /** Shanghai time. */
  readonly now: string;
}

/** Orders that an operator can cancel at a time; sorted like the trade records. */
export const cancelableList = defineList({
  source: (db: Db, { accountId, now }: Viewer, filter: Params) => {
    const every = listed(db, accountId, filter);
    const open = sql<SqlBool>`orders.order_status in (${sql.join([...cancellable])})`;
    return { ...every, where: sql<SqlBool>`${every.where} and ${open} and ${before(now)} and not ${secondStep}` };
  },
  sortOf,
  keyOf: ({ orderNo }) => orderNo,
  read: (db: Db, _viewer: Viewer, orderNos: readonly string[]) =>
    db
      .selectFrom('orders')
      .innerJoin('investorAccounts as acct', 'acct.acctId', 'orders.acctId')
      .innerJoin('funds', 'funds.fundCode', 'orders.fundCode')
      .selectAll('orders')
      .select(['acct.investorName', 'funds.fundShortName'])
      .select(pendingCancel(db).as('reviewing'))
      .where('orders.orderNo', 'in', orderNos)
      .execute(),
});

function before(now: string) {
  return sql<SqlBool>`orders.trade_day + ${CUT_OFF_TIME}::time > ${now}`;
}

/** The second step of a 超级转换 cannot be cancelled alone (handbook: cancel-window). */
const secondStep = sql<SqlBool>`(orders.business_code = '022' and coalesce((
  select own.group_type from group_orders as own where own.group_order_no = orders.group_order_no
), '') = 'SUPER_CONVERT')`;

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

/** The orders of a cancellation that belong to the operator's institutions, locked in the order of their numbers. */
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

/** A row of `lockOrders`. */
export type LockedOrder = Awaited<ReturnType<typeof lockOrders>>[number];
