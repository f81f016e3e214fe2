const OFFSET = 8 * 3_600_000;
const DAY = 86_400_000;

/** `yyyy-MM-dd HH:mm:ss` wall time in Asia/Shanghai, which has been UTC+8 without summer time since 1992. */
export function toShanghaiTime(instant: Date): string {
  return new Date(instant.getTime() + OFFSET).toISOString().slice(0, 19).replace('T', ' ');
}

/** `yyyy-MM-dd` in Asia/Shanghai. */
export function toShanghaiDate(instant: Date): string {
  return toShanghaiTime(instant).slice(0, 10);
}

/** The instant of a Shanghai wall time `yyyy-MM-dd HH:mm:ss`; throws a RangeError for other texts. */
export function fromShanghaiTime(text: string): Date {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) throw new RangeError(`not a date-time: '${text}'`);
  const instant = new Date(`${text.replace(' ', 'T')}+08:00`);
  if (Number.isNaN(instant.getTime()) || toShanghaiTime(instant) !== text) {
    throw new RangeError(`not a date-time: '${text}'`);
  }
  return instant;
}

/** True if a text is an existing day `yyyy-MM-dd`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The day `days` calendar days later (earlier if negative). */
export function addDays(date: string, days: number): string {
  return new Date(dayStart(date) + days * DAY).toISOString().slice(0, 10);
}

/** The day `months` calendar months later, at most the last day of that month: 01-31 + 1 is 02-28. */
export function addMonths(date: string, months: number): string {
  const day = new Date(dayStart(date));
  const first = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day.getUTCDate(), last));
  return first.toISOString().slice(0, 10);
}

/** Calendar days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((dayStart(to) - dayStart(from)) / DAY);
}

/** 0 is Sunday, 6 Saturday. */
export function weekday(date: string): number {
  return new Date(dayStart(date)).getUTCDay();
}

/** The last `days` calendar days up to and including `today`, as a closed range. */
export function lastDays(days: number, today: string): { begin: string; end: string } {
  return { begin: addDays(today, 1 - days), end: today };
}

function dayStart(date: string): number {
  if (!isDate(date)) throw new RangeError(`not a date: '${date}'`);
  return Date.parse(`${date}T00:00:00Z`);
}
