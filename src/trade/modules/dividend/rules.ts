import { div, mul, round } from '#values/decimal';
import { isTradingDay, nextTradingDay } from '../../language/trading-day.ts';

/** The dividend of some shares in yuan, rounded half-up to the cent (handbook: dividends). */
export function dividendAmount(baseVol: string, perUnit: string): string {
  return round(mul(baseVol, perUnit), 2);
}

/** The shares for an amount at the NAV of the ex-date, without a fee. */
export function reinvestedShares(amount: string, nav: string): string {
  return round(div(amount, nav), 2);
}

/** The income of money fund shares on a day, in yuan; `tenThousandIncome` is per ten thousand shares. */
export function dailyIncome(vol: string, tenThousandIncome: string): string {
  return round(mul(div(vol, 10_000), tenThousandIncome), 2);
}

/** Whether money funds carry over their income at the close of the day: the last trading day of a month. */
export function isCarryOverDay(day: string): boolean {
  return isTradingDay(day) && nextTradingDay(day).slice(0, 7) !== day.slice(0, 7);
}
