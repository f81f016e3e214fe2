import { generateNavs } from './generate-market.ts';
import indices from './indices.json' with { type: 'json' };

/** Levels of an index of the simulated market by trading day, up to `lastDay`; none for an unknown index. */
export function listLevels(benchmarkCode: string, lastDay: string): ReadonlyMap<string, string> {
  if (!isIndex(benchmarkCode)) return new Map();
  return new Map(generateNavs(indices[benchmarkCode], lastDay).map(({ navDate, nav }) => [navDate, nav]));
}

function isIndex(code: string): code is keyof typeof indices {
  return code in indices;
}
