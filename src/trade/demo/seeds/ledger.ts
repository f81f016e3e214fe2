import type { SeedOptions } from './access.ts';
import fundRows from './data/trade/funds.json' with { type: 'json' };
import { toShanghaiTime } from '#values/shanghai-time';
import { addTradingDays, nextTradingDay } from '../../language/trading-day.ts';
import { type Insertable, sql } from 'kysely';
import { DONE_UNTIL } from '../../day/trading-day.ts';
import type { Database, Db } from '#server/database/database';
import { nextTaSerialNo } from '../../database/numbers.ts';
import { isConfirmed, replayOrders, seededOrders } from './replay.ts';

type OrderRow = Insertable<Database['orders']>;
type CashRow = Insertable<Database['cashEntries']>;

/** Funds bought by the second steps of the 超级转换 (handbook: demo-group-orders). */
const targets = {
  '202611100240000000000001': '983034',
  '202611110240000000000003': '985038',
  '202611190240000000000027': '981031',
};

/** The first of these redemptions, whose money paid for the second step instead of being paid out. */
const CARRIED = '202611100240000000000001';

/**
 * The origin of the seeded holdings (handbook: demo-holdings, demo-orders): confirmations of the registrars, every
 * change of shares, and payments. All milestones before the demo's start have run.
 */
export async function seedLedger(db: Db, { now }: SeedOptions): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: DONE_UNTIL, value: toShanghaiTime(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (await db.selectFrom('shareEntries').select('id').executeTakeFirst()) return;
  await completeOrders(db);
  const { opening, byOrder } = replayOrders();
  await db
    .insertInto('shareEntries')
    .values([...opening])
    .execute();
  for (const order of seededOrders) {
    const answer = answerOf(order);
    const confirmId = answer && (await insertConfirm(db, order, answer));
    const entries = byOrder.get(order.orderNo) ?? [];
    if (entries.length > 0) {
      await db
        .insertInto('shareEntries')
        .values(entries.map((entry) => ({ ...entry, confirmId })))
        .execute();
    }
    await insertMoney(db, order, { confirmId, now: toShanghaiTime(now) });
  }
  // In a database older than the ledger, holdings have no gains yet.
  await db.deleteFrom('holdings').execute();
  await sql.raw(fillHoldings).execute(db);
}

