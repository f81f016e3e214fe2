import { compare } from '#values/decimal';
import { addTradingDays } from '#values/trading-day';
import type { Db } from '../../../database/database.ts';
import { type DayBook, eachInTurn, type Moment } from '../day/milestone.ts';
import { addRecord } from './add-record.ts';
import { dividendMethodOf } from './dividend-method.ts';
import { dividendAmount } from './rules.ts';

/**
 * At the close of a registration day every holding of the fund is entitled to the dividend (domain §4.20): the shares
 * that are confirmed, those included whose redemption was applied for that day.
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
