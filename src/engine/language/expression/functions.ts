import { Decimal } from '#values/decimal';
import { formatValue, isValueFormat } from '#values/formats';
import { toChineseMoney } from '#values/money-words';
import { addDays, daysBetween, isDate, lastDays, toShanghaiDate, toShanghaiTime } from '#values/shanghai-time';
import { addTradingDays, tDay } from '#values/trading-day';
import { isAbsent, isPresent, isRecord, toDecimal } from './operators.ts';
import type { Scope } from './scope.ts';
import { toText } from './to-text.ts';

/**
 * The types that a parameter accepts: `numeric` is a number, a decimal or a decimal text of the contract; `numbers` a list
 * of them; `sized` text or list; `formatName` one of x-format; `field` the name of a field of the list's records.
 */
export type ParamKind =
  | 'text'
  | 'field'
  | 'date'
  | 'formatName'
  | 'number'
  | 'numeric'
  | 'numbers'
  | 'list'
  | 'sized'
  | 'any';
/** `same` is the type of the first argument, `groups` a list of its groups, `either` that of both arguments. */
export type ReturnKind =
  | 'text'
  | 'date'
  | 'number'
  | 'decimal'
  | 'boolean'
  | 'range'
  | 'config'
  | 'same'
  | 'groups'
  | 'either';

export interface ExpressionFunction {
  readonly params: readonly ParamKind[];
  /** How many of the params may be left out, from the end. */
  readonly optional?: number;
  /** The least that its numbers may be. */
  readonly least?: number;
  readonly returns: ReturnKind;
  readonly help: string;
  readonly run: (args: readonly unknown[], scope: Scope) => unknown;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isDay = (value: unknown): value is string => isText(value) && isDate(value);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);

function textTest(test: (text: string, part: string) => boolean): ExpressionFunction['run'] {
  return ([text, part]) => isText(text) && isText(part) && test(text, part);
}

function money(value: unknown): string {
  const amount = toDecimal(value);
  return amount ? formatValue('amount', amount.toFixed()) : '';
}

function shown(value: unknown, name: unknown): string {
  const number = toDecimal(value);
  return number && isText(name) && isValueFormat(name) ? formatValue(name, number.toFixed()) : '';
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

/** Numbers by their size, anything else by its text; values that are missing come last. */
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

/** Groups in the order of their first record. */
function groupBy(list: unknown, name: unknown): readonly Group[] {
  const groups = new Map<string, { key: unknown; items: unknown[] }>();
  for (const item of Array.isArray(list) ? (list as readonly unknown[]) : []) {
    const key = fieldOf(item, name) ?? null;
    const known = groups.get(toText(key));
    if (known) known.items.push(item);
    else groups.set(toText(key), { key, items: [item] });
  }
  return [...groups.values()].map(({ key, items }) => ({ key, items, count: items.length }));
}

const CLASSES = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d\s]/];

