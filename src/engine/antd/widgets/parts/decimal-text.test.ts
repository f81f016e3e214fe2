import { describe, expect, test } from 'vitest';
import { editDecimal, groupDigits, readDecimalText, toDecimalValue } from './decimal-text.ts';

const amount = { scale: 2, integerDigits: 12 };

describe('what is typed or pasted', () => {
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
    ['1e5', 'notANumber'],
    ['1.5万', 'notANumber'],
    ['-100', 'notANumber'],
    ['1.2.3', 'notANumber'],
    ['1234.567', 'tooPrecise'],
    ['1000000000000', 'tooLarge'],
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
  const edit = editDecimal({ before, raw: after.replace('|', ''), caret, forward }, amount);
  const shown = groupDigits(edit.text);
  return `${shown.slice(0, edit.caret)}|${shown.slice(edit.caret)}`;
}

describe('the caret', () => {
  test.each([
    ['a digit at the end', '123', '1234|', '1,234|'],
    ['a digit in the middle', '1,234', '1,92|34', '19,2|34'],
    ['a digit in front', '234', '1|234', '1|,234'],
    ['a decimal', '1,234.5', '1,234.56|', '1,234.56|'],
    ['a digit removed before the point', '1,234.56', '1,23|.56', '123|.56'],
    ['everything replaced', '1,234', '5|', '5|'],
    ['a paste in the middle', '19', '1,000|9', '10,00|9'],
    ['a letter', '1,234', '1,2a|34', '1,2|34'],
    ['a third decimal', '1,234.56', '1,234.567|', '1,234.56|'],
  ])('stays with its digit: %s', (_what, before, after, shown) => {
    expect(typed(before, after)).toBe(shown);
  });

  test('deletes the digit beside a deleted separator', () => {
    expect(typed('1,234,567', '1,234|567')).toBe('123|,567');
    expect(typed('1,234,567', '1,234|567', true)).toBe('123,4|67');
  });
});
