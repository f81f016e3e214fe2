import type { BillType, TradeBillPeriod } from '#contract';
import { addDays, addMonths, daysBetween } from '#values/shanghai-time';
import { statementErrors, texts } from './messages.ts';

/** Most days of a statement (handbook: statement-page). */
const MOST_DAYS = 366;

/** Number of selectable periods, newest first. */
const offered: Readonly<Partial<Record<BillType, number>>> = { '1': 24, '2': 8, '3': 3 };
const monthsOf: Readonly<Partial<Record<BillType, number>>> = { '1': 1, '2': 3, '3': 12 };

interface Range {
  readonly beginDate: string;
  readonly endDate: string;
}

/** The months, quarters or years that ended by `lastDay`; empty for types without periods. */
export function listPeriods(billType: BillType, lastDay: string): TradeBillPeriod[] {
  const months = monthsOf[billType];
  const count = offered[billType];
  if (months === undefined || count === undefined) return [];
  const periods: TradeBillPeriod[] = [];
  for (let beginDate = firstOf(lastDay, months); periods.length < count; beginDate = addMonths(beginDate, -months)) {
    const endDate = addDays(addMonths(beginDate, months), -1);
    if (endDate <= lastDay) periods.push({ ...namePeriod(beginDate, months), beginDate, endDate });
  }
  return periods;
}

/** The first day of the month, quarter or year that a day belongs to. */
function firstOf(day: string, months: number): string {
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % months);
  return `${day.slice(0, 5)}${String(first).padStart(2, '0')}-01`;
}

function namePeriod(beginDate: string, months: number): Pick<TradeBillPeriod, 'period' | 'periodName'> {
  const year = beginDate.slice(0, 4);
  const month = Number(beginDate.slice(5, 7));
  if (months === 12) return { period: year, periodName: texts.year(year) };
  if (months === 1) return { period: beginDate.slice(0, 7), periodName: texts.month(year, month) };
  const quarter = (month + 2) / 3;
  return { period: `${year}Q${quarter}`, periodName: texts.quarter(year, quarter) };
}

/** The period of a request. */
export interface PeriodParams {
  readonly billType: BillType;
  readonly period?: string;
  readonly billDateBegin?: string;
  readonly billDateEnd?: string;
  readonly bizDate?: string;
}

/** The days of a statement and their name; `lastDay` is T-1. Throws an error on the invalid field. */
export function resolvePeriod(asked: PeriodParams, lastDay: string): Range & { readonly periodName: string } {
  const { billType, period, billDateBegin, billDateEnd, bizDate } = asked;
  if (billType === '5') {
    if (bizDate === undefined) throw statementErrors.missing('bizDate', texts.bizDate);
    if (bizDate > lastDay) throw statementErrors.tooLate('bizDate', lastDay);
    return { beginDate: bizDate, endDate: bizDate, periodName: bizDate };
  }
  if (billType === '4') {
    if (billDateBegin === undefined || billDateEnd === undefined) {
      throw statementErrors.missing('billDate', texts.period);
    }
    requireRange(billDateBegin, billDateEnd, lastDay);
    return { beginDate: billDateBegin, endDate: billDateEnd, periodName: texts.range(billDateBegin, billDateEnd) };
  }
  if (period === undefined) throw statementErrors.missing('period', texts.period);
  const found = listPeriods(billType, lastDay).find((one) => one.period === period);
  if (!found) throw statementErrors.notOver();
  return found;
}

function requireRange(begin: string, end: string, lastDay: string): void {
  if (end < begin) throw statementErrors.reversed();
  if (end > lastDay) throw statementErrors.tooLate('billDate', lastDay);
  if (daysBetween(begin, end) + 1 > MOST_DAYS) throw statementErrors.tooLong(MOST_DAYS);
}
