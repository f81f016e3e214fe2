import type { BusinessCode, BuyStatus, FundStatus, FundType, SellStatus } from '#contract';
import { compare, decimal, div, mul, round, sub } from '#values/decimal';
import { addDays, addMonths, daysBetween } from '#values/shanghai-time';

/** Price of a fund in subscription. */
export const PAR = '1.0000';

/** Time of the evening when NAVs are published (handbook: time-axis). */
export const PUBLICATION_TIME = '20:30:00';

/** The last day with public NAVs at a Shanghai time `yyyy-MM-dd HH:mm:ss`. */
export function lastPublishedDay(now: string): string {
  const today = now.slice(0, 10);
  return now.slice(11) >= PUBLICATION_TIME ? today : addDays(today, -1);
}

/**
 * The business of purchases at a fund status: 020 认购, 022 申购, or null if none is possible (handbook:
 * business-by-fund-status).
 */
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

/** Types of products for qualified investors only. */
export const highEndTypes = ['31', '32', '34', '35', '36'] as const satisfies readonly FundType[];

/** Whether only qualified investors may buy it. */
export function isHighEnd(fundType: FundType): boolean {
  return highEndTypes.some((type) => type === fundType);
}

interface Opening {
  readonly fundStatus: FundStatus;
  readonly openBegin: string | null;
}

/** The next day from `tradeDay` on when the product can be bought; null if unknown. */
export function nextOpenDate({ fundStatus, openBegin }: Opening, tradeDay: string): string | null {
  if (fundStatus === '0' || fundStatus === '6') return tradeDay;
  return fundStatus === '9' && openBegin !== null && openBegin >= tradeDay ? openBegin : null;
}

/** Whether a purchase can be reserved: the product is closed now and has a coming open day. */
export function isBookable(fund: Opening, tradeDay: string): boolean {
  return purchaseCode(fund.fundStatus) === null && nextOpenDate(fund, tradeDay) !== null;
}

/** The discount without an agreement: 一折 for public funds, none for high-end products (handbook: discount). */
export function standardDiscount(fundType: FundType): string {
  return isHighEnd(fundType) ? '1' : '0.1';
}

/** The fee of a band of amounts: a rate (a fraction) or a fixed fee in yuan. */
export interface FeeBandRule {
  readonly lower: string;
  readonly upper: string | null;
  readonly rate: string | null;
  readonly fixedFee: string | null;
}

/** The band of an amount, fee included: lower bound inclusive, upper bound exclusive (handbook: fee-templates). */
export function findBand<Band extends FeeBandRule>(bands: readonly Band[], amount: string): Band | undefined {
  return bands.find(
    ({ lower, upper }) => compare(amount, lower) >= 0 && (upper === null || compare(amount, upper) < 0),
  );
}

interface OfferedFee {
  readonly bands: readonly FeeBandRule[];
  readonly discount: string;
  readonly backEnd: boolean;
}

/** The discount of a purchase's fee as everyone reads it: a fixed fee of the amount's band has none. */
export function discountTaken(amount: string, { bands, discount, backEnd }: OfferedFee): string {
  return !backEnd && findBand(bands, amount)?.rate === null ? '1' : discount;
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
 * 外扣法 (handbook: purchase-fee): net = A ÷ (1 + rate × discount), and the fee is the rest of A; a fixed fee has no
 * discount. Amounts and shares are rounded half-up to two decimals; the residue belongs to the fund.
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

/** One published NAV of a fund; decimals as strings, `dividend` per share on its ex-date. */
export interface NavEntry {
  readonly navDate: string;
  readonly nav: string;
  readonly dividend?: string;
}

export interface Performance {
  /** NAV with dividends reinvested on the ex-date, 10 decimals. */
  readonly adjNav: string;
  readonly dayGrowth: string | null;
  readonly m1: string | null;
  readonly m3: string | null;
  readonly m6: string | null;
  readonly y1: string | null;
  readonly ytd: string | null;
  readonly sinceEst: string;
}

const SCALE = 10n ** 10n;
/** A history that starts this many days after a period's base still counts as that period. */
const LATE_START_DAYS = 7;

/**
 * Growth of every day of a history in ascending order, as fractions of six decimals. A period's base is the last
 * NAV on or before its first day; with an older fund's history missing there, the growth is null.
 */
export function measurePerformance(history: readonly NavEntry[]): Performance[] {
  const dates = history.map((entry) => entry.navDate);
  const adjusted = adjustNavs(history);
  const since = (index: number, base: number | null) =>
    base === null ? null : growth(at(adjusted, base), at(adjusted, index));
  let paid = 0n;
  return history.map(({ navDate, nav, dividend }, index) => {
    if (dividend) paid += scaled(dividend);
    const period = (months: number) => since(index, baseIndex(dates, index, addMonths(navDate, -months)));
    return {
      adjNav: unscaled(at(adjusted, index), 10),
      dayGrowth: index === 0 ? null : since(index, index - 1),
      m1: period(1),
      m3: period(3),
      m6: period(6),
      y1: period(12),
      ytd: since(index, baseIndex(dates, index, `${Number(navDate.slice(0, 4)) - 1}-12-31`)),
      sinceEst: growth(SCALE, scaled(nav) + paid),
    };
  });
}

function adjustNavs(history: readonly NavEntry[]): bigint[] {
  let factor = SCALE;
  return history.map(({ nav, dividend }) => {
    const value = scaled(nav);
    if (dividend) factor = divideHalfUp(factor * (value + scaled(dividend)), value);
    return divideHalfUp(value * factor, SCALE);
  });
}

function baseIndex(dates: readonly string[], index: number, day: string): number | null {
  for (let base = index; base >= 0; base -= 1) if (at(dates, base) <= day) return base;
  return daysBetween(day, at(dates, 0)) <= LATE_START_DAYS && index > 0 ? 0 : null;
}

function growth(from: bigint, to: bigint): string {
  return unscaled(divideHalfUp(to * 1_000_000n, from) - 1_000_000n, 6);
}

function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}

function scaled(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(10, '0'));
}

function unscaled(value: bigint, places: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index}`);
  return item;
}
