import type { Insertable } from 'kysely';
import { div, round, sub } from '#values/decimal';
import type { Database, Db } from '../../database/database.ts';
import funds from './data/funds.json' with { type: 'json' };
import portfolio from './data/portfolio.json' with { type: 'json' };

type Fund = (typeof funds)[number];
type Pool = keyof typeof portfolio.pools;

const HOLDINGS = 10;

/** What each fund held at the end of the last quarter: invented, and the same on every machine. */
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

function kindOf({ fundType }: Fund) {
  return portfolio.kinds[fundType as keyof typeof portfolio.kinds];
}

function listAssets(fund: Fund): Insertable<Database['fundAssets']>[] {
  const { reportDate } = portfolio;
  return kindOf(fund).assets.map((asset, place) => ({ fundCode: fund.fundCode, reportDate, place, ...asset }));
}

/** Ten in a row from the pool, begun elsewhere for each product; each a little smaller than the one before. */
function listSecurities(fund: Fund): Insertable<Database['fundSecurities']>[] {
  const kind = kindOf(fund);
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
