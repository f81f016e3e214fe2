import { type Selectable, sql, type SqlBool } from 'kysely';
import type { OperationParams, FundType } from '#contract';
import { toShanghaiDate } from '#values/shanghai-time';
import { ownAccounts } from '../../access/ownership.ts';
import type { Database, Db } from '#server/database/database';
import { readPage, sortBy } from '#server/database/pages';
import { containsAny, defineSearch } from '#server/database/search';
import { BusinessError } from '#server/platform/errors';
import type { RequestContext, SessionUser } from '#server/platform/handler';
import { isHighEnd } from './rules.ts';

type ListParams = OperationParams<'publicFundPageList'>;
type Sort = NonNullable<ListParams['sort']>[number];
type SortField = Exclude<Sort, `-${string}`>;

const PUBLIC_TYPES = ['01', '02', '03', '04', '05'] as const;
const BUYABLE = ['0', '1', '6'] as const;

/** The funds that are found by a keyword in code, names or pinyin (initials or syllables). */
export function matchesKeyword(keyword: string) {
  const columns = ['fundCode', 'fundShortName', 'fundName', 'pinyin', 'pinyinFull'] as const;
  return containsAny(
    columns.map((column) => `funds.${column}` as const),
    keyword,
  );
}

/** Whether a fund is on the operator's watch list. */
export function isWatched(accountId: number) {
  return sql<boolean>`exists (select from fund_watches
    where fund_watches.account_id = ${accountId} and fund_watches.fund_code = funds.fund_code)`;
}

export const fundSearch = defineSearch<'publicFundPageList', number>(['publicFundPageList'], {
  keyword: matchesKeyword,
  fundTypeList: 'funds.fundType',
  riskLevelList: 'funds.riskLevel',
  fundCompanyCode: 'funds.companyCode',
  fundStatus: 'funds.fundStatus',
  shareClass: 'funds.shareClass',
  buyableFlag: (buyable) => (buyable ? sql<SqlBool>`funds.fund_status in (${sql.join(BUYABLE)})` : undefined),
  watchedFlag: (watched, accountId) => (watched ? isWatched(accountId) : undefined),
});

const sortColumns = {
  fundCode: 'funds.fundCode',
  navDate: 'latest.navDate',
  nav: 'latest.nav',
  dayGrowth: 'latest.dayGrowth',
  m1: 'latest.m1',
  m3: 'latest.m3',
  m6: 'latest.m6',
  y1: 'latest.y1',
  ytd: 'latest.ytd',
  sinceEst: 'latest.sinceEst',
  minFirstAmt: 'funds.minFirstAmt',
} as const satisfies Record<SortField, string>;

/** Whose list it is, and the day as of which. */
export interface Sight {
  readonly accountId: number;
  readonly day: string;
}

/** One page of the public funds. */
export function findPublicFunds(db: Db, params: ListParams, { accountId, day }: Sight) {
  const found = fundsOn(db, day).where('funds.fundType', 'in', PUBLIC_TYPES).where(fundSearch.where(params, accountId));
  const rows = found
    .selectAll('latest')
    .selectAll('funds')
    .select('company.shortName as fundCompanyName')
    .select(isWatched(accountId).as('watchedFlag'));
  const columns: Readonly<Record<string, string>> = sortColumns;
  return readPage(
    found,
    sortBy(rows, [...(params.sort ?? []), 'fundCode'], (field) => columns[field] ?? field),
    params,
  );
}

/** Whether a fund is on the operator's watch list, by its code. */
export async function findWatch(db: Db, accountId: number, fundCode: string): Promise<boolean> {
  const watch = await db
    .selectFrom('fundWatches')
    .select('fundCode')
    .where('accountId', '=', accountId)
    .where('fundCode', '=', fundCode)
    .executeTakeFirst();
  return watch !== undefined;
}

/** One fund as of `day`, or undefined. */
export function findFund(db: Db, fundCode: string, day: string) {
  return fundsOn(db, day)
    .selectAll('latest')
    .selectAll('funds')
    .select('company.companyName as fundCompanyName')
    .where('funds.fundCode', '=', fundCode)
    .executeTakeFirst();
}

/** Name, type and company of a fund, without prices; undefined if there is none. */
export function findFundBriefly(db: Db, fundCode: string) {
  return db
    .selectFrom('funds')
    .innerJoin('fundCompanies as company', (join) =>
      join.onRef('company.companyCode', '=', 'funds.companyCode').on('company.stakeholderType', '=', '1'),
    )
    .select(['fundCode', 'fundName', 'fundType', 'company.companyName'])
    .where('fundCode', '=', fundCode)
    .executeTakeFirst();
}

