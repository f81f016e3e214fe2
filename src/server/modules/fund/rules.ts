import type { BusinessCode, BuyStatus, FundStatus, FundType, SellStatus } from '#contract';
import { compare, decimal, div, mul, round, sub } from '#values/decimal';
import { addDays } from '#values/shanghai-time';

/** NAVs are published at this time of a day (domain §4.1). */
export const PUBLICATION_TIME = '20:30:00';

/** The last day whose evening NAVs are public at a Shanghai time `yyyy-MM-dd HH:mm:ss`. */
export function lastPublishedDay(now: string): string {
  const today = now.slice(0, 10);
  return now.slice(11) >= PUBLICATION_TIME ? today : addDays(today, -1);
}

/** What buying a fund of this status is called: 020 认购, 022 申购, or null when it cannot be bought (domain §4.4). */
export function purchaseCode(status: FundStatus): Extract<BusinessCode, '020' | '022'> | null {
  if (status === '1') return '020';
  return status === '0' || status === '6' ? '022' : null;
}

export function buyStatus(status: FundStatus): BuyStatus {
  const code = purchaseCode(status);
  return code === null ? 'closed' : code === '020' ? 'subscribe' : 'open';
}

export function sellStatus(status: FundStatus): SellStatus {
  return status === '0' || status === '5' ? 'open' : 'closed';
}

/** Products for qualified investors only. */
export const highEndTypes = ['31', '32', '34', '35', '36'] as const satisfies readonly FundType[];

/** Whether only qualified investors may have it. */
export function isHighEnd(fundType: FundType): boolean {
  return highEndTypes.some((type) => type === fundType);
}

interface Opening {
  readonly fundStatus: FundStatus;
  readonly openBegin: string | null;
}

/** The next day on which the product can be bought, from `tradeDay` on; null when none is known. */
export function nextOpenDate({ fundStatus, openBegin }: Opening, tradeDay: string): string | null {
  if (fundStatus === '0' || fundStatus === '6') return tradeDay;
  return fundStatus === '9' && openBegin !== null && openBegin >= tradeDay ? openBegin : null;
}

/** Closed now, with an open day to come: a purchase can be booked. */
export function isBookable(fund: Opening, tradeDay: string): boolean {
  return purchaseCode(fund.fundStatus) === null && nextOpenDate(fund, tradeDay) !== null;
}

/** The discount without an agreement: 一折 for public funds, none for high-end ones (domain §4.5.9). */
export function standardDiscount(fundType: FundType): string {
  return isHighEnd(fundType) ? '1' : '0.1';
}

/** A fee of a band of amounts: a rate (a fraction) or a fixed fee in yuan. */
export interface FeeBandRule {
  readonly lower: string;
  readonly upper: string | null;
  readonly rate: string | null;
  readonly fixedFee: string | null;
}

/** The band of an amount: left-closed, right-open on the amount with its fee (domain §7.4). */
export function findBand<Band extends FeeBandRule>(bands: readonly Band[], amount: string): Band | undefined {
  return bands.find(
    ({ lower, upper }) => compare(amount, lower) >= 0 && (upper === null || compare(amount, upper) < 0),
  );
}

export interface FeeTrial {
  /** Rate after the discount, as a fraction; null for a fixed fee. */
  readonly rate: string | null;
  readonly fee: string;
  readonly netAmt: string;
  /** Null without a NAV. */
  readonly vol: string | null;
}

/**
 * 外扣法 (domain §4.5.1): net = A ÷ (1 + rate × discount), the fee is what is left of A; a fixed fee has no discount.
 * Amounts and shares rounded half-up to two decimals; the residue stays in the fund.
 */
export function purchaseFee(amount: string, band: FeeBandRule, discount: string, nav: string | null): FeeTrial {
  const rate = band.rate === null ? null : mul(band.rate, discount);
  const netAmt =
    rate === null ? round(sub(amount, band.fixedFee ?? '0'), 2) : round(div(amount, decimal(rate).plus(1)), 2);
  return {
    rate,
    fee: round(sub(amount, netAmt), 2),
    netAmt,
    vol: nav === null ? null : round(div(netAmt, nav), 2),
  };
}
