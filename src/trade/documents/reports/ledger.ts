import { sql } from 'kysely';
import type { Db } from '#server/database/database';

/** A closed interval: both days belong to it. */
export interface Period {
  readonly begin: string;
  readonly end: string;
}

/** Changes of a holding's shares in a period; only a wrong opening balance can be negative. */
export interface ShareFlow {
  readonly acctId: string;
  readonly tradeAcctNo: string;
  readonly fundCode: string;
  readonly opening: string;
  readonly bought: string;
  readonly reinvested: string;
  readonly movedIn: string;
  readonly redeemed: string;
  readonly movedOut: string;
}

/** A line for each holding in the ledger of shares until the end of the period. */
export function findShareFlows(db: Db, acctIds: readonly string[], { begin, end }: Period): Promise<ShareFlow[]> {
  const during = (kinds: readonly string[], sign: '' | '-') => sql<string>`coalesce(${sql.raw(sign)}sum(vol) filter (
    where day >= ${begin} and kind in (${sql.join(kinds)})), 0.00)`;
  return (
    db
      .selectFrom('shareEntries')
      .select(['acctId', 'tradeAcctNo', 'fundCode'])
      .select(sql<string>`coalesce(sum(vol) filter (where day < ${begin}), 0.00)`.as('opening'))
      // Holdings from before the platform count as bought on the day of their registration.
      .select(during(['opening', 'purchase'], '').as('bought'))
      .select(during(['reinvest', 'income'], '').as('reinvested'))
      .select(during(['convertIn'], '').as('movedIn'))
      .select(during(['redemption'], '-').as('redeemed'))
      .select(during(['convertOut'], '-').as('movedOut'))
      .where('acctId', 'in', acctIds)
      .where('day', '<=', end)
      .groupBy(['acctId', 'tradeAcctNo', 'fundCode'])
      .orderBy('acctId')
      .orderBy('tradeAcctNo')
      .orderBy('fundCode')
      .execute()
  );
}

/** Shares of a holding. */
export interface Balance {
  readonly acctId: string;
  readonly tradeAcctNo: string;
  readonly fundCode: string;
  readonly vol: string;
}

/** Balances at the close of a day by the lots: today's balances minus later changes. */
export function findBalances(db: Db, acctIds: readonly string[], day: string): Promise<Balance[]> {
  const lots = db
    .selectFrom('shareLots')
    .select(['acctId', 'tradeAcctNo', 'fundCode', 'vol'])
    .where('acctId', 'in', acctIds);
  const since = db
    .selectFrom('shareEntries')
    .select(['acctId', 'tradeAcctNo', 'fundCode', sql<string>`-vol`.as('vol')])
    .where('acctId', 'in', acctIds)
    .where('day', '>', day);
  return db
    .selectFrom(lots.unionAll(since).as('every'))
    .select(['acctId', 'tradeAcctNo', 'fundCode'])
    .select(sql<string>`sum(vol)`.as('vol'))
    .groupBy(['acctId', 'tradeAcctNo', 'fundCode'])
    .orderBy('acctId')
    .orderBy('tradeAcctNo')
    .orderBy('fundCode')
    .execute();
}

/** Confirmations of the registrars in a period, by time; refusals included. */
export function findConfirms(db: Db, acctIds: readonly string[], { begin, end }: Period) {
  return db
    .selectFrom('orderConfirms as confirm')
    .innerJoin('orders', 'orders.orderNo', 'confirm.orderNo')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'orders.acctId')
    .innerJoin('funds', 'funds.fundCode', 'orders.fundCode')
    .leftJoin('funds as target', 'target.fundCode', 'orders.targetFundCode')
    .leftJoin('taAccts as ta', (join) =>
      join.onRef('ta.acctId', '=', 'orders.acctId').onRef('ta.taCode', '=', 'funds.taCode'),
    )
    .select(['orders.acctId', 'orders.tradeAcctNo', 'orders.fundCode', 'orders.orderNo', 'orders.applyTime'])
    .select(['orders.applyAmt', 'orders.applyVol', 'orders.targetFundCode', 'orders.businessCode as orderCode'])
    .select(['acct.investorName', 'funds.fundShortName', 'funds.fundName', 'funds.taCode', 'ta.taAcctNo'])
    .select(['confirm.taSerialNo', 'confirm.businessCode', 'confirm.confirmDate', 'confirm.nav', 'confirm.amt'])
    .select(['confirm.vol', 'confirm.fee', 'confirm.feeToFund', 'confirm.targetNav', 'confirm.targetVol'])
    .select(['confirm.returnCode', 'confirm.returnText', 'target.fundShortName as targetShortName'])
    .where('orders.acctId', 'in', acctIds)
    .where('confirm.confirmDate', '>=', begin)
    .where('confirm.confirmDate', '<=', end)
    .orderBy('confirm.confirmDate')
    .orderBy('confirm.id')
    .execute();
}

