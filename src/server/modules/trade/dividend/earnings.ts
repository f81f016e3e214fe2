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

/** Dividends in cash of each holding of the accounts (domain §4.16). */
export function sumCashDividends(db: Db, accts: readonly string[]) {
  return sumByHolding(db, cashDividends(db).where(isOneOf(accts)));
}

/** Those of one holding. */
export function sumCashDividendsOf(db: Db, { tradeAcctNo, fundCode }: Record<'tradeAcctNo' | 'fundCode', string>) {
  return db
    .selectFrom(cashDividends(db).as('entry'))
    .select(sql<string | null>`sum(amt)`.as('amt'))
    .where('entry.tradeAcctNo', '=', sql.ref<string>(tradeAcctNo))
    .where('entry.fundCode', '=', sql.ref<string>(fundCode));
}

/** Dividends in cash of all holdings of the accounts. */
export async function sumAllCashDividends(db: Db, accts: readonly string[]): Promise<string> {
  const { amt } = await db
    .selectFrom(cashDividends(db).where(isOneOf(accts)).as('entry'))
    .select(sql<string>`coalesce(sum(amt), 0.00)`.as('amt'))
    .executeTakeFirstOrThrow();
  return amt;
}

/** From the ex-date on, as the NAV is without it from then on. */
function cashDividends(db: Db) {
  return db
    .selectFrom('dividendRecords')
    .select(['tradeAcctNo', 'fundCode', 'divAmt as amt'])
    .where('dividendMethod', '=', '1')
    .where((eb) => eb.or([eb('dividendType', '<>', '2'), eb('dividendStatus', '=', 'paid')]));
}

function isOneOf(accts: readonly string[]) {
  return sql<SqlBool>`acct_id = any(${accts}::text[])`;
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
