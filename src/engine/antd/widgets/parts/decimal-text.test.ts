import { describe, expect, test } from 'vitest';
import { editDecimal, groupDigits, readDecimalText, toDecimalValue } from './decimal-text.ts';

const amount = { scale: 2, integerDigits: 12, unit: '元' };

describe('typed or pasted text', () => {
  test.each([
    ['', ''],
    ['1000000', '1000000'],
    ['1,234,567.8', '1234567.8'],
    ['１，２３４．５６', '1234.56'],
    ['１２３。４', '123.4'],
    [' 1 000 ', '1000'],
    ['¥1,000.00', '1000.00'],
    ['￥1,000元', '1000'],
    ['.5', '0.5'],
    ['.', '0.'],
    ['007', '7'],
    ['0', '0'],
    ['1234.5600', '1234.56'],
    ['1234.5000', '1234.50'],
    ['999,999,999,999.99', '999999999999.99'],
  ])('reads %j as %j', (raw, text) => {
    expect(readDecimalText(raw, amount)).toEqual({ text });
  });

  test.each([
    ['1000万', '10000000'],
    ['1.5万', '15000'],
    ['1亿2000万', '120000000'],
    ['3千万', '30000000'],
    ['人民币1,000万元', '10000000'],
    ['１．２３４５６万', '12345.6'],
  ])('counts %j as %j', (raw, text) => {
    expect(readDecimalText(raw, amount)).toEqual({ text, converted: true });
  });

  test.each([
    ['1000', '1000'],
    ['1000万', '1000'],
    ['1.5亿', '15000'],
    ['5000元', '0.5'],
  ])('reads %j as %j in a field that counts in 万元', (raw, text) => {
    expect(readDecimalText(raw, { ...amount, unit: '万元' })).toMatchObject({ text });
  });

  test('knows no 万 where nothing is counted', () => {
    expect(readDecimalText('1万', { scale: 4, integerDigits: 8 })).toEqual({ refused: 'notANumber' });
  });

  test.each([
    ['1e5', 'notANumber'],
    ['万', 'notANumber'],
    ['1万5', 'notANumber'],
    ['2000万1亿', 'notANumber'],
    ['-100', 'notANumber'],
    ['1.2.3', 'notANumber'],
    ['1234.567', 'tooPrecise'],
    ['0.0000001万', 'tooPrecise'],
    ['1000000000000', 'tooLarge'],
    ['10000亿', 'tooLarge'],
  ] as const)('refuses %j: %s', (raw, refused) => {
    expect(readDecimalText(raw, amount)).toEqual({ refused });
  });

  test.each([
    ['', null],
    ['5', '5.00'],
    ['0.', '0.00'],
    ['1234.5', '1234.50'],
  ])('stores %j as %j', (text, value) => {
    expect(toDecimalValue(text, 2)).toBe(value);
  });

  test('groups the integer part only', () => {
    expect(['', '999', '1234', '1234567.8912'].map(groupDigits)).toEqual(['', '999', '1,234', '1,234,567.8912']);
  });
});

/** `|` marks the caret in what the browser holds after the keystroke and in what is shown then. */
function typed(before: string, after: string, forward = false): string {
  const caret = after.indexOf('|');
  const { shown, caret: put } = editDecimal({ before, raw: after.replace('|', ''), caret, forward }, amount);
  return `${shown.slice(0, put)}|${shown.slice(put)}`;
}

describe('an edit', () => {
  const edit = (raw: string, whole = false) => editDecimal({ before: '', raw, caret: raw.length, whole }, amount);

  test('converts a pasted 万 at once', () => {
    expect(edit('1000万', true)).toEqual({ shown: '10,000,000.00', caret: 13, value: '10000000.00' });
  });

  test('keeps a typed 万, since more may follow', () => {
    expect(edit('1亿2000万')).toMatchObject({ shown: '1亿2000万', value: '120000000.00', converted: true });
  });

  test('keeps an unreadable text as the value, so that nothing else is sent', () => {
    expect(edit('约一千', true)).toMatchObject({ shown: '约一千', value: '约一千', refused: 'notANumber' });
  });
});

describe('the caret', () => {
  test.each([
    ['a digit at the end', '123', '1234|', '1,234|'],
    ['a digit in the middle', '1,234', '1,92|34', '19,2|34'],
    ['a digit in front', '234', '1|234', '1|,234'],
    ['a decimal', '1,234.5', '1,234.56|', '1,234.56|'],
    ['a digit removed before the point', '1,234.56', '1,23|.56', '123|.56'],
    ['everything replaced', '1,234', '5|', '5|'],
    ['a paste in the middle', '19', '1,000|9', '10,00|9'],
    ['a letter', '1,234', '1,2a|34', '1,2a|34'],
    ['a letter removed', '1,2a34', '1,2|34', '1,2|34'],
    ['a third decimal', '1,234.56', '1,234.567|', '1,234.567|'],
    ['万 behind a number', '1,000', '1,000万|', '1,000万|'],
  ])('stays with its digit: %s', (_what, before, after, shown) => {
    expect(typed(before, after)).toBe(shown);
  });

  test('deletes the digit beside a deleted separator', () => {
    expect(typed('1,234,567', '1,234|567')).toBe('123|,567');
    expect(typed('1,234,567', '1,234|567', true)).toBe('123,4|67');
  });
});
