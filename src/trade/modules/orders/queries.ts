import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { BusinessCode, OperationParams, OrderStatus, GroupStatus } from '#contract';
import { readTotalRule } from '#values/totals';
import contract from '../../../../schemas/api/trade.json' with { type: 'json' };
import orderStatus from '../../../../schemas/dictionaries/order-status.json' with { type: 'json' };
import { isOwnAccount, ownInstitutions, ownAccounts } from '../../access/ownership.ts';
import type { Db } from '#server/database/database';
import { defineList } from '#server/database/list';
import type { ListSource } from '#server/database/list-source';
import { defineSearch } from '#server/database/search';
import { investorCertNo } from '../../database/investor-cert-no.ts';
import { discountTaken } from '../fund/rules.ts';
import { buyBandsOf, type FeeBand, findBands } from '../purchase/queries.ts';
import { isPurchase } from './rules.ts';
import groupStatus from '../../../../schemas/dictionaries/group-status.json' with { type: 'json' };

export type Filter = Omit<OperationParams<'exportOrderList'>, 'disCode'> & {
  readonly acctIdList?: readonly string[];
};

/** In the order of the dictionary, whose values the generated type lists. */
export const orderStatuses = orderStatus.items.map(({ value }) => value as OrderStatus);

/** Newest first unless the request sorts (handbook: list-requests). */
export function sortOf({ sort }: Pick<Filter, 'sort'>): readonly string[] {
  return sort?.length ? sort : ['-applyTime'];
}

export const orderSearch = defineSearch(
  ['queryOrderPageList', 'queryOrderCounts', 'exportOrderList', 'queryCancelablePageList'],
  {
    institutionId: 'orders.institutionId',
    acctId: 'orders.acctId',
    fundCode: 'orders.fundCode',
    businessCodeList: 'orders.businessCode',
    orderStatusList: 'orders.orderStatus',
    applyDateBegin: ['orders.applyTime', '>='],
    applyDateEnd: ['orders.applyTime', '<= end of'],
    confirmDateBegin: ['orders.confirmDate', '>='],
    confirmDateEnd: ['orders.confirmDate', '<='],
    orderSource: 'orders.orderSource',
    orderNo: ['orders.orderNo', 'begins with'],
    orderNoList: 'orders.orderNo',
    groupOrderNo: 'orders.groupOrderNo',
    fileFormat: 'elsewhere',
  },
);

/** Orders of the operator's institutions. */
function ownOrders(db: Db, accountId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'orders.acctId')
    .innerJoin('funds', 'funds.fundCode', 'orders.fundCode')
    .where(isOwnAccount(db, accountId, 'orders.acctId'));
}

/** Orders of the operator's institutions that match a filter. */
export function listed(db: Db, accountId: number, filter: Filter): ListSource {
  const accounts = filter.acctIdList?.length ? sql<SqlBool>`orders.acct_id in (${sql.join(filter.acctIdList)})` : TRUE;
  return {
    owners: sql`${ownInstitutions(db, accountId)}`,
    by: 'institutionId',
    table: 'orders',
    key: 'orderNo',
    where: sql`${orderSearch.where(filter)} and ${accounts} and ${isOwnAccount(db, accountId, 'orders.acctId')}`,
  };
}

const TRUE = sql<SqlBool>`true`;

const feeToFund = sql<string | null>`(select sum(fee_to_fund) from order_confirms where order_no = orders.order_no)`;

/** The columns of an order's row. */
function rowsOf(orders: ReturnType<typeof ownOrders>) {
  return orders
    .select(['orders.orderNo', 'orders.groupOrderNo', 'orders.acctId', 'acct.investorName', 'orders.tradeAcctNo'])
    .select([
      'orders.taAcctNo',
      'orders.fundCode',
      'funds.fundShortName',
      'funds.fundType',
      'orders.businessCode',
      'orders.applyAmt',
    ])
    .select(['orders.applyVol', 'orders.applyTime', 'orders.tradeDay', 'orders.orderStatus', 'orders.confirmDate'])
    .select(['orders.confirmNav', 'orders.confirmAmt', 'orders.confirmVol', 'orders.fee', 'orders.payStatus'])
    .select(['orders.refundAmt', 'orders.largeRedemptionFlag', 'orders.failReason', 'orders.orderSource'])
    .select(['orders.makerName', 'orders.checkerName'])
    .select(feeToFund.as('feeToFund'));
}

