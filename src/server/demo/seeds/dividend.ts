import { addTradingDays } from '#values/trading-day';
import { type Insertable, sql } from 'kysely';
import { market } from '../market/nav-rows.ts';
import type { Database, Db } from '../../database/database.ts';
import records from './data/dividends.json' with { type: 'json' };

/** Money reaches the investors this many trading days after the ex-date (domain §7.12). */
const PAY_DAYS = 2;

/** Holdings that reinvest, against the method of their fund, and since when (domain §7.9, §7.12). */
const reinvesting = [
  { tradeAcctNo: '60001000000000401', fundCode: '984015', confirmDate: '2026-03-27' },
  { tradeAcctNo: '60001000000001201', fundCode: '981012', confirmDate: '2026-04-10' },
];

/**
 * Dividends that funds have declared, those of the days to come included, registered on their ex-dates; what was paid
 * until now (domain §7.12), and who reinvests.
 */
export async function seedDividends(db: Db): Promise<void> {
  const declared = market.flatMap((series) =>
    Object.entries(series.kind === 'nav' ? (series.dividends ?? {}) : {}).map(([exDate, perUnit]) => ({
      fundCode: series.fundCode,
      regDate: exDate,
      exDate,
      payDate: addTradingDays(exDate, PAY_DAYS),
      perUnit,
    })),
  );
  await db
    .insertInto('dividends')
    .values(declared)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('dividendMethods')
    .values(reinvesting.map((row) => ({ ...row, dividendMethod: '0' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('dividendRecords')
    .values(records as Insertable<Database['dividendRecords']>[])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`select setval('dividend_no_seq', greatest(last_value, ${records.length})) from dividend_no_seq`.execute(db);
}
