import { addMonths, toShanghaiTime } from '#values/shanghai-time';
import type { FundPerformance } from '#contract';
import { compare } from '#values/decimal';
import { errors } from '#server/platform/errors';
import { defineHandlers, type RequestContext } from '#server/platform/handler';
import { omitNulls } from '#server/platform/record-of';
import { texts } from '../fund/messages.ts';
import { findBenchmark, needQualified } from '../fund/queries.ts';
import { measurePerformance, lastPublishedDay } from '../fund/rules.ts';
import { findAdjustedNavs, findAnalysed, findDividends, findPeers, findPortfolio } from './queries.ts';
import { measureRisk } from './rules.ts';

/** Performance, portfolio and dividends of a fund (handbook: fund-detail). */
export const routes = defineHandlers({
  fundPerformance: async ({ fundCode }, context) => {
    const { db } = context;
    const { fund, day } = await findVisible(fundCode, context);
    // Money funds are compared by income, since their NAV is constant.
    if (fund.navDate === null || fund.fundType === '03') return { stages: [] };
    const peers = await findPeers(db, fund.fundType, day);
    const benchmark = await measureBenchmark(context, fundCode, fund.navDate);
    const year = await findAdjustedNavs(db, fundCode, addMonths(fund.navDate, -12), fund.navDate);
    return { stages: presentStages(fund, { peers, benchmark }), ...measureRisk(year) };
  },

  fundPortfolio: async ({ fundCode }, context) => {
    const { day } = await findVisible(fundCode, context);
    return (await findPortfolio(context.db, fundCode, day)) ?? { assets: [], holdings: [] };
  },

  fundDividendList: async ({ fundCode }, context) => {
    await findVisible(fundCode, context);
    return { list: await findDividends(context.db, fundCode) };
  },
});

/** The fund with the day of its latest NAV; throws if it does not exist or the operator may not see it. */
async function findVisible(fundCode: string, { db, user, now }: RequestContext) {
  const day = lastPublishedDay(toShanghaiTime(now));
  const fund = await findAnalysed(db, fundCode, day);
  if (!fund) throw errors.recordNotFound(texts.fund);
  await needQualified(db, fund.fundType, { user, now });
  return { fund, day };
}

async function measureBenchmark(context: RequestContext, fundCode: string, day: string) {
  const levels = await findBenchmark(context, fundCode, day);
  const history = [...levels].map(([navDate, nav]) => ({ navDate, nav }));
  return measurePerformance(history).at(-1);
}

type StageName = keyof typeof texts.stages;
type Growths = { readonly [Name in StageName]: string | null };
type Stage = FundPerformance['stages'][number];

const STAGES = ['m1', 'm3', 'm6', 'y1', 'ytd', 'sinceEst'] as const satisfies readonly StageName[];

/** Growth in each known period, with the benchmark's and the fund's rank among its peers, itself included. */
function presentStages(
  own: Growths,
  { peers, benchmark }: { peers: readonly Growths[]; benchmark: Omit<Growths, 'sinceEst'> | undefined },
): Stage[] {
  return STAGES.flatMap((stage) => {
    const growth = own[stage];
    if (growth === null) return [];
    const others = peers.flatMap((peer) => peer[stage] ?? []);
    const better = others.filter((other) => compare(other, growth) > 0).length;
    // An index has no growth 成立以来: its level at the fund's establishment is unknown.
    const benchmarkGrowth = stage === 'sinceEst' ? null : (benchmark?.[stage] ?? null);
    return [
      omitNulls({ stage: texts.stages[stage], growth, benchmarkGrowth, rankText: `${better + 1}/${others.length}` }),
    ];
  });
}
