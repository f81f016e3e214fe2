import { compare, isDecimal, round, sub } from '#values/decimal';
import { isDate } from '#values/shanghai-time';
import type { SheetCell } from './read-workbook.ts';

/** What a cell says, or what is wrong with it; neither for an empty one. */
export interface CellReading {
  readonly value?: string;
  readonly problem?: string;
}

export type Reader = (cell: SheetCell) => CellReading;

const quote = (cell: SheetCell): string => `“${textOf(cell).slice(0, 30)}”`;

/** Without the spaces around it that a screen does not show. */
function textOf(cell: SheetCell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null ? '' : String(cell).replaceAll(/^[\s\u00A0\u3000]+|[\s\u00A0\u3000]+$/gu, '');
}

function reader(read: (text: string, cell: SheetCell) => CellReading): Reader {
  return (cell) => {
    const text = textOf(cell);
    return text === '' ? {} : read(text, cell);
  };
}

export function readText(title: string, maxLength: number): Reader {
  return reader((text) => {
    if (Array.from(text).length > maxLength) return { problem: `${title}不能超过${maxLength}个字符` };
    return { value: text };
  });
}

/** A number that is a name: Excel drops its leading zeros, and from the sixteenth digit on what it was. */
export function readDigits(title: string, length: number): Reader {
  return reader((text, cell) => {
    const digits = /^\d+$/.test(text) && text.length < length && length <= 6 ? text.padStart(length, '0') : text;
    if (/^\d+$/.test(digits) && digits.length === length) return { value: digits };
    const rounded = /^[\d.]+E\+?\d+$/iu.test(text);
    const hint = rounded ? '，Excel已将其取整，请把该列设为文本格式后重新填写' : '';
    return { problem: `${title}${quote(cell)}不正确，须为${length}位数字${hint}` };
  });
}

/** A value of a dictionary, by its code or its label. */
export function readCode(items: readonly { readonly value: string; readonly label: string }[], title: string): Reader {
  const all = items.map(({ label }) => label).join('、');
  return reader((text, cell) => {
    // Excel drops the zero of 022.
    const item = items.find(({ value, label }) => [value, value.replace(/^0+(?=\d)/u, ''), label].includes(text));
    return item ? { value: item.value } : { problem: `${title}${quote(cell)}不正确，请填写${all}` };
  });
}

/** An amount or shares: separators of thousands go, and what Excel's binary numbers add to two decimals. */
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
