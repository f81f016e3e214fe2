import { type Selectable, sql, type Insertable } from 'kysely';
import { compare } from '#values/decimal';
import { addTradingDays, nextTradingDay } from '../../language/trading-day.ts';
import type { Db, Database } from '#server/database/database';
import { nextDividendNo, nextTaSerialNo } from '../../database/numbers.ts';
import { audit } from '#server/platform/audit';
import { type DayBook, eachInTurn, type Moment } from '../../day/milestone.ts';
import { addShares, lockTradeAccount } from '../settlement/commands.ts';
import type { PositionPlace } from '../position/rules.ts';
import { dividendMethodOf } from './queries.ts';
import { dividendAmount, reinvestedShares, dailyIncome, isCarryOverDay } from './rules.ts';

/**
 * Enters the dividend of every holding at the close of the registration day (handbook: dividends): confirmed shares
 * count, including those with a redemption applied for on that day.
 */
export async function registerDividends({ db }: DayBook, moment: Moment, stopping: () => boolean): Promise<void> {
  const entitled = await findEntitled(db, moment.day);
  await eachInTurn(entitled, stopping, ({ confirmDays, cashDate, ...holding }) => {
    const divAmt = dividendAmount(holding.baseVol, holding.perUnit);
    if (compare(divAmt, 0) === 0) return Promise.resolve();
    const payDate = holding.dividendMethod === '0' ? addTradingDays(holding.exDate, confirmDays) : cashDate;
    const record = { ...holding, payDate, divAmt, dividendType: '0' } as const;
    return db.transaction().execute(async (tx) => void (await addRecord(tx, record, moment)));
  });
}

function findEntitled(db: Db, day: string) {
  return db
    .selectFrom('dividends')
    .innerJoin('funds', 'funds.fundCode', 'dividends.fundCode')
    .innerJoin('holdings', 'holdings.fundCode', 'dividends.fundCode')
    .select(['dividends.fundCode', 'dividends.exDate', 'dividends.perUnit', 'dividends.payDate as cashDate'])
    .select(['funds.confirmDays', 'holdings.tradeAcctNo', 'holdings.vol as baseVol'])
    .select(dividendMethodOf('holdings.tradeAcctNo', day).as('dividendMethod'))
    .where('dividends.regDate', '=', day)
    .where('holdings.vol', '>', '0')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('dividendRecords as record')
            .select('record.dividendNo')
            .whereRef('record.tradeAcctNo', '=', 'holdings.tradeAcctNo')
            .whereRef('record.fundCode', '=', 'dividends.fundCode')
            .whereRef('record.regDate', '=', 'dividends.regDate')
            .where('record.dividendType', '=', '0'),
        ),
      ),
    )
    .orderBy('dividends.fundCode')
    .orderBy('holdings.tradeAcctNo')
    .execute();
}

type Record = Selectable<Database['dividendRecords']>;

/**
 * Turns reinvested dividends into shares on the morning of their day, at the NAV of the ex-date (handbook: dividends).
 */
export async function reinvestDividends({ db }: DayBook, moment: Moment, stopping: () => boolean): Promise<void> {
  await eachInTurn(await findDue(db, '0', moment.day), stopping, (due) =>
    db.transaction().execute(async (tx) => {
      const record = await lockPending(tx, due);
      if (record) await reinvest(tx, record, moment);
    }),
  );
}

async function reinvest(tx: Db, record: Record, { day, actor }: Moment): Promise<void> {
  const { dividendNo, dividendType, acctId, tradeAcctNo, fundCode, exDate, divAmt } = record;
  const { nav } = await tx
    .selectFrom('navs')
    .select('nav')
    .where('fundCode', '=', fundCode)
    .where('navDate', '=', exDate)
    .executeTakeFirstOrThrow();
  const vol = reinvestedShares(divAmt, nav);
  if (compare(vol, 0) > 0) {
    const kind = dividendType === '2' ? 'income' : 'reinvest';
    await addShares(tx, { acctId, tradeAcctNo, fundCode, kind, day, vol, nav, dividendNo });
  }
  await tx
    .updateTable('dividendRecords')
    .set({ dividendStatus: 'reinvested', reinvestVol: vol, reinvestNav: nav })
    .where('dividendNo', '=', dividendNo)
    .execute();
  const detail = { vol, nav };
  await audit(tx, { now: actor.now, accountId: null, action: 'dividend.reinvest', subject: dividendNo, detail });
}

