import { compare, div, isDecimal, round, sub } from '#values/decimal';
import { isDate } from '#values/shanghai-time';
import { lostCells, type SheetCell } from './workbook/read-parts.ts';
import { cellTexts } from './messages.ts';

/** The value of a cell or its problem; neither for an empty one. */
export interface CellReading {
  readonly value?: string;
  readonly problem?: string;
}

export type Reader = (cell: SheetCell) => CellReading;

const quote = (cell: SheetCell): string => `“${readPlain(cell).slice(0, 30)}”`;

/** The trimmed text of a cell. */
export function readPlain(cell: SheetCell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null ? '' : String(cell).replaceAll(/^[\s\u00A0\u3000]+|[\s\u00A0\u3000]+$/gu, '');
}

/** Reads the text of a cell: nothing for an empty one, a problem for one whose content is not in the file. */
export function reader(read: (text: string, cell: SheetCell) => CellReading): Reader {
  return (cell) => {
    const text = readPlain(cell);
    if (text === lostCells.merged) return { problem: cellTexts.merged };
    if (text === lostCells.formula) return { problem: cellTexts.formula };
    return text === '' ? {} : read(text, cell);
  };
}

/** Whether a cell has content; a range merged downwards does not fill its lower rows. */
export function isFilled(cell: SheetCell): boolean {
  return cell !== null && cell !== '' && cell !== lostCells.merged;
}

export function readText(title: string, maxLength: number): Reader {
  return reader((text) => {
    if (Array.from(text).length > maxLength) return { problem: `${title}不能超过${maxLength}个字符` };
    return { value: text };
  });
}

/** Digits that are an identifier: Excel drops leading zeros, and changes digits from the sixteenth on. */
export function readDigits(title: string, length: number): Reader {
  return reader((text, cell) => {
    const digits = /^\d+$/.test(text) && text.length < length && length <= 6 ? text.padStart(length, '0') : text;
    if (/^\d+$/.test(digits) && digits.length === length) return { value: digits };
    const rounded = /^[\d.]+E\+?\d+$/iu.test(text);
    const hint = rounded ? '，Excel已将其取整，请把该列设为文本格式后重新填写' : '';
    return { problem: `${title}${quote(cell)}不正确，须为${length}位数字${hint}` };
  });
}

type Items = readonly { readonly value: string; readonly label: string }[];

/** Choices named in a message; longer lists are cut. */
const NAMED_CHOICES = 10;

function listLabels(items: Items): string {
  const labels = items.slice(0, NAMED_CHOICES).map(({ label }) => label);
  return items.length > NAMED_CHOICES ? `${labels.join('、')}等` : labels.join('、');
}

/** The item of a dictionary with this code or label; brackets may have either width. */
export function findItem<Item extends Items[number]>(items: readonly Item[], text: string): Item | undefined {
  const plain = narrowBrackets(text);
  // Excel turns 022 into 22.
  return items.find(({ value, label }) =>
    [value, value.replace(/^0+(?=\d)/u, ''), narrowBrackets(label)].includes(plain),
  );
}

function narrowBrackets(text: string): string {
  return text.replaceAll('（', '(').replaceAll('）', ')');
}

/** A value of a dictionary, by its code or its label. */
export function readCode(items: Items, title: string): Reader {
  return reader((text, cell) => {
    const item = findItem(items, text);
    return item ? { value: item.value } : { problem: `${title}${quote(cell)}不正确，请填写${listLabels(items)}` };
  });
}

/** Several values of a dictionary, separated by 、 or a comma; read as codes with commas between. */
export function readCodes(items: Items, title: string): Reader {
  return reader((text, cell) => {
    const found = splitList(text).map((one) => findItem(items, one));
    if (found.length === 0 || found.includes(undefined))
      return { problem: `${title}${quote(cell)}不正确，请填写${listLabels(items)}，多个以、分隔` };
    return { value: [...new Set(found.map((item) => item?.value))].join(',') };
  });
}

/** The parts of a list in one cell. */
export function splitList(text: string): string[] {
  return text.split(/[\s、,，;；]+/u).filter((part) => part !== '');
}

/** A share: 30% and 30 are both read as 0.3. */
export function readPercent(title: string): Reader {
  return reader((text, cell) => {
    const plain = text.replaceAll(/[%％\s]/gu, '');
    const wrong = { problem: `${title}${quote(cell)}不正确，请填写25.00%这样的百分比` };
    if (!isDecimal(plain) || compare(plain, '0') < 0 || compare(plain, '100') > 0) return wrong;
    // Excel stores 30% as 0.3.
    const isFraction = !/[%％]/u.test(text) && compare(plain, '1') <= 0;
    return { value: isFraction ? plain : div(plain, '100') };
  });
}

/** A country: 中国, or its three letters. */
export function readCountry(title: string): Reader {
  return reader((text, cell) => {
    const code = text === '中国' ? 'CHN' : text.toUpperCase();
    return /^[A-Z]{3}$/.test(code)
      ? { value: code }
      : { problem: `${title}${quote(cell)}不正确，请填写中国或三位字母代码，如CHN` };
  });
}

/** An amount or number of shares, without thousands separators and rounding errors of Excel's binary numbers. */
export function readAmount(title: string): Reader {
  return reader((text, cell) => {
    const plain = text.replaceAll(/[,，\s]/gu, '');
    const wrong = { problem: `${title}${quote(cell)}不正确，请填写最多两位小数的数字` };
    if (!isDecimal(plain)) return wrong;
    const value = round(plain, 2);
    const difference = sub(plain, value).replace('-', '');
    if (compare(difference, '0.000001') > 0) return wrong;
    if (compare(value, '0') <= 0) return { problem: `${title}必须大于0` };
    if (compare(value, '999999999999.99') > 0) return { problem: `${title}${quote(cell)}过大` };
    return { value };
  });
}

/** A date cell, or 2026-11-20, 2026/11/20, 20261120. */
export function readDay(title: string): Reader {
  return reader((text, cell) => {
    const parts = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?$/u.exec(text);
    const [, year = '', month = '', day = ''] = parts ?? [];
    const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return isDate(value) ? { value } : { problem: `${title}${quote(cell)}不正确，请填写2026-11-20这样的日期` };
  });
}
