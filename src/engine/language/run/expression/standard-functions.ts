import { Decimal, decimalFormats, formatDecimal } from '#values/decimal';
import { toChineseMoney } from '#values/money-words';
import { addDays, daysBetween, isDate, lastDays } from '#values/shanghai-time';
import { wallDate } from '#values/zone';
import { findFormat } from '../formats.ts';
import { words } from '../words.ts';
import type { ExpressionFunction } from './function.ts';
import { unsure } from './outcome.ts';
import { isAbsent, isPresent, isRecord, toDecimal } from './operators.ts';
import { toText } from './to-text.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isDay = (value: unknown): value is string => isText(value) && isDate(value);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);

function textTest(test: (text: string, part: string) => boolean): ExpressionFunction['run'] {
  return ([text, part]) => {
    if (isAbsent(text) || isAbsent(part)) return unsure;
    return isText(text) && isText(part) ? test(text, part) : undefined;
  };
}

/** A number written out; nothing for an empty value, and a failure for a text that is no number. */
function written(write: (number: string, how: unknown) => string | undefined): ExpressionFunction['run'] {
  return ([value, how]) => {
    const number = toDecimal(value);
    return number ? write(number.toFixed(), how) : isPresent(value) ? undefined : '';
  };
}

/** A day that can be written with four digits of the year. */
function dayOrNone(day: string): string | undefined {
  return isDate(day) ? day : undefined;
}

function sizeOf(value: unknown): number | undefined {
  if (isAbsent(value)) return 0;
  if (isText(value)) return Array.from(value).length;
  if (Array.isArray(value)) return value.length;
  return isRecord(value) ? Object.keys(value).length : undefined;
}

function sum(values: unknown): unknown {
  if (!Array.isArray(values)) return isAbsent(values) ? new Decimal(0) : undefined;
  const parts = values.filter((one) => !isAbsent(one)).map(toDecimal);
  return parts.includes(undefined)
    ? undefined
    : parts.reduce<Decimal>((total, one) => total.plus(one ?? 0), new Decimal(0));
}

function fieldOf(record: unknown, name: unknown): unknown {
  return isRecord(record) && isText(name) ? record[name] : undefined;
}

/** Numbers by size, other values by their text; absent values come last. */
function compareValues(one: unknown, other: unknown): number {
  if (isAbsent(one) || isAbsent(other)) return Number(isAbsent(one)) - Number(isAbsent(other));
  const [left, right] = [toDecimal(one), toDecimal(other)];
  if (left && right) return left.comparedTo(right);
  const [first, second] = [toText(one), toText(other)];
  return first < second ? -1 : Number(first > second);
}

interface Group {
  readonly key: unknown;
  readonly items: unknown[];
  readonly count: number;
}

/** Groups in the order of their first records. */
function groupBy(list: unknown, name: unknown): readonly Group[] | undefined {
  if (!Array.isArray(list) && !isAbsent(list)) return undefined;
  const groups = new Map<string, { key: unknown; items: unknown[] }>();
  for (const item of Array.isArray(list) ? (list as readonly unknown[]) : []) {
    const key = fieldOf(item, name) ?? null;
    const known = groups.get(toText(key));
    if (known) known.items.push(item);
    else groups.set(toText(key), { key, items: [item] });
  }
  return [...groups.values()].map(({ key, items }) => ({ key, items, count: items.length }));
}

/** More days than the calendar of four digits has. */
const MOST_DAYS = 4_000_000;

const CLASSES = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d\s]/];

