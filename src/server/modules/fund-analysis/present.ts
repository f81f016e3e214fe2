import type { FundPerformance } from '#contract';
import { compare } from '#values/decimal';
import { omitNulls } from '../../platform/omit-nulls.ts';
import { texts } from '../fund/messages.ts';

type StageName = keyof typeof texts.stages;
type Growths = { readonly [Name in StageName]: string | null };
type Stage = FundPerformance['stages'][number];

const STAGES = ['m1', 'm3', 'm6', 'y1', 'ytd', 'sinceEst'] as const satisfies readonly StageName[];

/** Growth in each known period, with the benchmark's and the fund's rank among its peers, itself included. */
export function presentStages(
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