/** Pays cash dividends in the afternoon of their day. */
export async function payDividends({ db }: DayBook, moment: Moment, stopping: () => boolean): Promise<void> {
  await eachInTurn(await findDue(db, '1', moment.day), stopping, (due) =>
    db.transaction().execute(async (tx) => {
      const record = await lockPending(tx, due);
      if (record) await pay(tx, record, moment);
    }),
  );
}

async function pay(tx: Db, record: Record, { time, actor }: Moment): Promise<void> {
  const { dividendNo, acctId, tradeAcctNo, fundCode, divAmt } = record;
  await tx
    .insertInto('cashEntries')
    .values({ acctId, tradeAcctNo, fundCode, kind: 'dividend', amt: divAmt, time, dividendNo })
    .execute();
  await tx
    .updateTable('dividendRecords')
    .set({ dividendStatus: 'paid', cashAmt: divAmt })
    .where('dividendNo', '=', dividendNo)
    .execute();
  const detail = { amt: divAmt };
  await audit(tx, { now: actor.now, accountId: null, action: 'dividend.pay', subject: dividendNo, detail });
}

interface Due {
  readonly dividendNo: string;
  readonly tradeAcctNo: string;
}

function findDue(db: Db, dividendMethod: Record['dividendMethod'], day: string): Promise<Due[]> {
  return db
    .selectFrom('dividendRecords')
    .select(['dividendNo', 'tradeAcctNo'])
    .where('dividendStatus', '=', 'pending')
    .where('dividendMethod', '=', dividendMethod)
    .where('payDate', '<=', day)
    .orderBy('dividendNo')
    .execute();
}

/**
 * Locks the trade account first, as every change of shares does; undefined if the record was settled in the meantime.
 */
async function lockPending(tx: Db, { dividendNo, tradeAcctNo }: Due): Promise<Record | undefined> {
  await lockTradeAccount(tx, tradeAcctNo);
  return tx
    .selectFrom('dividendRecords')
    .selectAll()
    .where('dividendNo', '=', dividendNo)
    .where('dividendStatus', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Adds the daily income of each money fund holding in the evening (handbook: money-fund-income): purchased shares count
 * from their confirmation on, redeemed shares until the day before theirs.
 */
export async function earnIncome({ db }: DayBook, { day }: Moment): Promise<void> {
  const holdings = await db
    .selectFrom('holdings')
    .innerJoin('funds', 'funds.fundCode', 'holdings.fundCode')
    .innerJoin('navs', 'navs.fundCode', 'holdings.fundCode')
    .select(['holdings.tradeAcctNo', 'holdings.fundCode', 'holdings.vol', 'navs.tenThousandIncome'])
    .where('holdings.vol', '>', '0')
    .where('funds.fundType', '=', '03')
    .where('navs.navDate', '=', day)
    .execute();
  const incomes = holdings.map(({ tenThousandIncome, ...holding }) => ({
    ...holding,
    incomeDate: day,
    income: dailyIncome(holding.vol, tenThousandIncome ?? '0'),
  }));
  if (incomes.length === 0) return;
  await db
    .insertInto('moneyIncomes')
    .values(incomes)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** At the close of a month's last trading day the income of the month becomes shares as of the next trading day. */
export async function carryOverIncome({ db }: DayBook, moment: Moment, stopping: () => boolean): Promise<void> {
  if (!isCarryOverDay(moment.day)) return;
  await eachInTurn(await findUnpaid(db), stopping, ({ redeemPayDays: _days, confirmDays: _confirm, ...holding }) => {
    const payDate = nextTradingDay(moment.day);
    return settle(db, { ...holding, ...income, exDate: moment.day, payDate, dividendMethod: '0' }, moment);
  });
}

/**
 * A holding redeemed in full takes its income along in cash, paid together with the redemption (handbook:
 * money-fund-income); this includes income waiting to become shares.
 */
export async function releaseIncome({ db }: DayBook, moment: Moment, stopping: () => boolean): Promise<void> {
  await db
    .updateTable('dividendRecords')
    .set({ dividendMethod: '1', payDate: moment.day })
    .where('dividendType', '=', '2')
    .where('dividendStatus', '=', 'pending')
    .where('dividendMethod', '=', '0')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('holdings')
            .select('holdings.acctId')
            .whereRef('holdings.tradeAcctNo', '=', 'dividendRecords.tradeAcctNo')
            .whereRef('holdings.fundCode', '=', 'dividendRecords.fundCode')
            .where('holdings.vol', '>', '0'),
        ),
      ),
    )
    .execute();
  const left = (await findUnpaid(db)).filter(({ baseVol }) => baseVol === '0.00');
  await eachInTurn(left, stopping, ({ redeemPayDays, confirmDays, ...holding }) => {
    const payDate = addTradingDays(moment.day, redeemPayDays - confirmDays);
    return settle(db, { ...holding, ...income, exDate: moment.day, payDate, dividendMethod: '1' }, moment);
  });
}

