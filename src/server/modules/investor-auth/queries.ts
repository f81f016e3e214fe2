import type { AuthCriterion, AuthType, OperationParams } from '#contract';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { addDays } from '#values/shanghai-time';
import type { Database, Db } from '../../database/database.ts';
import { endOf } from '../../database/end-of.ts';
import { ownAccounts } from '../../access/ownership.ts';

type Params = OperationParams<'queryInvestorAuthPageList'>;
export type AuthFilter = Omit<Params, 'pageNum' | 'pageSize' | 'disCode'>;

export type AuthRecord = Selectable<Database['investorAuths']>;

/** As `rules.ts` draws the line of what is about to expire. */
const EXPIRING_DAYS = 30;

function matching(db: Db, accountId: number, { filter, today }: { filter: AuthFilter; today: string }) {
  const soon = addDays(today, EXPIRING_DAYS);
  return auths(db, accountId).where((eb) =>
    eb.and([
      ...(filter.institutionId ? [eb('acct.institutionId', '=', filter.institutionId)] : []),
      ...(filter.acctId ? [eb('auth.acctId', '=', filter.acctId)] : []),
      ...(filter.authType ? [eb('auth.authType', '=', filter.authType)] : []),
      ...(filter.criterion ? [eb('auth.criterion', '=', filter.criterion)] : []),
      ...(filter.applyStatus ? [eb('auth.applyStatus', '=', filter.applyStatus)] : []),
      ...(filter.applyDateBegin ? [eb('auth.applyTime', '>=', filter.applyDateBegin)] : []),
      ...(filter.applyDateEnd ? [eb('auth.applyTime', '<=', endOf(filter.applyDateEnd))] : []),
      ...(filter.authValidity === 'none' ? [eb.not(eb('auth.applyStatus', '=', 'passed'))] : []),
      ...(filter.authValidity && filter.authValidity !== 'none' ? [eb('auth.applyStatus', '=', 'passed')] : []),
      ...(filter.authValidity === 'expired' ? [eb('auth.validUntil', '<', today)] : []),
      ...(filter.authValidity === 'expiring'
        ? [eb('auth.validUntil', '>=', today), eb('auth.validUntil', '<=', soon)]
        : []),
      ...(filter.authValidity === 'valid' ? [eb('auth.validUntil', '>', soon)] : []),
    ]),
  );
}

/** Certifications of the accounts that an operator may look at. */
function auths(db: Db, accountId: number) {
  return db
    .selectFrom('investorAuths as auth')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'auth.acctId')
    .innerJoin('institutions', 'institutions.institutionId', 'acct.institutionId')
    .where('auth.acctId', 'in', ownAccounts(db, accountId));
}

function withNames(query: ReturnType<typeof auths>) {
  return query
    .selectAll('auth')
    .select(['acct.investorName', 'acct.custType', 'acct.investorClass', 'acct.institutionId'])
    .select(['institutions.institutionName']);
}

interface Range {
  readonly filter: AuthFilter;
  readonly today: string;
  readonly limit: number;
  readonly offset: number;
}

/** A stretch of the matching certifications, and how many there are. */
export async function findAuths(db: Db, accountId: number, { limit, offset, ...asked }: Range) {
  const query = matching(db, accountId, asked);
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await sorted(withNames(query), asked.filter.sort).limit(limit).offset(offset).execute();
  return { total, rows };
}

/** One certification; undefined when the operator may not look at its account. */
export function findAuth(db: Db, accountId: number, authNo: string) {
  return withNames(auths(db, accountId)).where('auth.authNo', '=', authNo).executeTakeFirst();
}

/** What `findAuth` finds. */
export type AuthRow = NonNullable<Awaited<ReturnType<typeof findAuth>>>;

/** The account as one that asks to be certified; undefined when the operator may not look at it. */
export function findInvestor(db: Db, accountId: number, acctId: string) {
  return db
    .selectFrom('investorAccounts as acct')
    .innerJoin('institutions', 'institutions.institutionId', 'acct.institutionId')
    .select(['acct.acctId', 'acct.investorName', 'acct.custType', 'acct.productType', 'acct.investorClass'])
    .select(['acct.acctStatus', 'institutions.orgType'])
    .where('acct.acctId', '=', acctId)
    .where('acct.acctId', 'in', ownAccounts(db, accountId))
    .executeTakeFirst();
}

/** Whether another application of the kind is under way for the account. */
export async function hasOpen(
  db: Db,
  { acctId, authType, but }: { acctId: string; authType: AuthType; but: string | undefined },
): Promise<boolean> {
  const row = await db
    .selectFrom('investorAuths')
    .select('authNo')
    .where('acctId', '=', acctId)
    .where('authType', '=', authType)
    .where('applyStatus', 'in', ['draft', 'auditing', 'supplemented'])
    .where('authNo', '!=', but ?? '')
    .executeTakeFirst();
  return row !== undefined;
}

/** A certification, locked until the transaction ends. */
export function lockAuth(tx: Db, authNo: string): Promise<AuthRecord | undefined> {
  return tx.selectFrom('investorAuths').selectAll().where('authNo', '=', authNo).forUpdate().executeTakeFirst();
}

/** What an application must have. */
export interface Identity {
  readonly acctId: string;
  readonly authType: AuthType;
  readonly criterion: AuthCriterion;
}

/** Newest first, drafts on top, unless the request sorts. */
function sorted<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, sort: AuthFilter['sort']) {
  const ordered = sort?.length
    ? sort.reduce(
        (by, name) =>
          by.orderBy(sql.ref(`auth.${name.replace(/^-/, '')}`), (order) =>
            (name.startsWith('-') ? order.desc() : order.asc()).nullsLast(),
          ),
        query,
      )
    : query.orderBy(sql.ref('auth.applyTime'), (by) => by.desc().nullsFirst());
  return ordered.orderBy(sql.ref('auth.authNo'), 'desc');
}
