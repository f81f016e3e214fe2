import { expressionBuilder, sql } from 'kysely';
import type { BusinessCode, DirectiveSource, DirectiveStatus } from '#contract';
import dictionary from '../../../../schemas/dictionaries/directive-status.json' with { type: 'json' };
import { isOwnAccount, ownAccounts, ownInstitutions } from '../../access/ownership.ts';
import type { Database, Db } from '../../database/database.ts';
import {
  countAll,
  countBy,
  type ListSource,
  type Range,
  readByKeys,
  readPage,
  type Total,
} from '../../database/list-source.ts';
import type { DirectiveChannel } from '../../database/schema/trade.ts';

/** In the order of the dictionary, whose values the generated type lists. */
const statuses = dictionary.items.map(({ value }) => value as DirectiveStatus);

/** The search conditions of the three lists. */
export interface DirectiveFilter {
  readonly institutionId?: string;
  readonly acctId?: string;
  readonly fundCode?: string;
  readonly businessCodeList?: readonly BusinessCode[];
  readonly directiveStatus?: DirectiveStatus;
  readonly directiveSource?: DirectiveSource;
  readonly directiveDateBegin?: string;
  readonly directiveDateEnd?: string;
  readonly specialAcctNo?: string;
  readonly batchNo?: string;
  readonly sort?: readonly string[];
}

/** The operator and the channel. */
export interface DirectiveScope {
  readonly accountId: number;
  readonly channel: DirectiveChannel;
}

/** Directives of a channel that belong to the operator's institutions, with their orders. */
function matching(db: Db, { accountId, channel }: DirectiveScope) {
  return db
    .selectFrom('directives as directive')
    .innerJoin('institutions', 'institutions.institutionId', 'directive.institutionId')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'directive.acctId')
    .innerJoin('funds', 'funds.fundCode', 'directive.fundCode')
    .leftJoin('funds as target', 'target.fundCode', 'directive.targetFundCode')
    .leftJoin('tradeApplies as apply', 'apply.applyNo', 'directive.applyNo')
    .leftJoin('orders', (join) =>
      join.on((eb) => eb('orders.orderNo', '=', eb.fn.coalesce('directive.orderNo', 'apply.orderNo'))),
    )
    .where('directive.channel', '=', channel)
    .where('directive.acctId', 'in', ownAccounts(db, accountId));
}

/** The matching directives as the source of a list. */
function listed(db: Db, { accountId, channel }: DirectiveScope, filter: DirectiveFilter): ListSource {
  const eb = expressionBuilder<Database, 'directives'>();
  return {
    owners: sql`${ownInstitutions(db, accountId)}`,
    by: 'institutionId',
    table: 'directives',
    key: 'directiveNo',
    where: eb.and([
      eb('directives.channel', '=', channel),
      ...(filter.institutionId ? [eb('directives.institutionId', '=', filter.institutionId)] : []),
      ...(filter.acctId ? [eb('directives.acctId', '=', filter.acctId)] : []),
      ...(filter.specialAcctNo ? [eb('directives.tradeAcctNo', '=', filter.specialAcctNo)] : []),
      ...(filter.fundCode ? [eb('directives.fundCode', '=', filter.fundCode)] : []),
      ...(filter.businessCodeList?.length
        ? [eb(sql<string>`directives.business_code`, 'in', filter.businessCodeList)]
        : []),
      ...(filter.directiveStatus ? [eb('directives.directiveStatus', '=', filter.directiveStatus)] : []),
      ...(filter.directiveSource ? [eb('directives.directiveSource', '=', filter.directiveSource)] : []),
      ...(filter.batchNo ? [eb('directives.batchNo', '=', filter.batchNo)] : []),
      ...(filter.directiveDateBegin ? [eb('directives.directiveDate', '>=', filter.directiveDateBegin)] : []),
      ...(filter.directiveDateEnd ? [eb('directives.directiveDate', '<=', filter.directiveDateEnd)] : []),
      isOwnAccount(db, accountId, 'directives.acctId'),
    ]),
  };
}

