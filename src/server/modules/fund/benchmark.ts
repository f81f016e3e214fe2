import type { Db } from '../../database/database.ts';
import { generateNavs } from '../../demo/market/generate-market.ts';
import benchmarks from './benchmarks.json' with { type: 'json' };

/** Levels of the index that a fund is measured by, by trading day up to `lastDay`; none for a fund without one. */
export async function findBenchmark(db: Db, fundCode: string, lastDay: string): Promise<ReadonlyMap<string, string>> {
  const terms = await db
    .selectFrom('fundTerms')
    .select('benchmarkCode')
    .where('fundCode', '=', fundCode)
    .executeTakeFirst();
  const code = terms?.benchmarkCode;
  if (code === undefined || !isBenchmark(code)) return new Map();
  return new Map(generateNavs(benchmarks[code], lastDay).map(({ navDate, nav }) => [navDate, nav]));
}

function isBenchmark(code: string): code is keyof typeof benchmarks {
  return code in benchmarks;
}
