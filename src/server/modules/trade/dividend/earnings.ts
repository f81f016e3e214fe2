import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

/** What each holding of a money fund has earned and not got yet, in shares or money (domain §4.16, §4.20). */
export function sumUnpaidIncome(db: Db) {
  const earned = db
    .selectFrom('moneyIncomes')
    .select(['tradeAcctNo', 'fundCode', 'income as amt'])
    .where('dividendNo', 'is', null);
  const waiting = db
    .selectFrom('dividendRecords')
    .select(['tradeAcctNo', 'fundCode', 'divAmt as amt'])
    .where('dividendType', '=', '2')
    .where('dividendStatus', '=', 'pending');
  return sumByHolding(db, earned.unionAll(waiting));
}

/** What each holding has brought apart from what it is worth: realised gains and dividends in cash (domain §4.16). */
export function sumGains(db: Db) {
  const realised = db
    .selectFrom('shareEntries')
    .select(['tradeAcctNo', 'fundCode', 'realised as amt'])
    .where('realised', '<>', '0');
  // From the ex-date on, as the NAV is without it from then on.
  const dividends = db
    .selectFrom('dividendRecords')
    .select(['tradeAcctNo', 'fundCode', 'divAmt as amt'])
    .where('dividendMethod', '=', '1')
    .where((eb) => eb.or([eb('dividendType', '<>', '2'), eb('dividendStatus', '=', 'paid')]));
  return sumByHolding(db, realised.unionAll(dividends));
}

interface Entry {
  readonly tradeAcctNo: string;
  readonly fundCode: string;
  readonly amt: string;
}

function sumByHolding<Tables, Table extends keyof Tables>(db: Db, entries: SelectQueryBuilder<Tables, Table, Entry>) {
  return db
    .selectFrom(entries.as('entry'))
    .select(['tradeAcctNo', 'fundCode'])
    .select(sql<string>`sum(amt)`.as('amt'))
    .groupBy(['tradeAcctNo', 'fundCode']);
}
