import type { SeedOptions } from './access.ts';
import { type Insertable, sql } from 'kysely';
import { div, round, sub } from '#values/decimal';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Database, Db } from '#server/database/database';
import { lastPublishedDay } from '../../modules/fund/rules.ts';
import { publishNavs } from '../market/publish-navs.ts';
import announcements from './data/trade/announcements.json' with { type: 'json' };
import feeBands from './data/trade/fee-bands.json' with { type: 'json' };
import fundCompanies from './data/trade/fund-companies.json' with { type: 'json' };
import terms from './data/trade/fund-terms.json' with { type: 'json' };
import funds from './data/trade/funds.json' with { type: 'json' };
import portfolio from './data/trade/portfolio.json' with { type: 'json' };

type Rows<T extends keyof Database> = Insertable<Database[T]>[];

/**
 * Companies, funds and fees (handbook: demo-fund-companies, demo-funds, fee-templates), and the market until now. The
 * holdings (handbook: demo-holdings) are valued at the NAVs of the day before, so all of those are known, also of funds
 * that publish later.
 */
export async function seedFunds(db: Db, { now }: SeedOptions): Promise<void> {
  await db
    .insertInto('fundCompanies')
    .values(fundCompanies as Rows<'fundCompanies'>)
    .execute();
  await db
    .insertInto('funds')
    .values(funds as Rows<'funds'>)
    .execute();
  await db
    .insertInto('feeBands')
    .values(feeBands as Rows<'feeBands'>)
    .execute();
  const day = lastPublishedDay(toShanghaiTime(now));
  await publishNavs(db, day, day);
}

type TermRows<T extends keyof Database> = Insertable<Database[T]>[];
type Fund = (typeof funds)[number];

/** The first seeded market day (handbook: nav-generator). */
const FIRST_DAY = '2025-11-20';

/** Terms of the funds, invented because the handbook gives none (handbook: fund-detail, high-end-detail). */
export async function seedFundTerms(db: Db): Promise<void> {
  await db
    .insertInto('fundTerms')
    .values(funds.map(presentTerms))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('highEndTerms')
    .values(terms.highEnd)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('fundStatuses')
    .values(listStatuses())
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function presentTerms(fund: Fund): Insertable<Database['fundTerms']> {
  const people = terms.managers[fund.companyCode as keyof typeof terms.managers];
  // Share classes of one product, whose codes differ only in the last digit, have the same manager.
  const manager = people[Math.floor(Number(fund.fundCode) / 10) % people.length] ?? '';
  return { fundCode: fund.fundCode, fundManager: manager, ...terms.kinds[kindOf(fund)], salesFee: salesFee(fund) };
}

function kindOf({ fundType, buyTemplate, fundShortName }: Fund): keyof typeof terms.kinds {
  if (buyTemplate === 'IX' || fundShortName.includes('指数C')) return 'index';
  return fundType as keyof typeof terms.kinds;
}

/** Part of the NAV or yield, shown for information (handbook: fee-templates). */
function salesFee(fund: Fund): string | null {
  if (fund.fundType === '03') return fund.shareClass === 'B' ? '0.0001' : '0.0015';
  if (fund.shareClass !== 'C') return null;
  return fund.fundType === '02' || kindOf(fund) === 'index' ? '0.002' : '0.004';
}

/** The known status history; a fund without one has always had its present status. */
function listStatuses(): TermRows<'fundStatuses'> {
  const known = terms.statuses as TermRows<'fundStatuses'>;
  return funds.flatMap(({ fundCode, fundStatus, raiseBegin }) => {
    const own = known.filter((one) => one.fundCode === fundCode);
    const first = { fundCode, beginDate: FIRST_DAY, fundStatus: own.length > 0 ? '0' : fundStatus } as (typeof own)[0];
    const begun = own.some(({ beginDate }) => beginDate === FIRST_DAY) || raiseBegin !== null;
    return begun ? own : [first, ...own];
  });
}

type PortfolioFund = (typeof funds)[number];
type Pool = keyof typeof portfolio.pools;

const HOLDINGS = 10;

/** Portfolio of each fund at the end of the last quarter: invented, and equal on every machine. */
export async function seedPortfolios(db: Db): Promise<void> {
  const running = funds.filter(({ establishDate }) => establishDate !== null);
  await db
    .insertInto('fundAssets')
    .values(running.flatMap(listAssets))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('fundSecurities')
    .values(running.flatMap(listSecurities))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function kindOfAsset({ fundType }: PortfolioFund) {
  return portfolio.kinds[fundType as keyof typeof portfolio.kinds];
}

function listAssets(fund: PortfolioFund): Insertable<Database['fundAssets']>[] {
  const { reportDate } = portfolio;
  return kindOfAsset(fund).assets.map((asset, place) => ({ fundCode: fund.fundCode, reportDate, place, ...asset }));
}

/** Ten consecutive securities of the pool, from another start for each product, with decreasing weights. */
function listSecurities(fund: PortfolioFund): Insertable<Database['fundSecurities']>[] {
  const kind = kindOfAsset(fund);
  const pool = portfolio.pools[kind.pool as Pool];
  const product = Math.floor(Number(fund.fundCode) / 10);
  return Array.from({ length: HOLDINGS }, (_, index) => {
    const place = (product * 3 + index) % pool.length;
    const name = pool[place] ?? '';
    return {
      fundCode: fund.fundCode,
      reportDate: portfolio.reportDate,
      rankNo: index + 1,
      ...nameSecurity(kind.pool as Pool, name, place),
      kind: kind.pool,
      ratio: round(sub(kind.topRatio, div(index * (30 + (product % 7)), 10_000)), 4),
    };
  });
}

function nameSecurity(pool: Pool, name: string, place: number) {
  const fund = pool === '基金' ? funds.find(({ fundCode }) => fundCode === name) : undefined;
  if (fund) return { securityCode: fund.fundCode, securityName: fund.fundShortName };
  const prefix = { 股票: '99', 债券: '89', 货币: '88', 衍生品: 'Q', 基金: '' }[pool];
  return { securityCode: `${prefix}${String(1001 + place * 7)}`, securityName: name };
}

/** The announcements (handbook: demo-announcements). */
export async function seedAnnouncements(db: Db): Promise<void> {
  await db
    .insertInto('announcements')
    .values(
      (announcements as Insertable<Database['announcements']>[]).map((notice) => ({
        ...notice,
        content: sql<never>`${JSON.stringify(notice.content)}::jsonb`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