/** The trade records of an operator. */
export const orderList = defineList({
  source: listed,
  sortOf,
  keyOf: ({ orderNo }) => orderNo,
  read: (db: Db, accountId: number, orderNos: readonly string[]) =>
    rowsOf(ownOrders(db, accountId)).where('orders.orderNo', 'in', orderNos).execute(),
  sums: ['applyAmt', 'applyVol', 'confirmAmt', 'confirmVol', 'fee'],
  total: readTotalRule(contract.components.schemas.Order['x-total']),
  time: { column: 'applyTime', of: ({ applyTime }) => applyTime },
});

/** The orders of a group, oldest first. */
export function findChildren(db: Db, accountId: number, groupOrderNo: string) {
  return rowsOf(ownOrders(db, accountId))
    .where('orders.groupOrderNo', '=', groupOrderNo)
    .orderBy('orders.applyTime')
    .orderBy('orders.orderNo')
    .execute();
}

/** Orders of the operator's institutions with the account, fund and review data of documents and details. */
export async function findFullOrders(db: Db, accountId: number, orderNos: readonly string[]) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'orders.acctId')
    .innerJoin('institutions as inst', 'inst.institutionId', 'orders.institutionId')
    .innerJoin('funds', 'funds.fundCode', 'orders.fundCode')
    .leftJoin('funds as target', 'target.fundCode', 'orders.targetFundCode')
    .leftJoin('tradeApplies as apply', 'apply.applyNo', 'orders.applyNo')
    .selectAll('orders')
    .select(['acct.investorName', 'inst.institutionName', investorCertNo.as('certNo')])
    .select(['funds.fundName', 'funds.fundShortName', 'funds.redeemTemplate', 'target.fundName as targetFundName'])
    .select(['funds.buyTemplate', 'funds.chargeMode as fundChargeMode'])
    .select([
      'apply.transactorName',
      'apply.reviewTime',
      'apply.suitResult',
      'apply.warningLetter',
      'apply.formerApplyNo',
    ])
    .select(feeToFund.as('feeToFund'))
    .where('orders.orderNo', 'in', orderNos)
    .where('orders.acctId', 'in', ownAccounts(db, accountId))
    .execute();
  const bands = await findBands(db, [...new Set(rows.map(({ buyTemplate }) => buyTemplate))]);
  return rows.map(({ buyTemplate, fundChargeMode, ...order }) => {
    const offered = { bands: buyBandsOf(bands, { buyTemplate }), backEnd: fundChargeMode === '1' };
    return { ...order, discountRate: shownDiscount(order, offered) };
  });
}

