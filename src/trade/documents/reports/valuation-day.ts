import { sql } from 'kysely';
import type { ValuationConfirm, ValuationDividend, ValuationNav } from '#contract';
import { add, compare, round, sub } from '#values/decimal';
import { addDays } from '#values/shanghai-time';
import { previousTradingDay } from '../../language/trading-day.ts';
import type { Db } from '#server/database/database';
import { omitNulls } from '#server/platform/record-of';
import {
  type Balance,
  type ConfirmRow,
  type DividendRow,
  findBalances,
  findConfirms,
  findDividends,
  findPrices,
  findShareFlows,
  findUnpaidIncome,
} from './ledger.ts';
import { findImbalances, keyOf, valueOf } from './rules.ts';
import type { PartRows, PartType } from './valuation-layouts.ts';

/** The records of an account's four daily files. */
export type DayParts = { readonly [T in PartType]: readonly PartRows[T][] } & {
  /** A fund whose balance differs from the day before plus the day's changes. */
  readonly wrongFund: string | undefined;
};

/** Renminbi. */
const CURRENCY = '156';

/**
 * Records of the files of a trading day, by account (handbook: valuation-files): confirmations of the day, balances at
 * its close, dividends with this ex-date, and the day's NAVs of all held or confirmed funds. `published` is the evening
 * until which NAVs are known.
 */
export async function loadDay(
  db: Db,
  acctIds: readonly string[],
  day: string,
  published: string,
): Promise<ReadonlyMap<string, DayParts>> {
  const begin = addDays(previousTradingDay(day), 1);
  const flows = await findShareFlows(db, acctIds, { begin, end: day });
  const balances = await findBalances(db, acctIds, day);
  const confirms = await findConfirms(db, acctIds, { begin, end: day });
  const dividends = await findDividends(db, acctIds, { begin, end: day });
  const rows = await describeBalances(db, acctIds, { balances, day, published });
  const codes = [...new Set([...rows, ...confirms].map(({ fundCode }) => fundCode))];
  const navs = await findNavs(db, codes, { day, published });
  return new Map(
    acctIds.map((acctId) => {
      const own = <Row extends { readonly acctId: string }>(all: readonly Row[]): Row[] =>
        all.filter((row) => row.acctId === acctId);
      const held = own(rows);
      const said = own(confirms);
      const funds = new Set([...held, ...said].map(({ fundCode }) => fundCode));
      const parts: DayParts = {
        '1': said.map((row) => presentConfirm(row, day)),
        '2': held,
        '3': own(dividends).map((row) => presentDividend(row, day)),
        '4': navs.filter(({ fundCode }) => funds.has(fundCode)),
        wrongFund: findImbalances(own(flows), own(balances))[0],
      };
      return [acctId, parts];
    }),
  );
}

function presentConfirm(row: ConfirmRow, bizDate: string): ValuationConfirm {
  const { applyTime, amt, vol, returnText, orderCode: _code, fundShortName: _short, ...confirm } = row;
  const { targetFundCode: _target, targetShortName: _name, targetNav: _nav, targetVol: _vol, ...said } = confirm;
  return {
    ...omitNulls({ ...said, confirmAmt: amt, confirmVol: vol }),
    bizDate,
    applyDate: applyTime.slice(0, 10),
    returnMsg: returnText,
    currency: CURRENCY,
  };
}

function presentDividend(row: DividendRow, bizDate: string): ValuationDividend {
  const { acctId, taAcctNo, fundCode, regDate, exDate, payDate, perUnit, baseVol, divAmt } = row;
  const { cashAmt, reinvestVol, reinvestNav, dividendType } = row;
  const paid = { cashAmt, reinvestVol, reinvestNav };
  return {
    ...omitNulls({ acctId, taAcctNo, fundCode, regDate, exDate, payDate, perUnit, baseVol, divAmt, ...paid }),
    bizDate,
    dividendType,
  };
}

interface BalanceDay {
  readonly balances: readonly Balance[];
  readonly day: string;
  readonly published: string;
}

