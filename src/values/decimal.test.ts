import { describe, expect, it } from 'vitest';
import { add, compare, decimal, div, formatDecimal, isDecimal, mul, round, signOf, sub, sum } from './decimal.ts';

describe('isDecimal', () => {
  it.each(['0', '-1', '0.10', '999999999999.99', '1000000'])('accepts %s', (text) => {
    expect(isDecimal(text)).toBe(true);
  });

  it.each(['', ' 1', '1e3', '1,000', '.5', '5.', '01', 'NaN', '+1', '一', null, undefined, 1])('refuses %s', (text) => {
    expect(isDecimal(text)).toBe(false);
  });
});

describe('arithmetic', () => {
  it('is exact where floats are not', () => {
    expect(add('0.1', '0.2')).toBe('0.3');
    expect(sub('1000000.00', '0.01')).toBe('999999.99');
    expect(mul('1.005', 100)).toBe('100.5');
    expect(sum(['0.1', '0.2', '0.3'])).toBe('0.6');
    expect(sum([])).toBe('0');
  });

  it('keeps at least forty digits in a division', () => {
    expect(div(1, 3)).toBe(`0.${'3'.repeat(50)}`);
  });

  it('never writes an exponent', () => {
    expect(mul('999999999999.99', '999999999999.99')).toBe('999999999999980000000000.0001');
    expect(div('0.0000001', '1000')).toBe('0.0000000001');
  });

  it('refuses floats, texts that are no decimal, and division by zero', () => {
    expect(() => decimal(0.1)).toThrow(RangeError);
    expect(() => decimal('1e3')).toThrow(RangeError);
    expect(() => div('1', '0')).toThrow(RangeError);
  });

  it('compares by value', () => {
    expect([compare('1.0', '1'), compare('-2', '1'), compare('10', '9')]).toEqual([0, -1, 1]);
  });
});

describe('round', () => {
  it.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['2.5', 0, '3'],
    ['496031.7460317', 2, '496031.75'],
    ['7', 2, '7.00'],
    ['-0.004', 2, '0.00'],
  ])('rounds %s to %i places: %s', (value, places, rounded) => {
    expect(round(value, places)).toBe(rounded);
  });
});

describe('formatDecimal', () => {
  it.each([
    ['1234567.891', { places: 2, grouping: true }, '1,234,567.89'],
    ['999999999999.99', { places: 2, grouping: true }, '999,999,999,999.99'],
    ['12345678901234567890.123456', { grouping: true }, '12,345,678,901,234,567,890.123456'],
    ['-1234.5', { places: 2, grouping: true }, '-1,234.50'],
    ['0.0123', { places: 2, percent: true }, '1.23%'],
    ['0.0123', { places: 2, percent: true, signed: true }, '+1.23%'],
    ['-0.0004', { places: 2, percent: true, signed: true }, '-0.04%'],
    ['0', { places: 2, signed: true }, '0.00'],
    ['-0.001', { places: 2, signed: true }, '0.00'],
    ['1.50', {}, '1.50'],
    ['1E-7', {}, '0.0000001'],
    ['1.5e3', { places: 2, grouping: true }, '1,500.00'],
    ['', {}, '--'],
    [null, {}, '--'],
    [undefined, {}, '--'],
    ['abc', {}, '--'],
  ])('shows %s with %o as %s', (text, format, shown) => {
    expect(formatDecimal(text, format)).toBe(shown);
  });
});

describe('signOf', () => {
  it.each([
    ['0.01', 'up'],
    ['0.00', 'flat'],
    ['-0.01', 'down'],
    [null, null],
    ['--', null],
  ] as const)('says %s is %s', (value, sign) => {
    expect(signOf(value)).toBe(sign);
  });
});
