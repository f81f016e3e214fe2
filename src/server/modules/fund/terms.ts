import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import { ownAccounts } from '../../access/ownership.ts';

/** What a fund says of itself, and who keeps its assets. */
export async function findTerms(
  db: Db,
  { fundCode, custodianCode }: Pick<Selectable<Database['funds']>, 'fundCode' | 'custodianCode'>,
) {
  const terms = await db
    .selectFrom('fundTerms')
    .select(['fundManager', 'benchmark', 'objective', 'scope', 'dividendPolicy', 'manageFee', 'custodyFee', 'salesFee'])
    .where('fundCode', '=', fundCode)
    .executeTakeFirst();
  const custodian = await db
    .selectFrom('fundCompanies')
    .select('companyName')
    .where('stakeholderType', '=', '2')
    .where('companyCode', '=', custodianCode)
    .executeTakeFirst();
  return { terms, custodianName: custodian?.companyName };
}

/** Whether one of the operator's institutions holds shares of a fund. */
export async function isHeld(db: Db, accountId: number, fundCode: string): Promise<boolean> {
  const holding = await db
    .selectFrom('holdings')
    .select('acctId')
    .where('fundCode', '=', fundCode)
    .where('vol', '>', '0')
    .where('acctId', 'in', ownAccounts(db, accountId))
    .limit(1)
    .executeTakeFirst();
  return holding !== undefined;
}

/** The statuses that a fund has had, oldest first. */
export function findStatuses(db: Db, fundCode: string) {
  return db
    .selectFrom('fundStatuses')
    .select(['beginDate', 'fundStatus'])
    .where('fundCode', '=', fundCode)
    .orderBy('beginDate')
    .execute();
}
