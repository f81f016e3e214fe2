import { sql } from 'kysely';
import type { OperationId, HomeAccount, HomeCash } from '#contract';
import { operations } from '#contract/operations';
import { add, compare, div, mul, round, sub, sum } from '#values/decimal';
import { addDays, toShanghaiTime } from '#values/shanghai-time';
import kinds from '../../../../schemas/dictionaries/asset-kind.json' with { type: 'json' };
import { ownAccounts, listOwnAccounts } from '../../access/ownership.ts';
import { addTradingDays, isTradingDay, previousTradingDay } from '../../language/trading-day.ts';
import type { Db } from '#server/database/database';
import type { SessionUser } from '#server/platform/handler';
import { countUnsigned } from '../contract/queries.ts';
import { directiveList } from '../directive/queries.ts';
import { sumAllCashDividends } from '../dividend/queries.ts';
import { fundsOn } from '../fund/queries.ts';
import { lastPublishedDay, PAR } from '../fund/rules.ts';
import { orderList } from '../orders/queries.ts';
import { sumByAccount } from '../position/queries.ts';
import { reviewList } from '../review/queries.ts';
import { presentConfirm } from './present.ts';

/** Days before the end of an assessment when it counts as expiring (handbook: assessment-states). */
const EXPIRING_DAYS = 30;

/** Counts of pending work; a count is absent if the operator may not see its list. */
export interface Todos {
  readonly reviewCount?: number;
  readonly rejectCount?: number;
  readonly directiveCount?: number;
  readonly payCount?: number;
  readonly contractCount?: number;
  readonly riskExpireCount?: number;
  readonly supplyCount?: number;
}

/** Menu pages with a count of today's pending work. */
const COUNTED_PAGES = {
  reviewCount: 'TransactionReview',
  directiveCount: 'tradeTirective',
  payCount: 'PropertyTransaction',
  contractCount: 'tradeElectronicContractSign',
} as const satisfies Partial<Record<keyof Todos, string>>;

/** Pending work of today by route name, without zero counts. */
export async function countByPage(db: Db, user: SessionUser, now: Date): Promise<{ value: string; count: number }[]> {
  const todos = await countTradeTodos(db, user, now);
  return Object.entries(COUNTED_PAGES).flatMap(([name, value]) => {
    const count = todos[name as keyof typeof COUNTED_PAGES] ?? 0;
    return count > 0 ? [{ value, count }] : [];
  });
}

/** Counts the rows of each list under the filter that the home page opens it with (handbook: home-page). */
export async function countTodos(db: Db, user: SessionUser, now: Date): Promise<Todos> {
  const today = toShanghaiTime(now).slice(0, 10);
  return {
    ...(await countTradeTodos(db, user, now)),
    ...(mayCall(user, 'queryTradeReviewPageList') && { rejectCount: await countRejected(db, user.accountId, now) }),
    ...(mayCall(user, 'queryRiskPageList') && { riskExpireCount: await countExpiring(db, user.accountId, today) }),
    ...(mayCall(user, 'queryAcctPageList') && { supplyCount: await countSupplements(db, user) }),
  };
}

/** The operator's own rejected applications that were not resubmitted. */
function countRejected(db: Db, accountId: number, now: Date): Promise<number> {
  return reviewList.count(db, { accountId, now }, { reviewStatus: 'rejected', resubmittable: true });
}

async function countTradeTodos(db: Db, user: SessionUser, now: Date): Promise<Pick<Todos, keyof typeof COUNTED_PAGES>> {
  const { accountId } = user;
  return {
    ...(mayCall(user, 'queryTradeReviewPageList') && {
      reviewCount: await reviewList.count(db, { accountId, now }, { reviewStatus: 'pending' }),
    }),
    ...(mayCall(user, 'queryDirectivePageList') && {
      directiveCount: await directiveList.count(db, { accountId, channel: 'import' }, { directiveStatus: 'pending' }),
    }),
    ...(mayCall(user, 'queryOrderPageList') && {
      payCount: await orderList.count(db, accountId, { orderStatusList: ['fundPayPending'] }),
    }),
    ...(mayCall(user, 'queryContractPageList') && {
      contractCount: await countUnsigned(db, accountId),
    }),
  };
}

/** Whether the operator has the permission of an operation: the home page must not reveal more than its list. */
export function mayCall({ permissions }: SessionUser, id: OperationId): boolean {
  const { permission, menu } = operations[id];
  return (
    (permission === undefined || permissions.has(permission)) && (!menu || menu.some((code) => permissions.has(code)))
  );
}

