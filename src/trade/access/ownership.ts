import { sql, type SqlBool } from 'kysely';
import type { Db } from '#server/database/database';

/** The institutions an operator acts for (handbook: entity-map): nothing of any other is ever shown or changed. */
export function ownInstitutions(db: Db, accountId: number) {
  return db.selectFrom('operatorInstitutions').select('institutionId').where('accountId', '=', accountId);
}

/**
 * The investor accounts that an operator may look at: those of his institutions on which he has the right to query
 * (handbook: account-rights-page). A record of another account is not found, in lists, selectors, exports and
 * details alike.
 */
export function ownAccounts(db: Db, accountId: number) {
  return db
    .selectFrom('operatorRights')
    .innerJoin('investorAccounts', 'investorAccounts.acctId', 'operatorRights.acctId')
    .innerJoin('operatorInstitutions', (join) =>
      join
        .onRef('operatorInstitutions.institutionId', '=', 'investorAccounts.institutionId')
        .on('operatorInstitutions.accountId', '=', accountId),
    )
    .select('operatorRights.acctId')
    .where('operatorRights.accountId', '=', accountId)
    .where('operatorRights.queryFlag', '=', true);
}

/**
 * Whether the account that `column` names is one of {@link ownAccounts}, for rows that are read in the order of an index:
 * PostgreSQL reads the accounts once and looks each row up, where a join could make it begin with the accounts.
 */
export function isOwnAccount(db: Db, accountId: number, column: string) {
  return sql<SqlBool>`(${sql.ref(column)} in (${ownAccounts(db, accountId)})) is true`;
}

/** An investor account that the operator may look at, with his rights on it; undefined for any other. */
export async function findOwnAccount(db: Db, accountId: number, acctId: string) {
  return db
    .selectFrom('investorAccounts')
    .innerJoin('operatorInstitutions as own', (join) =>
      join.onRef('own.institutionId', '=', 'investorAccounts.institutionId').on('own.accountId', '=', accountId),
    )
    .innerJoin('operatorRights as rights', (join) =>
      join
        .onRef('rights.acctId', '=', 'investorAccounts.acctId')
        .on('rights.accountId', '=', accountId)
        .on('rights.queryFlag', '=', true),
    )
    .selectAll('investorAccounts')
    .select(['rights.tradeFlag', 'rights.reviewFlag'])
    .where('investorAccounts.acctId', '=', acctId)
    .executeTakeFirst();
}

/** Held by an operator who may trade for one account at least (handbook: button-permissions). */
export const TRADE_CODE = 'AccountTrade';

/** Whether an operator may trade for an account. */
export async function mayTrade(db: Db, accountId: number): Promise<boolean> {
  const found = await ownAccounts(db, accountId)
    .where('operatorRights.tradeFlag', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** An account that `findOwnAccount` returns. */
export type OwnAccount = NonNullable<Awaited<ReturnType<typeof findOwnAccount>>>;

/**
 * {@link ownAccounts} by name, for sums over many rows of them: PostgreSQL guesses wrongly how many accounts an operator
 * has, and plans for as many as it is given.
 */
export function listOwnAccounts(db: Db, accountId: number) {
  return db
    .selectFrom('investorAccounts')
    .select(['acctId', 'institutionId', 'investorName'])
    .where('acctId', 'in', ownAccounts(db, accountId))
    .execute();
}

/** Authorisations of a transactor (handbook: block-transactor): 1 account, 2 trade, 3 query. */
export type AuthScope = '1' | '2' | '3';

/** Transactors of an account who may sign for `scope` on a day, with papers that are valid then; the primary one first. */
export async function findSigners(db: Db, { acctId, day, scope }: { acctId: string; day: string; scope: AuthScope }) {
  const rows = await db
    .selectFrom('transactors')
    .select(['transactorName', 'phone', 'authScope'])
    .where('acctId', '=', acctId)
    .where('authStart', '<=', day)
    .where('authEnd', '>=', day)
    .where('certEnd', '>=', day)
    .orderBy('primaryFlag', 'desc')
    .orderBy('transactorName')
    .execute();
  return rows.filter(({ authScope }) => authScope.split(',').includes(scope));
}
