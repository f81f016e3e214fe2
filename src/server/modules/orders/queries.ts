import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely';
import type { OperationParams, OrderStatus, OrderSummary } from '#contract';
import dictionary from '../../../../schemas/dictionaries/order-status.json' with { type: 'json' };
import { isOwnAccount, ownInstitutions, ownAccounts } from '../../access/ownership.ts';
import type { Database, Db } from '../../database/database.ts';
import {
  endOf,
  countAll,
  countBy,
  findAllKeys,
  findKeys,
  type ListSource,
  type Range,
  readByKeys,
  readPage,
  type Total,
} from '../../database/list-source.ts';

export type Filter = Omit<OperationParams<'exportOrderList'>, 'disCode'> & {
  readonly acctIdList?: readonly string[];
};

/** In the order of the dictionary, whose values the generated type lists. */
const orderStatuses = dictionary.items.map(({ value }) => value as OrderStatus);

/** Newest first unless the request sorts (handbook: list-requests). */
export const DEFAULT_SORT = ['-applyTime'] as const;

/** Orders of the operator's institutions that match a filter. */
export function matching(db: Db, accountId: number, filter: Filter) {
  return db
    .selectFrom('orders')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'orders.acctId')
    .innerJoin('funds', 'funds.fundCode', 'orders.fundCode')
    .where(isOwnAccount(db, accountId, 'orders.acctId'))
    .where((eb) => eb.and(conditionsOf(eb, filter)));
}

function conditionsOf(eb: ExpressionBuilder<Database, 'orders'>, filter: Filter) {
  return [
    ...(filter.institutionId ? [eb('orders.institutionId', '=', filter.institutionId)] : []),
    ...(filter.acctId ? [eb('orders.acctId', '=', filter.acctId)] : []),
    ...(filter.acctIdList?.length ? [eb('orders.acctId', 'in', filter.acctIdList)] : []),
    ...(filter.fundCode ? [eb('orders.fundCode', '=', filter.fundCode)] : []),
    ...(filter.businessCodeList?.length ? [eb('orders.businessCode', 'in', filter.businessCodeList)] : []),
    ...(filter.orderStatusList?.length ? [eb('orders.orderStatus', 'in', filter.orderStatusList)] : []),
    ...(filter.applyDateBegin ? [eb('orders.applyTime', '>=', filter.applyDateBegin)] : []),
    ...(filter.applyDateEnd ? [eb('orders.applyTime', '<=', endOf(filter.applyDateEnd))] : []),
    ...(filter.confirmDateBegin ? [eb('orders.confirmDate', '>=', filter.confirmDateBegin)] : []),
    ...(filter.confirmDateEnd ? [eb('orders.confirmDate', '<=', filter.confirmDateEnd)] : []),
    ...(filter.orderSource ? [eb('orders.orderSource', '=', filter.orderSource)] : []),
    ...(filter.orderNo ? [eb('orders.orderNo', '=', filter.orderNo)] : []),
    ...(filter.orderNoList?.length ? [eb('orders.orderNo', 'in', filter.orderNoList)] : []),
  ];
}

/** The same orders as the source of a list. */
export function listed(db: Db, accountId: number, filter: Filter): ListSource {
  const eb = expressionBuilder<Database, 'orders'>();
  return {
    owners: sql`${ownInstitutions(db, accountId)}`,
    by: 'institutionId',
    table: 'orders',
    key: 'orderNo',
    where: eb.and([...conditionsOf(eb, filter), isOwnAccount(db, accountId, 'orders.acctId')]),
  };
}

/** The number of matching orders. */
export function countOrders(db: Db, accountId: number, filter: Filter): Promise<number> {
  return countAll(db, listed(db, accountId, filter));
}

const SUMMED = ['applyAmt', 'applyVol', 'confirmAmt', 'confirmVol', 'fee'] as const;

/** A page of the matching orders, sorted, with their total and exact sums. */
export async function pageOrders(
  db: Db,
  accountId: number,
  filter: Filter,
  range: Range,
): Promise<Total & { readonly summary?: OrderSummary; readonly rows: OrderRow[] }> {
  const { total, sums, rows } = await readPage(
    db,
    {
      source: listed(db, accountId, filter),
      sort: sortOf(filter),
      sums: SUMMED,
      keyOf: (row: OrderRow) => row.orderNo,
      read: (orderNos) => readOrders(db, accountId, orderNos),
    },
    range,
  );
  return { ...total, ...(sums && { summary: sums }), rows };
}

/** The number of matching orders in each status, ignoring the statuses of the filter. */
export async function countByStatus(
  db: Db,
  accountId: number,
  { orderStatusList: _chosen, ...filter }: Filter,
): Promise<{ value: OrderStatus; count: number }[]> {
  const counts = await countBy(db, listed(db, accountId, filter), 'orderStatus');
  return orderStatuses.map((value) => ({ value, count: counts.get(value) ?? 0 }));
}

