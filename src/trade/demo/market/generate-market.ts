import { Decimal, round } from '#values/decimal';
import { addDays, daysBetween } from '#values/shanghai-time';
import { isTradingDay } from '../../language/trading-day.ts';
import type { NavEntry } from '../../modules/fund/rules.ts';
import indices from './indices.json' with { type: 'json' };

/** The first seeded market day (handbook: nav-generator). */
const FIRST_DAY = '2025-11-20';

/** Parameters of a generated NAV series; `mu` and `sigma` in millionths a day, `dividends` by ex-date. */
export interface NavSeries {
  /** Establishment date of a fund that is younger than the market. */
  readonly firstDay?: string;
  readonly navSeed: number;
  readonly navStart: string;
  readonly mu: number;
  readonly sigma: number;
  readonly dividends?: Readonly<Record<string, string>>;
}

/** Parameters of a generated money fund; `base` in 1e-4 yuan of income per 10,000 shares and day. */
export interface MoneySeries {
  readonly navSeed: number;
  readonly base: number;
}

export interface MoneyEntry {
  readonly navDate: string;
  readonly tenThousandIncome: string;
  /** Fraction of six decimals; null while fewer than seven days are known. */
  readonly sevenDayYield: string | null;
}

const TWO_32 = 2 ** 32;

/** Integers only, all below 2^53: the same series on every machine (handbook: nav-generator). */
function createGenerator(navSeed: number): () => number {
  let state = (navSeed * 2_654_435_761) % TWO_32;
  return () => {
    state = (1_664_525 * state + 1_013_904_223) % TWO_32;
    return Math.floor(state / 65_536);
  };
}

/** NAVs of every trading day from the first of the fund to `lastDay`; NAV in 1e-8 yuan inside, four decimals outside. */
export function generateNavs(series: NavSeries, lastDay: string): NavEntry[] {
  const next = createGenerator(series.navSeed);
  const firstDay = series.firstDay ?? FIRST_DAY;
  let x = units(series.navStart) * 10_000;
  const history: NavEntry[] = firstDay > lastDay ? [] : [{ navDate: firstDay, nav: series.navStart }];
  for (let day = addDays(firstDay, 1); day <= lastDay; day = addDays(day, 1)) {
    if (!isTradingDay(day)) continue;
    const sum = next() + next() + next() + next();
    const change = series.mu + Math.floor((series.sigma * (sum - 131_070)) / 65_535);
    x += Math.floor((x * change) / 1_000_000);
    const dividend = series.dividends?.[day];
    if (dividend) x -= units(dividend) * 10_000;
    const nav = text(Math.floor((x + 5_000) / 10_000));
    history.push({ navDate: day, nav, ...(dividend && { dividend }) });
  }
  return history;
}

/** Income and yield of every natural day from the first seeded day to `lastDay`. */
export function generateMoneyIncome(series: MoneySeries, lastDay: string): MoneyEntry[] {
  const next = createGenerator(series.navSeed);
  const incomes = Array.from(
    { length: daysBetween(FIRST_DAY, lastDay) + 1 },
    () => series.base + Math.floor(((next() - 32_768) * 600) / 65_535),
  );
  return incomes.map((income, index) => ({
    navDate: addDays(FIRST_DAY, index),
    tenThousandIncome: text(income),
    sevenDayYield: index < 6 ? null : annualise(incomes.slice(index - 6, index + 1)),
  }));
}

/** 25 digits are plenty for six decimals, and much faster than the fifty of the one decimal type. */
const Yield = Decimal.clone({ precision: 25 });

function annualise(incomes: readonly number[]): string {
  const product = incomes.reduce(
    (total, income) => total.times(new Yield(income).div(100_000_000).plus(1)),
    new Yield(1),
  );
  return round(product.pow(new Yield(365).div(7)).minus(1), 6);
}

/** Ten-thousandths of a four-decimal text. */
function units(value: string): number {
  return Number(value.replace('.', ''));
}

function text(value: number): string {
  return `${Math.floor(value / 10_000)}.${String(value % 10_000).padStart(4, '0')}`;
}

/** Levels of an index of the simulated market by trading day, up to `lastDay`; empty for an unknown index. */
export function listLevels(benchmarkCode: string, lastDay: string): ReadonlyMap<string, string> {
  if (!isIndex(benchmarkCode)) return new Map();
  return new Map(generateNavs(indices[benchmarkCode], lastDay).map(({ navDate, nav }) => [navDate, nav]));
}

function isIndex(code: string): code is keyof typeof indices {
  return code in indices;
}
