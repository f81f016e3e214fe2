import type { RequestContext } from '../../platform/handler.ts';

/**
 * Levels of the index that a fund is measured by, by trading day up to `lastDay`; none for a fund without one, and
 * without a demo, which alone has indices.
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
