import { div, mul, round } from '#values/decimal';
import { isTradingDay, nextTradingDay } from '#trade/trading-day';

/** What shares are entitled to, in yuan (handbook: dividends): rounded half-up to the cent. */
export function dividendAmount(baseVol: string, perUnit: string): string {
  return round(mul(baseVol, perUnit), 2);
}

/** Shares that an amount buys at the NAV of the ex-date, without a fee. */
export function reinvestedShares(amount: string, nav: string): string {
  return round(div(amount, nav), 2);
}

/** What shares of a money fund earn on a day, in yuan; `tenThousandIncome` is that of ten thousand shares. */
export function dailyIncome(vol: string, tenThousandIncome: string): string {
  return round(mul(div(vol, 10_000), tenThousandIncome), 2);
}

/** Money funds carry their income over at the close of the last trading day of each month. */
export function isCarryOverDay(day: string): boolean {
  return isTradingDay(day) && nextTradingDay(day).slice(0, 7) !== day.slice(0, 7);
}
