import { addDays, addMonths, daysBetween, lastDays } from '#values/shanghai-time';
import { messages } from '../messages.ts';

/** A closed range of days `yyyy-MM-dd`; an end that is still open is null. */
export interface DateRange {
  readonly begin: string | null;
  readonly end: string | null;
}

export interface RangePreset {
  readonly label: string;
  readonly begin: string;
  readonly end: string;
}

/** The quick choices up to and including `today`; those longer than `maxDays` are left out. */
export function rangePresets(today: string, maxDays = Number.POSITIVE_INFINITY): RangePreset[] {
  const presets = [
    { label: messages.last7Days, ...lastDays(7, today) },
    { label: messages.last30Days, ...lastDays(30, today) },
    { label: messages.last3Months, begin: addDays(addMonths(today, -3), 1), end: today },
    { label: messages.lastYear, begin: addDays(addMonths(today, -12), 1), end: today },
  ];
  return presets.filter(({ begin, end }) => rangeDays(begin, end) <= maxDays);
}

/** Days of a closed range: one day counts 1. */
function rangeDays(begin: string, end: string): number {
  return daysBetween(begin, end) + 1;
}