async function describeBalances(db: Db, acctIds: readonly string[], { balances, day, published }: BalanceDay) {
  const held = balances.filter(({ vol }) => compare(vol, 0) !== 0);
  if (held.length === 0) return [];
  const codes = [...new Set(held.map(({ fundCode }) => fundCode))];
  const prices = new Map((await findPrices(db, codes, { day, published })).map((price) => [price.fundCode, price]));
  const income = new Map((await findUnpaidIncome(db, acctIds, day)).map((row) => [keyOf(row), row.amt]));
  const frozen = new Map((await findFrozen(db, acctIds, day)).map((row) => [keyOf(row), row.vol]));
  const methods = new Map((await findMethods(db, acctIds, day)).map((row) => [keyOf(row), row.dividendMethod]));
  const investors = new Map((await findNames(db, acctIds)).map((row) => [`${row.acctId}-${row.taCode ?? ''}`, row]));
  return held.map(({ acctId, tradeAcctNo, fundCode, vol }) => {
    const key = keyOf({ tradeAcctNo, fundCode });
    const price = prices.get(fundCode);
    const frozenVol = frozen.get(key) ?? '0.00';
    const unpaidIncome = income.get(key) ?? '0.00';
    const investor = investors.get(`${acctId}-${price?.taCode ?? ''}`);
    const { taCode = null, fundName = null, nav = null, dividendMethod = null } = price ?? {};
    return {
      bizDate: day,
      acctId,
      tradeAcctNo,
      fundCode,
      ...omitNulls({ investorName: investor?.investorName ?? null, taAcctNo: investor?.taAcctNo ?? null }),
      ...omitNulls({ taCode, fundName, nav, dividendMethod: methods.get(key) ?? dividendMethod }),
      totalVol: vol,
      frozenVol,
      availVol: round(sub(vol, frozenVol), 2),
      unpaidIncome,
      marketValue: add(valueOf(vol, nav), unpaidIncome),
    };
  });
}

/** Shares frozen by redemptions and conversions of a day or earlier that were not confirmed by then. */
function findFrozen(db: Db, acctIds: readonly string[], day: string) {
  const said = sql`(select max(confirm_date) as last, coalesce(sum(vol) filter (where confirm_date <= ${day}), 0) as vol,
    min(confirm_date) as first from order_confirms where order_no = orders.order_no)`;
  return db
    .selectFrom('orders')
    .innerJoin(sql<{ last: string; first: string; vol: string }>`lateral ${said}`.as('said'), (join) => join.onTrue())
    .select(['orders.tradeAcctNo', 'orders.fundCode'])
    .select(sql<string>`sum(orders.apply_vol - said.vol)`.as('vol'))
    .where('orders.acctId', 'in', acctIds)
    .where('orders.businessCode', 'in', ['024', '036'])
    .where('orders.tradeDay', '<=', day)
    .where('orders.orderStatus', 'not in', ['fundApplyFail', 'fundCancelSuccess'])
    .where(({ eb, or, ref }) =>
      or([
        eb(ref('said.first'), 'is', null),
        eb(ref('said.last'), '>', day),
        eb('orders.businessFinishFlag', '=', '0'),
      ]),
    )
    .groupBy(['orders.tradeAcctNo', 'orders.fundCode'])
    .execute();
}

/** Dividend methods of accounts on a day. */
function findMethods(db: Db, acctIds: readonly string[], day: string) {
  return db
    .selectFrom('dividendMethods as chosen')
    .innerJoin('tradeAccts as acct', 'acct.tradeAcctNo', 'chosen.tradeAcctNo')
    .select(['chosen.tradeAcctNo', 'chosen.fundCode', 'chosen.dividendMethod'])
    .where('acct.acctId', 'in', acctIds)
    .where('chosen.confirmDate', '<=', day)
    .orderBy('chosen.confirmDate')
    .execute();
}

function findNames(db: Db, acctIds: readonly string[]) {
  return db
    .selectFrom('investorAccounts as acct')
    .leftJoin('taAccts as ta', 'ta.acctId', 'acct.acctId')
    .select(['acct.acctId', 'acct.investorName', 'ta.taCode', 'ta.taAcctNo'])
    .where('acct.acctId', 'in', acctIds)
    .execute();
}

async function findNavs(
  db: Db,
  fundCodes: readonly string[],
  { day, published }: { readonly day: string; readonly published: string },
): Promise<ValuationNav[]> {
  if (fundCodes.length === 0) return [];
  const rows = await db
    .selectFrom('navs')
    .innerJoin('funds', 'funds.fundCode', 'navs.fundCode')
    .select(['navs.navDate as bizDate', 'navs.fundCode', 'funds.fundName', 'navs.nav', 'navs.accNav'])
    .select(['navs.dayGrowth', 'navs.tenThousandIncome', 'navs.sevenDayYield'])
    .where('navs.fundCode', 'in', fundCodes)
    .where('navs.navDate', '=', day)
    .where('navs.publishDate', '<=', published)
    .orderBy('navs.fundCode')
    .execute();
  return rows.map(omitNulls);
}