/** A range of the matching orders, sorted. */
export async function findOrders(db: Db, accountId: number, filter: Filter, range: Range): Promise<OrderRow[]> {
  const source = listed(db, accountId, filter);
  return findOrdersByNo(db, accountId, await findKeys(db, source, { sort: sortOf(filter), ...range }));
}

/** The orders of a group, oldest first. */
export function findChildren(db: Db, accountId: number, groupOrderNo: string): Promise<OrderRow[]> {
  return asRows(matching(db, accountId, {}).where('orders.groupOrderNo', '=', groupOrderNo))
    .orderBy('orders.applyTime')
    .orderBy('orders.orderNo')
    .execute();
}

function asRows(orders: ReturnType<typeof matching>) {
  return orders
    .selectAll('orders')
    .select(['acct.investorName', 'funds.fundShortName'])
    .select(
      sql<string | null>`(select sum(fee_to_fund) from order_confirms where order_no = orders.order_no)`.as(
        'feeToFund',
      ),
    );
}

/** A row of `findOrders`. */
export type OrderRow = Awaited<ReturnType<ReturnType<typeof asRows>['execute']>>[number];

/** The numbers of all matching orders, sorted. */
export function findOrderNos(db: Db, accountId: number, filter: Filter): Promise<string[]> {
  return findAllKeys(db, listed(db, accountId, filter), sortOf(filter));
}

/** The operator's orders with these numbers, in the order of `orderNos`. */
export function findOrdersByNo(db: Db, accountId: number, orderNos: readonly string[]): Promise<OrderRow[]> {
  return readByKeys(
    orderNos,
    (row) => row.orderNo,
    (numbers) => readOrders(db, accountId, numbers),
  );
}

function readOrders(db: Db, accountId: number, orderNos: readonly string[]): Promise<OrderRow[]> {
  return asRows(matching(db, accountId, {}).where('orders.orderNo', 'in', orderNos)).execute();
}

export function sortOf({ sort }: Pick<Filter, 'sort'>): readonly string[] {
  return sort?.length ? sort : DEFAULT_SORT;
}

/** Orders of the operator's institutions with the account, fund and review data of documents and details. */
export function findFullOrders(db: Db, accountId: number, orderNos: readonly string[]) {
  return db
    .selectFrom('orders')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'orders.acctId')
    .innerJoin('institutions as inst', 'inst.institutionId', 'orders.institutionId')
    .innerJoin('funds', 'funds.fundCode', 'orders.fundCode')
    .leftJoin('funds as target', 'target.fundCode', 'orders.targetFundCode')
    .leftJoin('tradeApplies as apply', 'apply.applyNo', 'orders.applyNo')
    .selectAll('orders')
    .select(['acct.investorName', 'inst.institutionName', 'inst.certNo'])
    .select(['funds.fundName', 'funds.fundShortName', 'funds.redeemTemplate', 'target.fundName as targetFundName'])
    .select([
      'apply.transactorName',
      'apply.reviewTime',
      'apply.suitResult',
      'apply.warningLetter',
      'apply.formerApplyNo',
    ])
    .select(
      sql<string | null>`(select sum(fee_to_fund) from order_confirms where order_no = orders.order_no)`.as(
        'feeToFund',
      ),
    )
    .where('orders.orderNo', 'in', orderNos)
    .where('orders.acctId', 'in', ownAccounts(db, accountId))
    .execute();
}

export type FullOrder = Awaited<ReturnType<typeof findFullOrders>>[number];

/** The registrar's confirmations of orders, oldest first. */
export function findConfirms(db: Db, orderNos: readonly string[]) {
  return db.selectFrom('orderConfirms').selectAll().where('orderNo', 'in', orderNos).orderBy('id').execute();
}

export type ConfirmRow = Awaited<ReturnType<typeof findConfirms>>[number];

/** The history of an order: its steps, the shares that it took, and its payouts. */
export async function findLife(db: Db, { orderNo, redeemTemplate }: FullOrder) {
  const events = await db.selectFrom('orderEvents').selectAll().where('orderNo', '=', orderNo).orderBy('id').execute();
  const entries = await db
    .selectFrom('shareEntries')
    .innerJoin('orderConfirms', 'orderConfirms.id', 'shareEntries.confirmId')
    .select(['shareEntries.id', 'shareEntries.regDate', 'shareEntries.vol', 'shareEntries.nav', 'shareEntries.fee'])
    .select('orderConfirms.openDay')
    .where('shareEntries.orderNo', '=', orderNo)
    .where('shareEntries.vol', '<', '0')
    .orderBy('shareEntries.id')
    .execute();
  const payouts = await db
    .selectFrom('payouts')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .orderBy('payoutNo')
    .execute();
  const bands = await db
    .selectFrom('feeBands')
    .selectAll()
    .where('template', '=', redeemTemplate)
    .where('kind', '=', 'redeem')
    .execute();
  return { events, entries, payouts, bands, confirms: await findConfirms(db, [orderNo]) };
}

export type OrderLife = Awaited<ReturnType<typeof findLife>>;
