import { addDays, weekday } from './shanghai-time.ts';

/** domain §7.1: exchange closures announced for 2026, first and last day of each; weekends are closed anyway. */
const CLOSURES: readonly (readonly [string, string])[] = [
  ['2026-01-01', '2026-01-03'],
  ['2026-02-15', '2026-02-23'],
  ['2026-04-04', '2026-04-06'],
  ['2026-05-01', '2026-05-05'],
  ['2026-06-19', '2026-06-21'],
  ['2026-09-25', '2026-09-27'],
  ['2026-10-01', '2026-10-07'],
];

/** T closes at this time of day; the second itself already belongs to the next T (domain §4.1). */
export const CUT_OFF_TIME = '15:00:00';
/** Purchases must be paid by this time of T (domain §4.14). */
export const PAY_CUT_OFF_TIME = '17:00:00';

/** Whether the exchanges open on a day `yyyy-MM-dd`; outside 2026 every Monday to Friday counts as open. */
export function isTradingDay(date: string): boolean {
  const day = weekday(date);
  if (day === 0 || day === 6) return false;
  return !CLOSURES.some(([first, last]) => date >= first && date <= last);
}

/** The first trading day after a day. */
export function nextTradingDay(date: string): string {
  return addTradingDays(date, 1);
}

/** The last trading day before a day. */
export function previousTradingDay(date: string): string {
  return addTradingDays(date, -1);
}

/** T+n: the n-th trading day after a day, which itself is not counted; before it when n is negative. */
export function addTradingDays(date: string, days: number): string {
  const step = days < 0 ? -1 : 1;
  let left = Math.abs(days);
  let day = date;
  while (left > 0) {
    day = addDays(day, step);
    if (isTradingDay(day)) left -= 1;
  }
  return day;
}

/** T of an application accepted at a Shanghai time `yyyy-MM-dd HH:mm:ss` (domain §4.1). */
export function tDay(now: string): string {
  const today = now.slice(0, 10);
  return isTradingDay(today) && now.slice(11) < CUT_OFF_TIME ? today : nextTradingDay(today);
}

/** Whether nothing is accepted because the day is being closed (domain §4.4); ends are exclusive. */
export function isBatchWindow(now: string): boolean {
  const time = now.slice(11);
  return (time >= '15:00:00' && time < '15:05:00') || (time >= '02:00:00' && time < '02:30:00');
}