/** The discount of an order; null for one that pays no purchase fee. */
function shownDiscount(
  { applyAmt, discountRate: discount }: { readonly applyAmt: string | null; readonly discountRate: string | null },
  offered: { readonly bands: readonly FeeBand[]; readonly backEnd: boolean },
): string | null {
  return applyAmt === null || discount === null ? discount : discountTaken(applyAmt, { ...offered, discount });
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

export const groupSearch = defineSearch(['queryGroupOrderPageList', 'queryGroupOrderCounts'], {
  institutionId: (institutionId) => sql<SqlBool>`group_orders.acct_id in (
    select acct_id from investor_accounts where institution_id = ${institutionId})`,
  acctId: 'groupOrders.acctId',
  groupTypeList: 'groupOrders.groupType',
  groupStatusList: 'groupOrders.groupStatus',
  applyDateBegin: ['groupOrders.applyTime', '>='],
  applyDateEnd: ['groupOrders.applyTime', '<= end of'],
  groupOrderNo: 'groupOrders.groupOrderNo',
});

type GroupFilter = Omit<OperationParams<'queryGroupOrderPageList'>, 'pageNum' | 'pageSize' | 'disCode'>;

/** In the order of the dictionary, whose values the generated type lists. */
export const groupStatuses = groupStatus.items.map(({ value }) => value as GroupStatus);

/** Groups of the operator's accounts that match a filter. */
function listedGroups(db: Db, accountId: number, filter: GroupFilter): ListSource {
  return {
    owners: sql`${ownAccounts(db, accountId)}`,
    by: 'acctId',
    table: 'groupOrders',
    key: 'groupOrderNo',
    where: groupSearch.where(filter),
  };
}

/** The groups of an operator, each with the number of its orders and of its confirmed orders; newest first. */
export const groupList = defineList({
  source: listedGroups,
  sortOf: ({ sort }: GroupFilter) => (sort?.length ? sort : ['-applyTime']),
  keyOf: ({ groupOrderNo }) => groupOrderNo,
  read: (db: Db, _accountId: number, groupOrderNos: readonly string[]) => findGroups(db, groupOrderNos),
});

async function findGroups(db: Db, groupOrderNos: readonly string[]) {
  return db
    .selectFrom('groupOrders')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'groupOrders.acctId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders')
          .select(({ fn }) => fn.countAll<number>().as('made'))
          .select(sql<number>`count(*) filter (where order_status = 'fundConfirmSuccess')`.as('successCount'))
          .whereRef('orders.groupOrderNo', '=', 'groupOrders.groupOrderNo')
          .as('children'),
      (join) => join.onTrue(),
    )
    .selectAll('groupOrders')
    .select(['acct.investorName', 'children.made', 'children.successCount'])
    .where('groupOrders.groupOrderNo', 'in', groupOrderNos)
    .execute();
}

/** A row of {@link groupList}. */
export type GroupRow = Awaited<ReturnType<typeof findGroups>>[number];

interface Asked {
  readonly tradeAcctNo: string;
  readonly fundCode: string;
  readonly targetFundCode?: string | null;
  /** Of an order that may buy. */
  readonly businessCode?: BusinessCode;
}

/**
 * Holds what orders are judged by until the transaction ends. Investors and funds keep their status, so that what was
 * compared with the values that a person saw is what is written; orders of one trade account follow each other, so that
 * no share is used twice, as do those that count against one credit line. The locks have one order for all. NAVs are not
 * held: they only estimate what is shown, and an order is settled at the NAV of its own T day.
 */
export async function lockGround(tx: Db, orders: readonly Asked[]): Promise<void> {
  if (orders.length === 0) return;
  const bought = orders.flatMap(({ businessCode, fundCode, targetFundCode }) =>
    businessCode && isPurchase(businessCode) ? fundCode : (targetFundCode ?? []),
  );
  const places = sql`trade_acct_no in (${list(orders.map(({ tradeAcctNo }) => tradeAcctNo))})`;
  const investors = sql`acct_id in (select acct_id from trade_accts where ${places})`;
  const funds = list([...orders.map(({ fundCode }) => fundCode), ...bought]);
  await sql`select from investor_accounts where ${investors} order by acct_id for share`.execute(tx);
  await sql`select from trade_accts where ${places} order by trade_acct_no for update`.execute(tx);
  await sql`select from funds where fund_code in (${funds}) order by fund_code for share`.execute(tx);
  if (bought.length === 0) return;
  await sql`select from credit_lines
    where institution_id in (select institution_id from investor_accounts where ${investors})
      and company_code in (select company_code from funds where fund_code in (${list(bought)}))
    order by credit_no for no key update`.execute(tx);
}

const list = (texts: readonly string[]): RawBuilder<unknown> => sql.join([...new Set(texts)]);
