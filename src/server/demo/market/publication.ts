import type { FundType } from '#contract';
import { addTradingDays } from '#values/trading-day';

/** What decides when the NAV of a fund is known. */
export interface Published {
  readonly fundType: FundType;
  readonly confirmDays: number;
}

/**
 * The day on whose evening the NAV of a day is published (domain §4.1): the same day at most funds, money funds on every
 * natural day; one trading day later at QDII funds, which are the public ones that confirm after T+1, and at high-end
 * products; two later at funds of funds, which wait for the NAVs of others.
 */
export function publicationDay({ fundType, confirmDays }: Published, navDate: string): string {
  if (fundType === '05') return addTradingDays(navDate, 2);
  return confirmDays > 1 ? addTradingDays(navDate, 1) : navDate;
}
