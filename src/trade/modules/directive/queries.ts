import { sql } from 'kysely';
import type { DirectiveStatus } from '#contract';
import dictionary from '../../../../schemas/dictionaries/directive-status.json' with { type: 'json' };
import { isOwnAccount, ownAccounts, ownInstitutions } from '../../access/ownership.ts';
import type { Db } from '#server/database/database';
import { defineList } from '#server/database/list';
import type { ListSource } from '#server/database/list-source';
import { defineSearch } from '#server/database/search';
import type { DirectiveChannel } from '../../database/schema/trade.ts';

/** In the order of the dictionary, whose values the generated type lists. */
export const directiveStatuses = dictionary.items.map(({ value }) => value as DirectiveStatus);

export const directiveSearch = defineSearch(
  [
    'queryDirectivePageList',
    'queryDirectiveCounts',
    'querySpecialAcctPageList',
    'querySpecialAcctCounts',
    'queryDirectiveRealPageList',
    'queryDirectiveRealCounts',
  ],
  {
    institutionId: 'directives.institutionId',
    acctId: 'directives.acctId',
    fundCode: 'directives.fundCode',
    businessCodeList: 'directives.businessCode',
    directiveStatus: 'directives.directiveStatus',
    directiveSource: 'directives.directiveSource',
    directiveDateBegin: ['directives.directiveDate', '>='],
    directiveDateEnd: ['directives.directiveDate', '<='],
    specialAcctNo: 'directives.tradeAcctNo',
    batchNo: 'directives.batchNo',
  },
);

/** The search params of the three lists. */
export type DirectiveFilter = Parameters<typeof directiveSearch.where>[0] & { readonly sort?: readonly string[] };

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
  return {
    owners: sql`${ownInstitutions(db, accountId)}`,
    by: 'institutionId',
    table: 'directives',
    key: 'directiveNo',
    where: sql`directives.channel = ${channel} and ${directiveSearch.where(filter)}
      and ${isOwnAccount(db, accountId, 'directives.acctId')}`,
  };
}

function withNames(query: ReturnType<typeof matching>) {
  return query
    .selectAll('directive')
    .select(['institutions.institutionName', 'acct.investorName', 'funds.fundShortName'])
    .select(['target.fundShortName as targetFundName', 'orders.orderNo as madeOrderNo', 'orders.groupOrderNo']);
}

/** A row of {@link directiveList}. */
export type DirectiveRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

function readDirectives(db: Db, scope: DirectiveScope, directiveNos: readonly string[]): Promise<DirectiveRow[]> {
  return withNames(matching(db, scope)).where('directive.directiveNo', 'in', directiveNos).execute();
}

/** The directives of a channel that belong to the operator's institutions. */
export const directiveList = defineList({
  source: listed,
  sortOf: ({ sort }: DirectiveFilter, scope: DirectiveScope) => columnsOf(scope, sort),
  keyOf: ({ directiveNo }) => directiveNo,
  read: readDirectives,
});

/** The directives of these numbers, locked until the transaction ends, so that each is checked once. */
export async function lockByNo(tx: Db, scope: DirectiveScope, directiveNos: readonly string[]) {
  await tx
    .selectFrom('directives')
    .select('directiveNo')
    .where('directiveNo', 'in', directiveNos)
    .orderBy('directiveNo')
    .forUpdate()
    .execute();
  return directiveList.byKeys(tx, scope, directiveNos);
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
