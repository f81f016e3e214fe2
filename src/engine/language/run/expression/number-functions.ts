import { Decimal } from '#values/decimal';
import { words } from '../words.ts';
import type { ExpressionFunction } from './function.ts';
import { toInt, toUint } from './integer.ts';
import { compareBy, isNumeric, type Numeric, toDecimal } from './operators.ts';

/** Applied to a decimal and given back as the kind of number that came. */
function changed(change: (value: Decimal) => Decimal): ExpressionFunction['run'] {
  return ([value]) => {
    if (!isNumeric(value)) return undefined;
    const result = change(new Decimal(value));
    if (typeof value === 'bigint') return toInt(BigInt(result.toFixed()));
    return typeof value === 'number' ? plainest(result) : result;
  };
}

/** A number where it is exact, else a decimal. */
function plainest(value: Decimal): number | Decimal {
  const number = value.toNumber();
  return Number.isFinite(number) && value.equals(number) ? number + 0 : value;
}

/** The greatest or the least of some numbers, or of a list of them. */
function extreme(operator: '>' | '<'): ExpressionFunction['run'] {
  return (args) => {
    const figures: readonly unknown[] = args.length === 1 && Array.isArray(args[0]) ? args[0] : args;
    if (!figures.every(isNumeric)) return undefined;
    return figures.reduce<Numeric | undefined>(
      (best, one) => (best === undefined || compareBy(operator, one, best) === true ? one : best),
      undefined,
    );
  };
}

/** An integer of a text of digits, or of a number without its fraction. */
function toInteger(value: unknown, limit: (whole: bigint) => unknown): unknown {
  if (typeof value === 'string') return /^-?\d{1,20}$/u.test(value) ? limit(BigInt(value)) : undefined;
  const number = toDecimal(value)?.truncated();
  return number && number.e <= 20 ? limit(BigInt(number.toFixed())) : undefined;
}

function toNumber(value: unknown): unknown {
  const isWritten = typeof value === 'string' && /^[+-]?\d{1,99}(?:\.\d{0,99})?(?:[eE][+-]?\d{1,3})?$/u.test(value);
  const number = isWritten ? new Decimal(value) : typeof value === 'string' ? undefined : toDecimal(value);
  return number && plainest(number);
}

const truths: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(['1', 't', 'true', 'True', 'TRUE'].map((text) => [text, true])),
  ...Object.fromEntries(['0', 'f', 'false', 'False', 'FALSE'].map((text) => [text, false])),
};

/** Conversions, and the functions of numbers. */
export const numberFunctions: Readonly<Record<string, ExpressionFunction>> = {
  int: {
    params: ['any'],
    returns: 'number',
    help: words(
      'an integer of a text of digits, or of a number without its fraction',
      '把数字文本变成整数；小数去掉尾数',
    ),
    example: "int('12') + 1",
    run: ([value]) => toInteger(value, toInt),
  },
  uint: {
    params: ['any'],
    returns: 'number',
    help: words('like `int`, and a failure below zero', '和 `int` 一样，负数算出错'),
    example: "uint('12')",
    run: ([value]) => toInteger(value, toUint),
  },
  double: {
    params: ['any'],
    returns: 'number',
    help: words('a number of a text, which may have an exponent', '把数字文本变成数，可以是科学记数'),
    example: "double('1.5e3')",
    run: ([value]) => toNumber(value),
  },
  bool: {
    params: ['any'],
    returns: 'boolean',
    help: words('a text such as `true` as a condition', '把 `true` 这样的文本变成是否'),
    example: "bool('true')",
    run: ([value]) =>
      typeof value === 'boolean'
        ? value
        : typeof value === 'string' && Object.hasOwn(truths, value)
          ? truths[value]
          : undefined,
  },
  dyn: {
    params: ['any'],
    returns: 'any',
    help: words('a value whose type the checker leaves open', '不让检查器管类型的值'),
    example: 'dyn(row.code)',
    run: ([value]) => value,
  },
  'math.greatest': {
    params: ['figure'],
    repeated: true,
    returns: 'either',
    help: words('the greatest of some numbers, or of a list', '几个数或一列数里最大的'),
    example: 'math.greatest(1, 2.5)',
    run: extreme('>'),
  },
  'math.least': {
    params: ['figure'],
    repeated: true,
    returns: 'either',
    help: words('the least of some numbers, or of a list', '几个数或一列数里最小的'),
    example: 'math.least(decimal(row.amt), 100)',
    run: extreme('<'),
  },
  'math.abs': {
    params: ['figure'],
    returns: 'same',
    help: words('a number without its sign', '绝对值'),
    example: 'math.abs(-2)',
    run: changed((value) => value.abs()),
  },
  'math.sign': {
    params: ['figure'],
    returns: 'number',
    help: words('1, 0 or -1 for a number above, at or below zero', '正数 1、零 0、负数 -1'),
    example: 'math.sign(-2)',
    run: ([value]) => (isNumeric(value) ? new Decimal(value).comparedTo(0) : undefined),
  },
  'math.ceil': {
    params: ['figure'],
    returns: 'same',
    help: words('the next integer upwards', '向上取整'),
    example: 'math.ceil(1.2)',
    run: changed((value) => value.ceil()),
  },
  'math.floor': {
    params: ['figure'],
    returns: 'same',
    help: words('the next integer downwards', '向下取整'),
    example: 'math.floor(1.8)',
    run: changed((value) => value.floor()),
  },
  'math.round': {
    params: ['figure'],
    returns: 'same',
    help: words('the nearest integer, half away from zero', '四舍五入取整'),
    example: 'math.round(2.5)',
    run: changed((value) => value.toDecimalPlaces(0)),
  },
  'math.trunc': {
    params: ['figure'],
    returns: 'same',
    help: words('a number without its fraction', '去掉小数部分'),
    example: 'math.trunc(-1.8)',
    run: changed((value) => value.truncated()),
  },
};
