import type { FundStatus, FundType } from '#contract';

/**
 * Money funds pay in shares always, and a fund that is suspended or closed down changes nothing
 * (handbook: business-by-fund-status).
 */
export function canChangeDividend({ fundType, fundStatus }: { fundType: FundType; fundStatus: FundStatus }): boolean {
  return fundType !== '03' && fundStatus !== '8' && fundStatus !== '10';
}
