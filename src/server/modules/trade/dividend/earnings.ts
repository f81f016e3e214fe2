import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
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

/** What one holding has brought apart from what it is worth: realised gains and dividends in cash (domain §4.16). */
export function sumGains(db: Db, { tradeAcctNo, fundCode }: Record<'tradeAcctNo' | 'fundCode', string>) {
  return db
    .selectFrom(gains(db).as('entry'))
    .select(sql<string | null>`sum(amt)`.as('amt'))
    .where('entry.tradeAcctNo', '=', sql.ref<string>(tradeAcctNo))
    .where('entry.fundCode', '=', sql.ref<string>(fundCode));
}

/** What all holdings of the accounts have brought so. */
export async function sumAllGains(db: Db, accts: readonly string[]): Promise<string> {
  const { amt } = await db
    .selectFrom(gains(db).as('entry'))
    .select(sql<string>`coalesce(sum(amt), 0.00)`.as('amt'))
    .where(sql<SqlBool>`entry.acct_id = any(${accts}::text[])`)
    .executeTakeFirstOrThrow();
  return amt;
}

function gains(db: Db) {
  const realised = db
    .selectFrom('shareEntries')
    .select(['acctId', 'tradeAcctNo', 'fundCode', 'realised as amt'])
    .where('realised', '<>', sql.lit('0'));
  // From the ex-date on, as the NAV is without it from then on.
  const dividends = db
    .selectFrom('dividendRecords')
    .select(['acctId', 'tradeAcctNo', 'fundCode', 'divAmt as amt'])
    .where('dividendMethod', '=', '1')
    .where((eb) => eb.or([eb('dividendType', '<>', '2'), eb('dividendStatus', '=', 'paid')]));
  return realised.unionAll(dividends);
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