function withNames(query: ReturnType<typeof matching>) {
  return query
    .selectAll('directive')
    .select(['institutions.institutionName', 'acct.investorName', 'funds.fundShortName'])
    .select(['target.fundShortName as targetFundName', 'orders.orderNo as madeOrderNo', 'orders.groupOrderNo']);
}

/** A range of the matching directives with their total. */
export function findDirectives(
  db: Db,
  scope: DirectiveScope,
  { filter, ...range }: Range & { readonly filter: DirectiveFilter },
): Promise<{ readonly total: Total; readonly rows: readonly DirectiveRow[] }> {
  return readPage(
    db,
    {
      source: listed(db, scope, filter),
      sort: columnsOf(scope, filter.sort),
      keyOf: (row) => row.directiveNo,
      read: (directiveNos) => readDirectives(db, scope, directiveNos),
    },
    range,
  );
}

/** A row of `findDirectives`. */
export type DirectiveRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

/** The number of matching directives in each status, ignoring the status of the filter. */
export async function countDirectives(
  db: Db,
  scope: DirectiveScope,
  { directiveStatus: _chosen, ...filter }: DirectiveFilter,
): Promise<{ value: DirectiveStatus; count: number }[]> {
  const counts = await countBy(db, listed(db, scope, filter), 'directiveStatus');
  return statuses.map((value) => ({ value, count: counts.get(value) ?? 0 }));
}

/** The number of directives waiting for execution. */
export function countPendingDirectives(db: Db, scope: DirectiveScope): Promise<number> {
  return countAll(db, listed(db, scope, { directiveStatus: 'pending' }));
}

/** The operator's directives with these numbers, in the order of `directiveNos`. */
export function findByNo(
  db: Db,
  scope: DirectiveScope,
  directiveNos: readonly string[],
): Promise<readonly DirectiveRow[]> {
  return readByKeys(
    directiveNos,
    (row) => row.directiveNo,
    (numbers) => readDirectives(db, scope, numbers),
  );
}

function readDirectives(db: Db, scope: DirectiveScope, directiveNos: readonly string[]): Promise<DirectiveRow[]> {
  return withNames(matching(db, scope)).where('directive.directiveNo', 'in', directiveNos).execute();
}

/** The same, locked until the transaction ends, so that each is checked once. */
export async function lockByNo(tx: Db, scope: DirectiveScope, directiveNos: readonly string[]) {
  await tx
    .selectFrom('directives')
    .select('directiveNo')
    .where('directiveNo', 'in', directiveNos)
    .orderBy('directiveNo')
    .forUpdate()
    .execute();
  return findByNo(tx, scope, directiveNos);
}

/** The special accounts of the operator's institutions. */
export async function findSpecialAccts(db: Db, accountId: number) {
  const rows = await db
    .selectFrom('investorAccounts as acct')
    .innerJoin('tradeAccts', 'tradeAccts.acctId', 'acct.acctId')
    .select(['tradeAccts.tradeAcctNo as specialAcctNo', 'acct.investorName as specialAcctName'])
    .where('acct.specialFlag', '=', '1')
    .where('acct.acctId', 'in', ownAccounts(db, accountId))
    .orderBy('tradeAccts.tradeAcctNo')
    .execute();
  return rows.flatMap(({ specialAcctNo, ...row }) => (specialAcctNo === null ? [] : [{ ...row, specialAcctNo }]));
}

/** Columns of fields whose names differ from the contract. */
const columns: Readonly<Record<string, string>> = { validUntil: 'expireAt', expireTime: 'expireAt' };

/** The columns to sort by; newest first by default. */
function columnsOf({ channel }: DirectiveScope, sort: DirectiveFilter['sort']): string[] {
  const usual = channel === 'real' ? ['-arriveTime'] : ['-createTime'];
  return [...(sort?.length ? sort : usual)].map((name) => {
    const field = name.replace(/^-/, '');
    return `${name.startsWith('-') ? '-' : ''}${columns[field] ?? field}`;
  });
}
