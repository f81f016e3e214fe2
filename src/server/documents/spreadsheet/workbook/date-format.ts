/** Numbers of Excel's own formats of days and times, those of Chinese and other eastern versions included. */
const BUILT_IN: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
];

/** From here on formats are described in the file. */
const FIRST_OWN = 100;

/** Whether a cell of this number format shows a day or a time. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined || id < FIRST_OWN) return BUILT_IN.some(([first, last]) => id >= first && id <= last);
  return code
    .replaceAll(/"[^"]*"|\\.|[_*]./gu, ' ')
    .replaceAll(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/giu, ' ')
    .replaceAll(/s\.0+/giu, 's')
    .split(';')
    .some((section) => /[ymdhs]/iu.test(section) && !/[0#?%]/u.test(section));
}

const DAY = 86_400_000;
/** 1970-01-01 as Excel counts days, from 1900 or from 1904. */
const EPOCH = { 1900: 25_569, 1904: 24_107 };
/** 9999-12-31 in both. */
const LAST_DAY = 2_958_465;

/** What a count of days means; undefined when it is no day that Excel can show. */
export function toDate(serial: string, from1904: boolean): Date | undefined {
  const days = Number(serial);
  if (Number.isNaN(days) || days < 0 || days > LAST_DAY) return undefined;
  return new Date(Math.floor((days - EPOCH[from1904 ? 1904 : 1900]) * DAY));
}