/** The functions of every product. */
export const standardFunctions: Readonly<Record<string, ExpressionFunction>> = {
  can: {
    params: ['text'],
    returns: 'boolean',
    asks: true,
    help: words('whether the operator holds a code', '有没有这个权限码'),
    example: "can('Add')",
    run: ([code], scope) => (isText(code) ? scope.can(code) : isAbsent(code) ? unsure : undefined),
  },
  lastDays: {
    params: ['number'],
    least: 1,
    returns: 'range',
    asks: true,
    help: words('the last n natural days up to today, for a date range', '截至今天的最近 n 个自然日，给日期区间用'),
    example: 'lastDays(30).end',
    run: ([days], scope) =>
      isNumber(days) && days > 0 && days < MOST_DAYS ? lastDays(days, wallDate(scope.now())) : undefined,
  },
  addDays: {
    params: ['date', 'number'],
    returns: 'date',
    help: words('a date n natural days later', '某天之后 n 个自然日'),
    example: 'addDays(today, 7)',
    run: ([date, days]) =>
      isDay(date) && isNumber(days) && Math.abs(days) < MOST_DAYS ? dayOrNone(addDays(date, days)) : undefined,
  },
  daysBetween: {
    params: ['date', 'date'],
    returns: 'number',
    help: words('natural days from one date to another', '两天相差几个自然日'),
    example: "daysBetween('2026-11-01', today)",
    run: ([from, to]) => (isDay(from) && isDay(to) ? daysBetween(from, to) : undefined),
  },
  decimal: {
    params: ['numeric'],
    returns: 'decimal',
    help: words('a number to compute and compare with', '把金额等文本变成可以算、可以比的数'),
    example: 'decimal(row.amt) > 1000',
    run: ([value]) => toDecimal(value),
  },
  round: {
    params: ['numeric', 'number'],
    returns: 'decimal',
    help: words('a number rounded half up to so many decimals', '四舍五入到几位小数'),
    example: 'round(1.005, 2)',
    run: ([value, places]) => (isNumber(places) ? toDecimal(value)?.toDecimalPlaces(places) : undefined),
  },
  sum: {
    params: ['numbers'],
    returns: 'decimal',
    help: words('exact total of a list of numbers', '一列数的精确合计'),
    example: 'sum(rows.map(r, r.amt))',
    run: ([values]) => sum(values),
  },
  money: {
    params: ['numeric'],
    returns: 'text',
    help: words('an amount as 1,234.50', '写成 1,234.50 的样子'),
    example: 'money(row.amt)',
    run: written((number) => formatDecimal(number, decimalFormats.amount)),
  },
  format: {
    params: ['numeric', 'formatName'],
    returns: 'text',
    help: words("a value as the contract's `x-format` shows it", '按契约的 `x-format` 写法显示'),
    example: "format(0.015, 'rate')",
    run: written((number, name) => (isText(name) ? findFormat(name)?.show(number) : undefined)),
  },
  moneyWords: {
    params: ['numeric'],
    returns: 'text',
    help: words('an amount in Chinese capitals', '大写金额'),
    example: 'moneyWords(row.amt)',
    run: written((number) => toChineseMoney(number) ?? undefined),
  },
  string: {
    params: ['any'],
    returns: 'text',
    help: words('any value as text', '任何值变成文本'),
    example: "string(row.count) + '笔'",
    run: ([value]) => toText(value),
  },
  size: {
    params: ['sized'],
    returns: 'number',
    help: words('length of a text or list', '文本或列表的长度'),
    example: 'size(rows)',
    run: ([value]) => sizeOf(value),
  },
  join: {
    params: ['list', 'text'],
    optional: 1,
    returns: 'text',
    help: words('the texts of a list in one', '把列表连成一句'),
    example: "join(row.tags, '；')",
    steps: ([list, separator]) => (Array.isArray(list) && isText(separator) ? list.length * separator.length : 0),
    run: ([list, separator]) =>
      Array.isArray(list)
        ? list.map(toText).join(isText(separator) ? separator : '、')
        : isAbsent(list)
          ? ''
          : undefined,
  },
  reverse: {
    params: ['sized'],
    returns: 'same',
    help: words('a list or a text the other way round', '把列表或文本倒过来'),
    example: 'reverse(row.tags)',
    run: ([value]) => {
      if (Array.isArray(value)) return value.toReversed();
      return isText(value) ? Array.from(value).toReversed().join('') : undefined;
    },
  },
  sortBy: {
    params: ['list', 'field'],
    returns: 'same',
    help: words('records in the order of a field, the least first', '按一个字段从小到大排'),
    example: "sortBy(rows, 'code').map(r, r.code)",
    run: ([list, name]) =>
      Array.isArray(list)
        ? list.toSorted((one, other) => compareValues(fieldOf(one, name), fieldOf(other, name)))
        : undefined,
  },
  groupBy: {
    params: ['list', 'field'],
    returns: 'groups',
    help: words(
      'records by a field; each group has `key`, `items` and `count`',
      '按一个字段分组，每组有 `key`、`items`、`count`',
    ),
    example: "groupBy(rows, 'status').map(g, g.count)",
    run: ([list, name]) => groupBy(list, name),
  },
  orElse: {
    params: ['any', 'any'],
    returns: 'either',
    help: words('another value where there is none', '没有值（空）时用另一个值'),
    example: "orElse(row.none, '--')",
    run: ([value, fallback]) => (isPresent(value) ? value : fallback),
  },
  contains: {
    params: ['text', 'text'],
    returns: 'boolean',
    help: words('whether a text contains another', '文本里有没有'),
    example: "row.name.contains('货币')",
    run: textTest((text, part) => text.includes(part)),
  },
  startsWith: {
    params: ['text', 'text'],
    returns: 'boolean',
    help: words('whether a text starts with another', '文本是否以此开头'),
    example: "row.name.startsWith('明')",
    run: textTest((text, part) => text.startsWith(part)),
  },
  endsWith: {
    params: ['text', 'text'],
    returns: 'boolean',
    help: words('whether a text ends with another', '文本是否以此结尾'),
    example: "row.name.endsWith('A')",
    run: textTest((text, part) => text.endsWith(part)),
  },
  passwordClasses: {
    params: ['text'],
    returns: 'number',
    help: words('how many kinds of characters a password has', '大写、小写、数字、特殊字符占了几类'),
    example: "passwordClasses('Demo@2026')",
    run: ([text]) =>
      isText(text) ? CLASSES.filter((pattern) => pattern.test(text)).length : isAbsent(text) ? 0 : undefined,
  },
};