const income = { dividendType: '2', perUnit: null } as const;

/** Income without a dividend record, with the current shares. */
function findUnpaid(db: Db) {
  return db
    .selectFrom('moneyIncomes')
    .innerJoin('funds', 'funds.fundCode', 'moneyIncomes.fundCode')
    .select(['moneyIncomes.tradeAcctNo', 'moneyIncomes.fundCode', 'funds.confirmDays', 'funds.redeemPayDays'])
    .select(sql<string>`sum(money_incomes.income)`.as('divAmt'))
    .select(
      sql<string>`coalesce((
        select vol from holdings
        where holdings.trade_acct_no = money_incomes.trade_acct_no and holdings.fund_code = money_incomes.fund_code
      ), 0.00)`.as('baseVol'),
    )
    .where('moneyIncomes.dividendNo', 'is', null)
    .groupBy(['moneyIncomes.tradeAcctNo', 'moneyIncomes.fundCode', 'funds.confirmDays', 'funds.redeemPayDays'])
    .having(sql<boolean>`sum(money_incomes.income) > 0`)
    .orderBy('moneyIncomes.tradeAcctNo')
    .orderBy('moneyIncomes.fundCode')
    .execute();
}

/** Enters the record and marks its income as settled. */
function settle(db: Db, record: NewRecord, moment: Moment): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const dividendNo = await addRecord(tx, record, moment);
    if (dividendNo === undefined) return;
    await tx
      .updateTable('moneyIncomes')
      .set({ dividendNo })
      .where('tradeAcctNo', '=', record.tradeAcctNo)
      .where('fundCode', '=', record.fundCode)
      .where('dividendNo', 'is', null)
      .execute();
  });
}

type Row = Insertable<Database['dividendRecords']>;

export type NewRecord = PositionPlace &
  Pick<Row, 'dividendType' | 'exDate' | 'payDate' | 'dividendMethod' | 'baseVol' | 'perUnit' | 'divAmt'>;

/**
 * Enters a dividend of a holding as of the moment's day, to be paid later. Returns its number, or undefined if the
 * holding already has its record of that day.
 */
async function addRecord(tx: Db, record: NewRecord, { day, actor }: Moment): Promise<string | undefined> {
  const owner = await tx
    .selectFrom('tradeAccts')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'tradeAccts.acctId')
    .innerJoin('funds', (join) => join.on('funds.fundCode', '=', record.fundCode))
    .leftJoin('taAccts as ta', (join) =>
      join.onRef('ta.acctId', '=', 'acct.acctId').onRef('ta.taCode', '=', 'funds.taCode'),
    )
    .select(['acct.acctId', 'acct.institutionId', 'funds.taCode', 'ta.taAcctNo'])
    .where('tradeAccts.tradeAcctNo', '=', record.tradeAcctNo)
    .executeTakeFirstOrThrow();
  const { taCode, ...place } = owner;
  const added = await tx
    .insertInto('dividendRecords')
    .values({
      ...record,
      ...place,
      dividendNo: await nextDividendNo(tx, day),
      dividendStatus: 'pending',
      regDate: day,
      taSerialNo: await nextTaSerialNo(tx, taCode, day),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('dividendNo')
    .executeTakeFirst();
  if (added) {
    const detail = { tradeAcctNo: record.tradeAcctNo, fundCode: record.fundCode, divAmt: record.divAmt };
    await audit(tx, { now: actor.now, accountId: null, action: 'dividend.add', subject: added.dividendNo, detail });
  }
  return added?.dividendNo;
}
