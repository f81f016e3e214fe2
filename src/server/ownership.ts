import type { Db } from './database/database.ts';

/** The institutions an operator acts for (domain §1.2): nothing of any other is ever shown or changed. */
export function ownInstitutions(db: Db, accountId: number) {
  return db.selectFrom('operatorInstitutions').select('institutionId').where('accountId', '=', accountId);
}

/** An investor account of the operator's institutions with the operator's rights on it; undefined for any other. */
export async function findOwnAccount(db: Db, accountId: number, acctId: string) {
  return db
    .selectFrom('investorAccounts')
    .innerJoin('operatorInstitutions as own', (join) =>
      join.onRef('own.institutionId', '=', 'investorAccounts.institutionId').on('own.accountId', '=', accountId),
    )
    .leftJoin('operatorRights as rights', (join) =>
      join.onRef('rights.acctId', '=', 'investorAccounts.acctId').on('rights.accountId', '=', accountId),
    )
    .selectAll('investorAccounts')
    .select(['rights.tradeFlag', 'rights.reviewFlag'])
    .where('investorAccounts.acctId', '=', acctId)
    .executeTakeFirst();
}

/** What `findOwnAccount` finds. */
export type OwnAccount = NonNullable<Awaited<ReturnType<typeof findOwnAccount>>>;