export type ConfirmRow = Awaited<ReturnType<typeof findConfirms>>[number];

/** Dividends with an ex-date in the period, income that was carried over included. */
export function findDividends(db: Db, acctIds: readonly string[], { begin, end }: Period) {
  return db
    .selectFrom('dividendRecords as record')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'record.acctId')
    .innerJoin('funds', 'funds.fundCode', 'record.fundCode')
    .selectAll('record')
    .select(['acct.investorName', 'funds.fundShortName'])
    .where('record.acctId', 'in', acctIds)
    .where('record.exDate', '>=', begin)
    .where('record.exDate', '<=', end)
    .orderBy('record.exDate')
    .orderBy('record.dividendNo')
    .execute();
}

export type DividendRow = Awaited<ReturnType<typeof findDividends>>[number];

/** Payments between an investor's bank account and the platform in a period. */
export function findPayments(db: Db, acctIds: readonly string[], { begin, end }: Period) {
  return db
    .selectFrom('cashEntries as entry')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'entry.acctId')
    .innerJoin('funds', 'funds.fundCode', 'entry.fundCode')
    .select(['entry.acctId', 'acct.investorName', 'entry.time', 'entry.kind', 'entry.amt', 'entry.fundCode'])
    .select(['funds.fundShortName', 'entry.orderNo', 'entry.dividendNo'])
    .where('entry.acctId', 'in', acctIds)
    .where('entry.kind', 'in', ['arrived', 'refunded', 'paidOut', 'dividend'])
    .where('entry.time', '>=', `${begin} 00:00:00`)
    .where('entry.time', '<=', `${end} 23:59:59`)
    .orderBy('entry.time')
    .orderBy('entry.id')
    .execute();
}

export type PaymentRow = Awaited<ReturnType<typeof findPayments>>[number];

/** Funds with their last NAV of a day or earlier, if it was public on the evening of `published`. */
export function findPrices(db: Db, fundCodes: readonly string[], { day, published }: NavTime) {
  return db
    .selectFrom('funds')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('navs')
          .select(['navs.nav', 'navs.navDate'])
          .whereRef('navs.fundCode', '=', 'funds.fundCode')
          .where('navs.navDate', '<=', day)
          .where('navs.publishDate', '<=', published)
          .orderBy('navs.navDate', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['funds.fundCode', 'funds.fundName', 'funds.fundShortName', 'funds.taCode', 'funds.fundType'])
    .select(['funds.dividendMethod', 'latest.nav', 'latest.navDate'])
    .where('funds.fundCode', 'in', fundCodes)
    .execute();
}

/** The day of a NAV, and the evening until which NAVs are known. */
export interface NavTime {
  readonly day: string;
  readonly published: string;
}

export type Price = Awaited<ReturnType<typeof findPrices>>[number];

/** Income of money funds that was earned but not paid by the end of a day. */
export function findUnpaidIncome(db: Db, acctIds: readonly string[], day: string) {
  return db
    .selectFrom('moneyIncomes as income')
    .innerJoin('tradeAccts as acct', 'acct.tradeAcctNo', 'income.tradeAcctNo')
    .leftJoin('dividendRecords as record', 'record.dividendNo', 'income.dividendNo')
    .select(['income.tradeAcctNo', 'income.fundCode', sql<string>`sum(income.income)`.as('amt')])
    .where('acct.acctId', 'in', acctIds)
    .where('income.incomeDate', '<=', day)
    .where(({ eb, or }) => or([eb('record.payDate', 'is', null), eb('record.payDate', '>', day)]))
    .groupBy(['income.tradeAcctNo', 'income.fundCode'])
    .execute();
}
