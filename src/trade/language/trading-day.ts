import { addDays, weekday } from '#values/shanghai-time';
import calendar from '../../../schemas/trading-days.json' with { type: 'json' };

/** Exchange closures by year, as announced: first and last day of each; weekends are closed anyway. */
const closures: Readonly<Record<string, readonly (readonly string[])[]>> = calendar.closures;

/** T closes at this time of day; the second itself already belongs to the next T (handbook: trading-day). */
export const CUT_OFF_TIME = '15:00:00';
/** Purchases must be paid by this time of T (handbook: payment-deadline). */
export const PAY_CUT_OFF_TIME = '17:00:00';

/** True if the exchanges open on a day `yyyy-MM-dd`: Monday to Friday, where no closures of its year are announced. */
export function isTradingDay(date: string): boolean {
  const day = weekday(date);
  if (day === 0 || day === 6) return false;
  return !closures[date.slice(0, 4)]?.some(([first = '', last = '']) => date >= first && date <= last);
}

/** The first trading day after a day. */
export function nextTradingDay(date: string): string {
  return addTradingDays(date, 1);
}

/** The last trading day before a day. */
export function previousTradingDay(date: string): string {
  return addTradingDays(date, -1);
}

/** T+n: the n-th trading day after a day, or before it for a negative n. */
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

/** T of an application accepted at a Shanghai time `yyyy-MM-dd HH:mm:ss` (handbook: trading-day). */
export function tDay(now: string): string {
  const today = now.slice(0, 10);
  return isTradingDay(today) && now.slice(11) < CUT_OFF_TIME ? today : nextTradingDay(today);
}

/** Begin and end of the daily batches; ends are exclusive (handbook: acceptance-hours). */
const BATCHES = [
  ['02:00:00', '02:30:00'],
  [CUT_OFF_TIME, '15:05:00'],
] as const;

/** The end of the batch that refuses applications at a Shanghai time; undefined outside of one. */
export function batchEnd(now: string): string | undefined {
  const time = now.slice(11);
  return BATCHES.find(([begin, end]) => time >= begin && time < end)?.[1];
}
