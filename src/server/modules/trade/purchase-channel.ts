import type { FundType, ReturnVisitMode } from '#contract';
import { isHighEnd } from '../fund/rules.ts';
import type { PurchaseFacts } from './assess-purchase.ts';
import { coolingHoursOf } from './signing/rules.ts';
import { tradeErrors } from './errors.ts';

interface Fund {
  readonly fundType: FundType;
}

/** High-end products are bought with more declarations and a contract (domain §3.3 T12). */
export function requirePublic({ fundType }: Fund): void {
  if (isHighEnd(fundType)) throw tradeErrors.highEndOnly();
}

export function requireHighEnd({ fundType }: Fund): void {
  if (!isHighEnd(fundType)) throw tradeErrors.publicOnly();
}

/** How ordinary investors want to be asked again after the cooling-off. */
export function requireVisitMode(mode: ReturnVisitMode | undefined, { account, highEnd }: PurchaseFacts): void {
  const cools = highEnd.signing?.contract === true && coolingHoursOf(account?.investorClass ?? null) > 0;
  if (cools && mode === undefined) throw tradeErrors.visitModeMissing();
}
