import { add, compare, sum } from '#values/decimal';
import { addDays, toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '#server/database/database';
import { lastPublishedDay } from '../../modules/fund/rules.ts';
import {
  type ConfirmRow,
  type DividendRow,
  findBalances,
  findConfirms,
  findDividends,
  findPayments,
  findPrices,
  findShareFlows,
  findUnpaidIncome,
  type NavTime,
  type PaymentRow,
  type Period,
  type Price,
  type ShareFlow,
} from './ledger.ts';
import { reportErrors, nameOfBusiness, texts } from './messages.ts';
import { closingOf, findImbalances, keyOf, readyAt, valueOf } from './rules.ts';

/** A holding at both ends of a period, and the changes between. */
export interface StatementHolding extends ShareFlow {
  readonly fundName: string;
  readonly closing: string;
  readonly openingNav: string | null;
  readonly openingValue: string;
  readonly nav: string | null;
  readonly navDate: string | null;
  readonly unpaidIncome: string;
  /** Includes unpaid income of a money fund (handbook: holding-value). */
  readonly marketValue: string;
}

/** Data of an investor account's statement for a period. */
export interface Statement extends Period {
  readonly acctId: string;
  readonly custNo: string;
  readonly investorName: string;
  readonly institutionName: string;
  readonly holdings: readonly StatementHolding[];
  readonly confirms: readonly ConfirmRow[];
  readonly dividends: readonly DividendRow[];
  readonly payments: readonly PaymentRow[];
  /** Total of all holdings at the end. */
  readonly marketValue: string;
}

/**
 * The statements of investor accounts, ordered by number. Throws a BusinessError if the data of the last day are not
 * complete yet, or if the balances differ from the ledger of shares.
 */
export async function loadStatements(
  db: Db,
  acctIds: readonly string[],
  period: Period,
  now: Date,
): Promise<Statement[]> {
  const time = toShanghaiTime(now);
  if (time < readyAt(period.end)) throw reportErrors.notReady();
  const accounts = await findInvestors(db, acctIds);
  const holdings = await loadHoldings(db, acctIds, period, lastPublishedDay(time));
  const confirms = await findConfirms(db, acctIds, period);
  const dividends = await findDividends(db, acctIds, period);
  const payments = await findPayments(db, acctIds, period);
  return accounts.map((account) => {
    const own = <Row extends { readonly acctId: string }>(rows: readonly Row[]): Row[] =>
      rows.filter(({ acctId }) => acctId === account.acctId);
    const held = own(holdings);
    return {
      ...account,
      // An account has a number once it is opened.
      custNo: account.custNo ?? '',
      ...period,
      holdings: held,
      confirms: own(confirms),
      dividends: own(dividends),
      payments: own(payments),
      marketValue: sum(held.map(({ marketValue }) => marketValue)),
    };
  });
}

function findInvestors(db: Db, acctIds: readonly string[]) {
  return db
    .selectFrom('investorAccounts as acct')
    .innerJoin('institutions as inst', 'inst.institutionId', 'acct.institutionId')
    .select(['acct.acctId', 'acct.custNo', 'acct.investorName', 'inst.institutionName'])
    .where('acct.acctId', 'in', acctIds)
    .orderBy('acct.acctId')
    .execute();
}

/** Holdings at either end, or in between. */
async function loadHoldings(
  db: Db,
  acctIds: readonly string[],
  period: Period,
  published: string,
): Promise<StatementHolding[]> {
  const every = await findShareFlows(db, acctIds, period);
  const [wrong] = findImbalances(every, await findBalances(db, acctIds, period.end));
  if (wrong !== undefined) throw reportErrors.unbalanced(wrong);
  const flows = every.filter((flow) => moves.some((move) => compare(flow[move], 0) !== 0));
  const before = addDays(period.begin, -1);
  const opened = await pricesOf(db, flows, { day: before, published });
  const closed = await pricesOf(db, flows, { day: period.end, published });
  const income = await findUnpaidIncome(db, acctIds, period.end);
  const unpaid = new Map(income.map((row) => [keyOf(row), row.amt]));
  return flows.map((flow) => {
    const closing = closingOf(flow);
    const price = closed.get(flow.fundCode);
    const openingNav = opened.get(flow.fundCode)?.nav ?? null;
    const unpaidIncome = unpaid.get(keyOf(flow)) ?? '0.00';
    return {
      ...flow,
      fundName: price?.fundShortName ?? '',
      closing,
      openingNav,
      openingValue: valueOf(flow.opening, openingNav),
      nav: price?.nav ?? null,
      navDate: price?.navDate ?? null,
      unpaidIncome,
      marketValue: add(valueOf(closing, price?.nav), unpaidIncome),
    };
  });
}

const moves = ['opening', 'bought', 'reinvested', 'movedIn', 'redeemed', 'movedOut'] as const;

async function pricesOf(db: Db, flows: readonly ShareFlow[], time: NavTime): Promise<ReadonlyMap<string, Price>> {
  const fundCodes = [...new Set(flows.map(({ fundCode }) => fundCode))];
  if (fundCodes.length === 0) return new Map();
  return new Map((await findPrices(db, fundCodes, time)).map((price) => [price.fundCode, price]));
}

/** A confirmed change of one holding; a conversion is two. */
export interface Trade {
  readonly acctId: string;
  readonly investorName: string;
  readonly date: string;
  readonly business: string;
  readonly fundCode: string;
  readonly fundName: string;
  readonly nav: string | null;
  readonly amt: string | null;
  readonly vol: string;
  readonly fee: string | null;
  readonly orderNo: string;
}

/** Confirmed changes, without refusals and acknowledgements, which change no holding. */
export function listTrades(confirms: readonly ConfirmRow[]): Trade[] {
  return confirms.flatMap((row) => {
    const { vol, confirmDate: date, nav, amt, fee, orderCode, targetFundCode, targetVol } = row;
    if (row.returnCode !== '0000' || vol === null) return [];
    const whose = { acctId: row.acctId, investorName: row.investorName, orderNo: row.orderNo, date };
    const conversion = orderCode === '036' && targetFundCode !== null && targetVol !== null;
    const business = conversion ? texts.flows.movedOut : nameOfBusiness(orderCode);
    const trade = { ...whose, business, fundCode: row.fundCode, fundName: row.fundShortName, nav, amt, vol, fee };
    if (!conversion) return [trade];
    const into = { fundCode: targetFundCode, fundName: row.targetShortName ?? '', nav: row.targetNav, vol: targetVol };
    return [trade, { ...whose, business: texts.flows.movedIn, ...into, amt, fee: null }];
  });
}
