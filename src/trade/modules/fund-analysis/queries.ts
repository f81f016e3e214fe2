import type { Db } from '#server/database/database';
import { fundsOn } from '../fund/queries.ts';

/** A fund's type and benchmark with its latest NAV as of `day`, or undefined. */
export function findAnalysed(db: Db, fundCode: string, day: string) {
  return fundsOn(db, day)
    .select(['funds.fundCode', 'funds.fundType', 'latest.navDate', ...stageColumns])
    .where('funds.fundCode', '=', fundCode)
    .executeTakeFirst();
}

/** Growth of every fund of a type, each up to its latest NAV as of `day`. */
export function findPeers(db: Db, fundType: PeerType, day: string) {
  return fundsOn(db, day)
    .select(['funds.fundCode', ...stageColumns])
    .where('funds.fundType', '=', fundType)
    .execute();
}

type PeerType = NonNullable<Awaited<ReturnType<typeof findAnalysed>>>['fundType'];

const stageColumns = ['latest.m1', 'latest.m3', 'latest.m6', 'latest.y1', 'latest.ytd', 'latest.sinceEst'] as const;

/** NAVs with dividends reinvested between two days, oldest first. */
export async function findAdjustedNavs(db: Db, fundCode: string, begin: string, end: string): Promise<string[]> {
  const rows = await db
    .selectFrom('navs')
    .select('adjNav')
    .where('fundCode', '=', fundCode)
    .where('navDate', '>=', begin)
    .where('navDate', '<=', end)
    .orderBy('navDate')
    .execute();
  return rows.map(({ adjNav }) => adjNav);
}

/** The portfolio of a fund's latest report on or before a day. */
export async function findPortfolio(db: Db, fundCode: string, day: string) {
  const last = await db
    .selectFrom('fundAssets')
    .select(({ fn }) => fn.max('reportDate').as('reportDate'))
    .where('fundCode', '=', fundCode)
    .where('reportDate', '<=', day)
    .executeTakeFirst();
  const reportDate = last?.reportDate;
  if (!reportDate) return undefined;
  const assets = await db
    .selectFrom('fundAssets')
    .select(['assetName', 'ratio'])
    .where('fundCode', '=', fundCode)
    .where('reportDate', '=', reportDate)
    .orderBy('place')
    .execute();
  const holdings = await db
    .selectFrom('fundSecurities')
    .select(['rankNo', 'securityCode', 'securityName', 'kind', 'ratio'])
    .where('fundCode', '=', fundCode)
    .where('reportDate', '=', reportDate)
    .orderBy('rankNo')
    .execute();
  return { reportDate, assets, holdings };
}

/** Declared dividends, newest first. */
export function findDividends(db: Db, fundCode: string) {
  return db
    .selectFrom('dividends')
    .select(['regDate', 'exDate', 'payDate', 'perUnit'])
    .where('fundCode', '=', fundCode)
    .orderBy('exDate', 'desc')
    .execute();
}