/** All funds that match a keyword, by code. */
export function searchFunds(db: Db, keyword: string | undefined) {
  return db
    .selectFrom('funds')
    .select(['fundCode', 'fundName', 'fundShortName', 'pinyin', 'fundType', 'riskLevel', 'companyCode'])
    .$if(Boolean(keyword?.trim()), (query) => query.where(matchesKeyword(keyword ?? '')))
    .orderBy('fundCode')
    .execute();
}

/** NAVs of a fund between two days, if public on the evening of `published`, oldest first. */
export function findNavs(
  db: Db,
  fundCode: string,
  { begin, end, published }: { begin: string | undefined; end: string | undefined; published: string },
) {
  return db
    .selectFrom('navs')
    .select(['navDate', 'nav', 'accNav', 'dayGrowth', 'tenThousandIncome', 'sevenDayYield', 'dividend'])
    .where('fundCode', '=', fundCode)
    .where('publishDate', '<=', published)
    .$if(begin !== undefined, (query) => query.where('navDate', '>=', begin ?? ''))
    .$if(end !== undefined, (query) => query.where('navDate', '<=', end ?? ''))
    .orderBy('navDate')
    .execute();
}

/** Fee bands of some templates, lowest first. */
export function findFeeBands(db: Db, templates: readonly string[]) {
  return db.selectFrom('feeBands').selectAll().where('template', 'in', templates).orderBy('lower').execute();
}

/** The terms of a fund and its custodian. */
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

/** The statuses of a fund over time, oldest first. */
export function findStatuses(db: Db, fundCode: string) {
  return db
    .selectFrom('fundStatuses')
    .select(['beginDate', 'fundStatus'])
    .where('fundCode', '=', fundCode)
    .orderBy('beginDate')
    .execute();
}

/**
 * Levels of a fund's benchmark by trading day up to `lastDay`; empty for a fund without one, and without demo data, the
 * only source of indices.
 */
export async function findBenchmark(
  { db, demo }: Pick<RequestContext, 'db' | 'demo'>,
  fundCode: string,
  lastDay: string,
): Promise<ReadonlyMap<string, string>> {
  if (!demo) return new Map();
  const terms = await db
    .selectFrom('fundTerms')
    .select('benchmarkCode')
    .where('fundCode', '=', fundCode)
    .executeTakeFirst();
  return terms?.benchmarkCode == null ? new Map() : demo.listLevels(terms.benchmarkCode, lastDay);
}

interface Asking {
  readonly user: SessionUser;
  readonly now: Date;
}

/** Whether an account of the operator's institutions is a qualified investor today (handbook: qualified-investors). */
export async function isQualified(db: Db, { user, now }: Asking): Promise<boolean> {
  const auth = await db
    .selectFrom('investorAuths')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'investorAuths.acctId')
    .select('authNo')
    .where('acct.acctId', 'in', ownAccounts(db, user.accountId))
    .where('authType', '=', '1')
    .where('applyStatus', '=', 'passed')
    .where('validUntil', '>=', toShanghaiDate(now))
    .executeTakeFirst();
  return auth !== undefined;
}

/** Whether NAV and returns of a fund are hidden from the operator (handbook: high-end-masking). */
export async function isMasked(db: Db, fundType: FundType, asking: Asking): Promise<boolean> {
  return isHighEnd(fundType) && !(await isQualified(db, asking));
}

/** Throws 45031007 if {@link isMasked}. */
export async function needQualified(db: Db, fundType: FundType, asking: Asking): Promise<void> {
  if (await isMasked(db, fundType, asking)) throw new BusinessError('45031007', '未取得有效的合格投资者认证');
}

/** Funds with their company and the last NAV that was public on the evening of `day` (null before the first). */
export function fundsOn(db: Db, day: string) {
  return db
    .selectFrom('funds')
    .innerJoin('fundCompanies as company', (join) =>
      join.onRef('company.companyCode', '=', 'funds.companyCode').on('company.stakeholderType', '=', '1'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('navs')
          .selectAll()
          .whereRef('navs.fundCode', '=', 'funds.fundCode')
          .where('navs.publishDate', '<=', day)
          .orderBy('navs.navDate', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    );
}
