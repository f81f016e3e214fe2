import type { FundStatus, MarketStatus } from '#contract';
import { compare, round, sub } from '#values/decimal';

/** Most holders that one product for qualified investors may have. */
const SEATS = 200;

export function marketStatus(status: FundStatus): MarketStatus {
  if (status === '1') return 'raising';
  return status === '0' || status === '5' || status === '6' ? 'open' : 'closed';
}

/** What may still be bought: the quota without what is held and what is on its way; null without a quota. */
export function quotaLeft(quota: string | null, held: string, pending: string): string | null {
  if (quota === null) return null;
  const left = sub(sub(quota, held), pending);
  return compare(left, 0) > 0 ? round(left, 2) : '0.00';
}

export function seatLeft(otherHolders: number, ownHolders: number): number {
  return Math.max(0, SEATS - otherHolders - ownHolders);
}
