import { compare, isDecimal } from '#values/decimal';

export type RatioLevel = 'usual' | 'warn' | 'over';

const USUAL_WARNING = '0.8';

/** How full something is: from `warnAt` on it is warned about, from 1 on it is full. */
export function levelOf(ratio: string, warnAt: unknown): RatioLevel {
  if (compare(ratio, 1) >= 0) return 'over';
  return compare(ratio, isDecimal(warnAt) ? warnAt : USUAL_WARNING) >= 0 ? 'warn' : 'usual';
}
