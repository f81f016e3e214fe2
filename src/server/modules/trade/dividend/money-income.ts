import { addTradingDays, nextTradingDay } from '#values/trading-day';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { type DayBook, eachInTurn, type Moment } from '../day/milestone.ts';
import { addRecord, type NewRecord } from './add-record.ts';
import { dailyIncome, isCarryOverDay } from './rules.ts';

/**
 * Every evening each holding of a money fund earns the income of the day on the shares that are confirmed (domain
 * §4.20): those of a purchase from the day of their confirmation on, those of a redemption until the day before.
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

/** At the close of a month's last trading day what was earned becomes shares of the next trading day. */
export async function carryOverIncome({ db }: DayBook, moment: Moment, stopping: () => boolean): Promise<void> {
  if (!isCarryOverDay(moment.day)) return;
  await eachInTurn(await findUnpaid(db), stopping, ({ redeemPayDays: _days, confirmDays: _confirm, ...holding }) => {
    const payDate = nextTradingDay(moment.day);
    return settle(db, { ...holding, ...income, exDate: moment.day, payDate, dividendMethod: '0' }, moment);
  });
}

/**
 * A holding that was redeemed in full takes its income along, in cash and together with the money of the redemption
 * (domain §4.20); what was about to become shares as well.
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

/** What is earned and in no record yet, with the shares there are now. */
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

/** Enters the record, and with it every income that it carries. */
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
