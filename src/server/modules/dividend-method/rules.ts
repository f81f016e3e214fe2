import type { FundStatus, FundType } from '#contract';

/**
 * Money funds always pay in shares; suspended and terminated funds accept no change (handbook:
 * business-by-fund-status).
 */
export function canChangeDividend({ fundType, fundStatus }: { fundType: FundType; fundStatus: FundStatus }): boolean {
  return fundType !== '03' && fundStatus !== '8' && fundStatus !== '10';
}
