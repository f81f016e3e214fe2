import { addMonths, daysBetween } from '#values/shanghai-time';

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
