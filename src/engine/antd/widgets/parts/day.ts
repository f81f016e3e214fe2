import dayjs, { type Dayjs } from 'dayjs';
import { useLayoutEffect } from 'react';
import { readMoment } from '#values/kinds/moment';
import { explainText, type Reading } from '#values/kinds/reading';
import { isDate } from '#values/shanghai-time';
import { wallDate, wallTime } from '#values/zone';
import { usePorts } from '../../../headless/ports/EnginePorts.tsx';
import { messages } from '../messages.ts';

// The pickers name months and weekdays in dayjs' language, which antd's own locale does not load.
import 'dayjs/locale/zh-cn.js';

/** The picker's own value of a day `yyyy-MM-dd`; null for anything else. Only the pickers see it. */
export function toPickerDay(date: string | null | undefined): Dayjs | null {
  return date && isDate(date) ? dayjs(date) : null;
}

/** Today as the page that a picker opens at. */
export function pickerMonth(today: string): Dayjs {
  return dayjs(today);
}

/** `yyyy-MM-dd` of the day the operator clicked, whatever the browser's time zone. */
export function fromPickerDay(day: Dayjs | null | undefined): string | null {
  return day ? day.format('YYYY-MM-DD') : null;
}

/** The picker's own value of a month `yyyy-MM`; null for anything else. */
export function toPickerMonth(month: string | null | undefined): Dayjs | null {
  return month ? toPickerDay(`${month}-01`) : null;
}

/** `yyyy-MM` of the month the operator clicked. */
export function fromPickerMonth(month: Dayjs | null | undefined): string | null {
  return month ? month.format('YYYY-MM') : null;
}

/** The picker's own value of a time `HH:mm` or `HH:mm:ss`; null for anything else. */
export function toPickerTime(time: string | null | undefined): Dayjs | null {
  return time && /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(time) ? dayjs(`2000-01-01T${time}`) : null;
}

/** `HH:mm:ss` of the time the operator chose. */
export function fromPickerTime(time: Dayjs | null | undefined): string | null {
  return time ? time.format('HH:mm:ss') : null;
}

/** The picker's own value of a date-time: its wall time; null for a text that is none. */
export function toPickerMoment(moment: string | null | undefined): Dayjs | null {
  const reading = readMoment(moment ?? '');
  return 'value' in reading && reading.value !== null ? dayjs(reading.value.replace(' ', 'T')) : null;
}

/** `yyyy-MM-dd HH:mm:ss` of the day and the time that the operator chose. */
export function fromPickerMoment(moment: Dayjs | null | undefined): string | null {
  return moment ? moment.format('YYYY-MM-DD HH:mm:ss') : null;
}

/** The time of the pickers, which mark today by it. */
let readNow = (): Date => new Date();

// The pickers take the present from `tz`, the method with which a plugin of dayjs tells the time of a zone.
dayjs.extend((_options, { prototype }) => {
  Object.assign(prototype, { tz: () => dayjs(wallTime(readNow())) });
});

/** Reads today, `yyyy-MM-dd` in the zone, from the one clock (which a demo may have set). */
export function useToday(): () => string {
  const ports = usePorts();
  useLayoutEffect(() => {
    readNow = () => ports.now();
  }, [ports]);
  return () => wallDate(ports.now());
}

/** The first and the last value that a field takes. */
export interface Limits {
  readonly min?: string;
  readonly max?: string;
}

/** Why a day or a month is none, or beyond its limits. */
export function checkLimits(value: string, read: (text: string) => Reading, { min, max }: Limits): string | undefined {
  const unread = explainText(value, read);
  if (unread !== undefined) return unread;
  if (max !== undefined && value > max) return messages.notAfter(max);
  return min !== undefined && value < min ? messages.notBefore(min) : undefined;
}