/** Fills in fields that orders lacked before there was settlement. */
async function completeOrders(db: Db): Promise<void> {
  for (const [orderNo, targetFundCode] of Object.entries(targets)) {
    await db.updateTable('orders').set({ targetFundCode }).where('orderNo', '=', orderNo).execute();
  }
  for (const { orderNo, tradeDay } of seededOrders.filter(({ businessFinishFlag }) => businessFinishFlag === '0')) {
    const nextOpenDay = nextTradingDay(tradeDay);
    await db.updateTable('orders').set({ nextOpenDay }).where('orderNo', '=', orderNo).execute();
  }
  // A purchase opens the fund account that it needs (handbook: registrar-account).
  for (const { acctId, fundCode, applyTime, ...order } of seededOrders) {
    if (order.taAcctNo) continue;
    const opening = { taAcctNo: null, taAcctStatus: 'pending', businessCode: '001', failReason: null } as const;
    await db
      .insertInto('taAccts')
      .values({ acctId, taCode: fundOf(fundCode).taCode, applyDate: applyTime.slice(0, 10), ...opening })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

type Answer = Omit<Insertable<Database['orderConfirms']>, 'orderNo' | 'taSerialNo' | 'openDay' | 'businessCode'>;

/**
 * The registrar's answer; undefined before it arrives. A subscription is only acknowledged until its fund is
 * established.
 */
function answerOf(order: OrderRow): Answer | undefined {
  const { orderStatus, businessCode, tradeDay, applyAmt, failReason } = order;
  const nextDay = addTradingDays(tradeDay, 1);
  if (isConfirmed(order)) {
    const { confirmDate, confirmNav: nav, confirmAmt: amt, confirmVol: vol, fee } = order;
    const feeToFund = businessCode === '024' ? fee : '0.00';
    return { confirmDate, nav, amt, vol, fee, feeToFund, returnCode: '0000', returnText: '确认成功' };
  }
  if (orderStatus === 'fundConfirmFail') {
    const returnText = (failReason ?? '').replace('登记机构返回：', '');
    return { confirmDate: nextDay, returnCode: '9999', returnText };
  }
  if (businessCode !== '020') return undefined;
  return { confirmDate: nextDay, amt: applyAmt, returnCode: '0000', returnText: '申请已受理' };
}

async function insertConfirm(db: Db, order: OrderRow, answer: Answer): Promise<number> {
  const { orderNo, businessCode, tradeDay, fundCode } = order;
  const { id } = await db
    .insertInto('orderConfirms')
    .values({
      ...answer,
      orderNo,
      openDay: tradeDay,
      businessCode: `1${businessCode.slice(1)}`,
      taSerialNo: await nextTaSerialNo(db, fundOf(fundCode).taCode, answer.confirmDate),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Settled {
  readonly confirmId: number | undefined;
  /** Shanghai time. */
  readonly now: string;
}

async function insertMoney(db: Db, order: OrderRow, settled: Settled): Promise<void> {
  const { payouts, cash } = moneyOf(order, settled);
  if (payouts.length > 0) await db.insertInto('payouts').values(payouts).execute();
  if (cash.length === 0) return;
  const { acctId, tradeAcctNo, fundCode, orderNo } = order;
  await db
    .insertInto('cashEntries')
    .values(cash.map((entry) => ({ acctId, tradeAcctNo, fundCode, orderNo, ...entry })))
    .execute();
}

interface Money {
  readonly payouts: Insertable<Database['payouts']>[];
  readonly cash: Pick<CashRow, 'kind' | 'amt' | 'time'>[];
}

function moneyOf(order: OrderRow, settled: Settled): Money {
  const { arrivedAmt, arrivedTime, businessCode } = order;
  const arrived = arrivedAmt && arrivedTime ? [{ kind: 'arrived', amt: arrivedAmt, time: arrivedTime } as const] : [];
  if (businessCode === '024') return redemptionMoney(order, settled);
  const invested = isConfirmed(order)
    ? [{ kind: 'invested', amt: order.confirmAmt, time: `${order.confirmDate} 09:00:00` } as const]
    : [];
  const refund = refundMoney(order, settled);
  return { payouts: refund.payouts, cash: [...arrived, ...invested, ...refund.cash] };
}

/** The demo's refunds have been paid, on T+1 or earlier today. */
function refundMoney({ orderNo, payStatus, refundAmt, confirmDate, tradeDay }: OrderRow, { now }: Settled): Money {
  if (payStatus !== '6' || !refundAmt) return { payouts: [], cash: [] };
  const dueDate = nextTradingDay(confirmDate ?? nextTradingDay(tradeDay));
  const onTime = `${dueDate} 16:00:00`;
  const paidTime = onTime <= now ? onTime : `${now.slice(0, 10)} 13:30:00`;
  const payout = { orderNo, payoutType: 'refund', amt: refundAmt, dueDate: paidTime.slice(0, 10), paidTime } as const;
  return { payouts: [payout], cash: [{ kind: 'refunded', amt: refundAmt, time: paidTime }] };
}

function redemptionMoney(order: OrderRow, { confirmId, now }: Settled): Money {
  if (!isConfirmed(order)) return { payouts: [], cash: [] };
  const { orderNo, fundCode, tradeDay, confirmAmt: amt, confirmDate } = order;
  const redeemed = { kind: 'redeemed', amt, time: `${confirmDate} 09:00:00` } as const;
  if (orderNo === CARRIED) return { payouts: [], cash: [redeemed, { ...redeemed, kind: 'carried' }] };
  const dueDate = addTradingDays(tradeDay, fundOf(fundCode).redeemPayDays);
  const due = `${dueDate} 16:00:00`;
  const paid = due <= now;
  const payout = { orderNo, confirmId: confirmId ?? null, payoutType: 'redemption', amt, dueDate } as const;
  return {
    payouts: [{ ...payout, paidTime: paid ? due : null }],
    cash: [redeemed, ...(paid ? [{ kind: 'paidOut', amt, time: due } as const] : [])],
  };
}

function fundOf(fundCode: string) {
  const fund = fundRows.find((row) => row.fundCode === fundCode);
  if (!fund) throw new RangeError(`no fund ${fundCode}`);
  return fund;
}

/** Adds the holdings of a ledger that was written as a whole; existing ones stay. */
export const fillHoldings = `insert into holdings (trade_acct_no, fund_code, acct_id, vol, cost, realised)
  select trade_acct_no, fund_code, acct_id, coalesce(held.vol, 0), coalesce(held.cost, 0), coalesce(entered.realised, 0)
  from (
    select trade_acct_no, fund_code, acct_id, sum(realised) as realised from share_entries group by 1, 2, 3
  ) as entered full join (
    select trade_acct_no, fund_code, acct_id, sum(vol) as vol, sum(vol * cost_nav) as cost from share_lots group by 1, 2, 3
  ) as held using (trade_acct_no, fund_code, acct_id)
  order by acct_id, fund_code, trade_acct_no
  on conflict do nothing`;