/** Every function of the language; `f(a, b)` may also be written `a.f(b)`. An absent argument never throws. */
export const functions: Readonly<Record<string, ExpressionFunction>> = {
  can: {
    params: ['text'],
    returns: 'boolean',
    help: 'whether the operator holds a permission code',
    run: ([code], scope) => isText(code) && scope.can(code),
  },
  config: {
    params: ['text'],
    returns: 'config',
    help: 'trade configuration of an institution',
    run: ([id], scope) => (isText(id) && id !== '' ? scope.config(id) : undefined),
  },
  lastDays: {
    params: ['number'],
    least: 1,
    returns: 'range',
    help: 'the last n natural days up to today, as { begin, end }',
    run: ([days], scope) => (isNumber(days) && days > 0 ? lastDays(days, toShanghaiDate(scope.now())) : undefined),
  },
  tradingDay: {
    params: ['number'],
    returns: 'date',
    help: 'the n-th trading day after the T of an application made now; 0 is T itself',
    run: ([days], scope) => (isNumber(days) ? addTradingDays(tDay(toShanghaiTime(scope.now())), days) : undefined),
  },
  addDays: {
    params: ['date', 'number'],
    returns: 'date',
    help: 'a date n natural days later',
    run: ([date, days]) => (isDay(date) && isNumber(days) ? addDays(date, days) : undefined),
  },
  daysBetween: {
    params: ['date', 'date'],
    returns: 'number',
    help: 'natural days from one date to another',
    run: ([from, to]) => (isDay(from) && isDay(to) ? daysBetween(from, to) : undefined),
  },
  decimal: {
    params: ['numeric'],
    returns: 'decimal',
    help: 'a number to compute and compare with; absent when the text is none',
    run: ([value]) => toDecimal(value),
  },
  round: {
    params: ['numeric', 'number'],
    returns: 'decimal',
    help: 'a number rounded half up to so many decimals',
    run: ([value, places]) => (isNumber(places) ? toDecimal(value)?.toDecimalPlaces(places) : undefined),
  },
  sum: {
    params: ['numbers'],
    returns: 'decimal',
    help: 'exact total of a list of numbers',
    run: ([values]) => sum(values),
  },
  money: { params: ['numeric'], returns: 'text', help: 'an amount as 1,000,000.00', run: ([value]) => money(value) },
  format: {
    params: ['numeric', 'formatName'],
    returns: 'text',
    help: 'a value as the contract shows it by its x-format: amount, share, nav, rate, signedRate, yield, discount',
    run: ([value, name]) => shown(value, name),
  },
  moneyWords: {
    params: ['numeric'],
    returns: 'text',
    help: 'an amount in Chinese capitals',
    run: ([value]) => toChineseMoney(toDecimal(value)?.toFixed() ?? '') ?? '',
  },
  string: { params: ['any'], returns: 'text', help: 'any value as text', run: ([value]) => toText(value) },
  size: {
    params: ['sized'],
    returns: 'number',
    help: 'length of a text or list; 0 when absent',
    run: ([value]) => sizeOf(value),
  },
  join: {
    params: ['list', 'text'],
    optional: 1,
    returns: 'text',
    help: 'the texts of a list with a separator between them',
    run: ([list, separator]) =>
      Array.isArray(list) ? list.map(toText).join(isText(separator) ? separator : '、') : '',
  },
  reverse: {
    params: ['list'],
    returns: 'same',
    help: 'a list the other way round',
    run: ([list]) => (Array.isArray(list) ? list.toReversed() : list),
  },
  sortBy: {
    params: ['list', 'field'],
    returns: 'same',
    help: 'the records of a list in the order of a field, the least first',
    run: ([list, name]) =>
      Array.isArray(list)
        ? list.toSorted((one, other) => compareValues(fieldOf(one, name), fieldOf(other, name)))
        : list,
  },
  groupBy: {
    params: ['list', 'field'],
    returns: 'groups',
    help: 'the records of a list by the value of a field: key, items and count of each group',
    run: ([list, name]) => groupBy(list, name),
  },
  orElse: {
    params: ['any', 'any'],
    returns: 'either',
    help: 'a value, or another one where it is missing or empty',
    run: ([value, fallback]) => (isPresent(value) ? value : fallback),
  },
  contains: {
    params: ['text', 'text'],
    returns: 'boolean',
    help: 'whether a text contains another',
    run: textTest((text, part) => text.includes(part)),
  },
  startsWith: {
    params: ['text', 'text'],
    returns: 'boolean',
    help: 'whether a text starts with another',
    run: textTest((text, part) => text.startsWith(part)),
  },
  endsWith: {
    params: ['text', 'text'],
    returns: 'boolean',
    help: 'whether a text ends with another',
    run: textTest((text, part) => text.endsWith(part)),
  },
  passwordClasses: {
    params: ['text'],
    returns: 'number',
    help: 'how many of upper case, lower case, digit and special character a text has',
    run: ([text]) => (isText(text) ? CLASSES.filter((pattern) => pattern.test(text)).length : 0),
  },
};
