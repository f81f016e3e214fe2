import dayjs, { type Dayjs } from 'dayjs';
// The pickers name months and weekdays in dayjs' language, which antd's own locale does not load.
import 'dayjs/locale/zh-cn.js';
import { isDate } from '#values/shanghai-time';

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
