import type { FundStatus, MarketStatus } from '#contract';
import { compare, round, sub } from '#values/decimal';

/** Most holders of one product for qualified investors. */
const SEATS = 200;

export function marketStatus(status: FundStatus): MarketStatus {
  if (status === '1') return 'raising';
  return status === '0' || status === '5' || status === '6' ? 'open' : 'closed';
}

/** The rest of a quota after holdings and pending purchases; null without a quota. */
export function quotaLeft(quota: string | null, held: string, pending: string): string | null {
  if (quota === null) return null;
  const left = sub(sub(quota, held), pending);
  return compare(left, 0) > 0 ? round(left, 2) : '0.00';
}

export function seatLeft(otherHolders: number, ownHolders: number): number {
  return Math.max(0, SEATS - otherHolders - ownHolders);
}
