import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLost, lostCells, partsOfDate, textOfError, textOfNumber } from './cell.ts';
import { groupDigits, readDecimal } from './decimal.ts';
import { readDate } from './date.ts';
import { readMoment } from './moment.ts';

test.each<[raw: string, format: string, text: string]>([
  ['1234.5', '', '1234.5'],
  ['0.30000000000000004', '', '0.3'],
  ['0.3000000000000000444', '', '0.3'],
  ['1234567890123.4567', '', '1234567890123.4567'],
  ['982014.0', '', '982014'],
  ['1.0E7', '', '10000000'],
  ['1E-7', '', '0.0000001'],
  ['123', '000000', '000123'],
  ['0', '0', '0'],
  ['8899000000002000000', '', '8.899000000002E+18'],
  ['8899000000002000000', '0', '8.899000000002E+18'],
  ['0.8', '0%', '80%'],
  ['0.12345', '0.00%', '12.345%'],
  ['12.5', String.raw`0.00\%`, '12.5%'],
  ['12.5', '0.00"%"', '12.5%'],
  ['46346', 'yyyy-mm-dd', '2026-11-20'],
  ['46346', 'm"月"d"日"', '2026-11-20'],
  ['46345.99999999999', 'yyyy-mm-dd', '2026-11-20'],
  ['46346.56958333', 'yyyy-mm-dd hh:mm:ss', '2026-11-20 13:40:12'],
  ['46346.5', 'yyyy-mm-dd', '2026-11-20 12:00:00'],
  ['1', 'yyyy-mm-dd', '1900-01-01'],
  ['59', 'yyyy-mm-dd', '1900-02-28'],
  ['61', 'yyyy-mm-dd', '1900-03-01'],
  ['46327', 'mmm-yy', '2026-11'],
  ['46346', 'yyyy"年"m"月"', '2026-11-20'],
  ['0.5', 'h:mm', '12:00:00'],
  ['46037', 'General', '46037'],
  ['9e99', 'yyyy-mm-dd', '9E+99'],
])('the number %s in the format %j reads %j', (raw, format, text) => {
  expect(textOfNumber({ raw, format })).toBe(text);
});

test('a serial number of the 1904 system is four years later', () => {
  expect(textOfNumber({ raw: '45000', format: 'yyyy-mm-dd', from1904: true })).toBe('2027-03-16');
  expect(textOfNumber({ raw: '2957004', format: 'yyyy-mm-dd', from1904: true })).toBe('2957004');
});

test.each<[string, boolean]>([
  ['yyyy-mm-dd', true],
  ['[$-804]yyyy"年"m"月"d"日";@', true],
  ['[h]:mm:ss', true],
  ['mm:ss.0', true],
  ['General', false],
  ['#,##0.00', false],
  ['0.00"days"', false],
  ['[Red]0.00', false],
  [String.raw`0\d`, false],
  ['@', false],
])('the format %s shows a day or time: %s', (format, isDay) => {
  expect(partsOfDate(format).size > 0).toBe(isDay);
});

test('a cell without its content says why', () => {
  const texts = [lostCells.merged, lostCells.formula, textOfError('#N/A'), '（甲）'];

  expect(texts.map((text) => findLost(text)?.code)).toEqual(['merged', 'formula', 'error', undefined]);
  expect(findLost(textOfError('#DIV/0!'))?.sentence).toBe('单元格的内容是错误值#DIV/0!，请改正后重新填写');
});

const decimals = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), fc.stringMatching(/^\d{0,8}$/))
  .map(([negative, integer, fraction]) => `${negative ? '-' : ''}${integer}${fraction === '' ? '' : `.${fraction}`}`);

test('a decimal that is written in groups is read back digit for digit', () => {
  fc.assert(
    fc.property(decimals, (text) => {
      expect(readDecimal(groupDigits(text), { allowsNegative: true })).toEqual({ value: text });
    }),
  );
});

test('a day is read back from each way to write it', () => {
  const days = fc.date({ min: new Date('1900-03-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      const [year, month, last] = day.split('-').map(Number);
      const serial = String(Date.parse(day) / 86_400_000 + 25_569);
      const texts = [day, day.replaceAll('-', ''), `${year}/${month}/${last}`, `${year}年${month}月${last}日`];
      for (const text of [...texts, textOfNumber({ raw: serial, format: 'yyyy-mm-dd' })]) {
        expect(readDate(text)).toEqual({ value: day });
      }
    }),
  );
});

test('a second of a day is read back from its fraction', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_399 }), (second) => {
      const raw = String(46_346 + second / 86_400);
      const clock = new Date(second * 1000).toISOString().slice(11, 19);
      const text = textOfNumber({ raw, format: 'yyyy-mm-dd hh:mm:ss' });
      expect(second === 0 ? text : readMoment(text)).toEqual(
        second === 0 ? '2026-11-20' : { value: `2026-11-20 ${clock}` },
      );
    }),
  );
});