/** The number of ordinary investors whose assessment in force expires soon. */
async function countExpiring(db: Db, accountId: number, today: string): Promise<number> {
  const { total } = await db
    .selectFrom('investorAccounts as acct')
    .innerJoin('riskResults as result', (join) =>
      join.onRef('result.acctId', '=', 'acct.acctId').on('result.replaced', '=', false),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('acct.acctId', 'in', ownAccounts(db, accountId))
    .where('acct.acctStatus', '!=', 'closed')
    .where((eb) => eb.or([eb('acct.investorClass', 'is', null), eb('acct.investorClass', '=', '1')]))
    .where('result.expireDate', '>=', today)
    .where('result.expireDate', '<=', addDays(today, EXPIRING_DAYS))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * The number of accounts whose application waits for material; without the search permission, only the operator's own
 * applications.
 */
async function countSupplements(db: Db, { accountId, permissions }: SessionUser): Promise<number> {
  const { total } = await db
    .selectFrom('investorAccounts as acct')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('acct.acctId', 'in', ownAccounts(db, accountId))
    .where('acct.acctStatus', '=', 'supplemented')
    .$if(!permissions.has('MechanismAcountSearch'), (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('acctApplies')
            .select('acctApplies.applyNo')
            .whereRef('acctApplies.acctId', '=', 'acct.acctId')
            .where('acctApplies.applyStatus', '=', 'supplemented')
            .where('acctApplies.accountId', '=', accountId),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return total;
}

/** The total value of the operator's accounts, equal to the list of holdings (handbook: home-page, holding-value). */
export async function sumAssets(db: Db, accountId: number, now: Date) {
  const own = await listOwnAccounts(db, accountId);
  const names = new Map(own.map(({ acctId, investorName }) => [acctId, investorName]));
  const rows = await sumByAccount(db, [...names.keys()], lastPublishedDay(toShanghaiTime(now)));
  const dividends = await sumAllCashDividends(db, [...names.keys()]);
  const marketValue = sum(rows.map((row) => row.marketValue));
  const totalAsset = sub(marketValue, sum(rows.map(({ toCome }) => toCome)));
  const highEnd = sum(rows.map((row) => row.highEnd));
  return {
    totalAsset: round(totalAsset, 2),
    ydayProfit: round(sum(rows.map((row) => row.ydayProfit)), 2),
    totalProfit: round(add(sum(rows.map(({ profit }) => profit)), dividends), 2),
    assetKinds: kinds.items.map(({ value, label: kindName }) => {
      // The dictionary has exactly the values of the generated type.
      const assetKind = value === 'highEnd' ? ('highEnd' as const) : ('public' as const);
      return {
        assetKind,
        kindName,
        marketValue: round(assetKind === 'highEnd' ? highEnd : sub(marketValue, highEnd), 2),
      };
    }),
    accounts: rows
      .filter((row) => compare(row.marketValue, 0) > 0)
      .map((row): HomeAccount => ({
        acctId: row.acctId,
        investorName: names.get(row.acctId) ?? '',
        marketValue: round(row.marketValue, 2),
        share: round(div(row.marketValue, totalAsset), 4),
      })),
  };
}

/** Trading days that the calendar of cash looks ahead (handbook: home-page). */
const AHEAD = 10;

type Kind = 'payAmt' | 'arriveAmt' | 'expectedAmt';

interface Movement {
  readonly day: string;
  readonly acctId: string;
  readonly investorName: string;
  readonly kind: Kind;
  /** Yuan. */
  readonly amt: string;
}

/** Money that leaves and arrives by day and account until {@link AHEAD} trading days from now; earlier days first. */
export async function findCash(db: Db, accountId: number, now: Date): Promise<HomeCash[]> {
  const time = toShanghaiTime(now);
  const until = addTradingDays(time.slice(0, 10), AHEAD);
  const movements = [
    ...(await findPayments(db, accountId)),
    ...(await findPayouts(db, accountId)),
    ...(await findExpected(db, accountId, lastPublishedDay(time))),
  ];
  const found = new Map<string, HomeCash>();
  for (const { day, acctId, investorName, kind, amt } of movements.filter((one) => one.day <= until)) {
    const cashNo = `${day} ${acctId}`;
    const before = found.get(cashNo) ?? { cashNo, cashDate: day, acctId, investorName };
    found.set(cashNo, { ...before, [kind]: round(add(before[kind] ?? '0', amt), 2) });
  }
  return [...found.values()].toSorted((one, other) => one.cashNo.localeCompare(other.cashNo));
}

/** What is still to be paid for purchases, on the day of their deadline. */
async function findPayments(db: Db, accountId: number): Promise<Movement[]> {
  const rows = await ordersOf(db, accountId)
    .select(['orders.payDeadline', 'orders.applyAmt', 'orders.arrivedAmt'])
    .where('orders.orderStatus', '=', 'fundPayPending')
    .execute();
  return rows.flatMap(({ payDeadline, applyAmt, arrivedAmt, ...account }) =>
    payDeadline === null
      ? []
      : [{ ...account, day: payDeadline.slice(0, 10), kind: 'payAmt', amt: sub(applyAmt ?? '0', arrivedAmt ?? '0') }],
  );
}

/** Proceeds and refunds that are decided and not paid yet. */
async function findPayouts(db: Db, accountId: number): Promise<Movement[]> {
  const rows = await ordersOf(db, accountId)
    .innerJoin('payouts', 'payouts.orderNo', 'orders.orderNo')
    .select(['payouts.dueDate', 'payouts.amt'])
    .where('payouts.paidTime', 'is', null)
    .execute();
  return rows.map(({ dueDate, ...rest }) => ({ ...rest, day: dueDate, kind: 'arriveAmt' }));
}

/** Redemptions that wait for confirmation, at the last NAV, else at par, and without fees. */
async function findExpected(db: Db, accountId: number, published: string): Promise<Movement[]> {
  const rows = await ordersOf(db, accountId)
    .innerJoin(
      fundsOn(db, published).select(['funds.fundCode', 'funds.redeemPayDays', 'latest.nav']).as('fund'),
      (join) => join.onRef('fund.fundCode', '=', 'orders.fundCode'),
    )
    .select(['orders.tradeDay', 'orders.applyVol', 'fund.redeemPayDays', 'fund.nav'])
    .where('orders.businessCode', '=', '024')
    .where('orders.orderStatus', '=', 'fundConfirmPending')
    .execute();
  return rows.map(({ tradeDay, applyVol, redeemPayDays, nav, ...account }) => ({
    ...account,
    day: addTradingDays(tradeDay, redeemPayDays),
    kind: 'expectedAmt',
    amt: round(mul(applyVol ?? '0', nav ?? PAR), 2),
  }));
}

function ordersOf(db: Db, accountId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'orders.acctId')
    .select(['orders.acctId', 'acct.investorName'])
    .where('orders.acctId', 'in', ownAccounts(db, accountId));
}

/** Most orders with an answer on the home page. */
const ANSWERED = 5;

/** When the registrars' files of a day are in (handbook: daily-milestones). */
const ANSWERS_TIME = '09:00:00';

/**
 * What the registrar has answered on the latest of the last two trading days that brought an answer: how many orders,
 * and the first of them, those that differ from what was ordered before the others.
 */
export async function findConfirmed(db: Db, accountId: number, now: Date) {
  const time = toShanghaiTime(now);
  const today = time.slice(0, 10);
  const latest = isTradingDay(today) && time.slice(11) >= ANSWERS_TIME ? today : previousTradingDay(today);
  const ownAnswers = db
    .selectFrom('orderConfirms')
    .innerJoin('orders', 'orders.orderNo', 'orderConfirms.orderNo')
    .where('orders.acctId', 'in', ownAccounts(db, accountId));
  const { day } = await ownAnswers
    .select(({ fn }) => fn.max('orderConfirms.confirmDate').as('day'))
    .where('orderConfirms.confirmDate', 'in', [latest, previousTradingDay(latest)])
    .executeTakeFirstOrThrow();
  if (!day) return {};
  const answered = ordersOf(db, accountId)
    .innerJoin('funds', 'funds.fundCode', 'orders.fundCode')
    .where('orders.orderNo', 'in', (eb) =>
      eb.selectFrom('orderConfirms').select('orderConfirms.orderNo').where('orderConfirms.confirmDate', '=', day),
    );
  const counts = await answered
    .clearSelect()
    .select([
      sql<number>`count(*) filter (where orders.confirm_date = ${day})`.as('confirmCount'),
      sql<number>`count(*) filter (where orders.confirm_date = ${day} and order_status = 'fundConfirmSuccessPart')`.as(
        'confirmPartCount',
      ),
    ])
    .executeTakeFirstOrThrow();
  const rows = await answered
    .select(['orders.orderNo', 'funds.fundShortName', 'orders.businessCode', 'orders.orderStatus'])
    .select(['orders.applyAmt', 'orders.applyVol', 'orders.confirmAmt', 'orders.confirmVol', 'orders.confirmNav'])
    .select(['orders.refundAmt', 'orders.failReason'])
    .orderBy(differs, 'desc')
    .orderBy('orders.orderNo', 'desc')
    .limit(ANSWERED)
    .execute();
  return { confirmDay: day, ...counts, confirms: rows.map(presentConfirm) };
}

/** Whether an order has come to anything else than what was ordered. */
const differs = sql<boolean>`(order_status <> 'fundConfirmSuccess'
  or (apply_amt is not null and confirm_amt <> apply_amt) or (apply_vol is not null and confirm_vol <> apply_vol))`;
