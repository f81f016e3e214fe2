import { isRecord } from '#values/record';
import type { PageRequest } from '#client';
import { compare, isDecimal } from '#values/decimal';
import type { Operation, Shape } from '../shape.ts';
import { toText } from '../../../run/expression/to-text.ts';
import type { FakeOptions } from './fake-options.ts';
import { fakeReply } from './fake-value.ts';

type Values = Readonly<Record<string, unknown>>;

/** Records in a searchable list: more than one page, few enough to see the end. */
const ROWS = 23;

interface AnswerOptions extends FakeOptions {
  /** Records of the list, of which none is made up. */
  readonly records?: readonly unknown[] | undefined;
  /** Which page of a list, and its order; all records when absent. */
  readonly page?: PageRequest | undefined;
  /** Params of the page by their own names, which the reply of a list repeats. */
  readonly pageParams?: Values | undefined;
}

/**
 * Answers an operation with made-up data. A list obeys search, order and page; another reply is the record that the
 * params name, with the values that they give. The same question has the same answer.
 */
export function fakeAnswer(operation: Operation, params: Values, asking: AnswerOptions): unknown {
  const { records, page, pageParams = {}, ...options } = asking;
  const asked = Object.fromEntries(Object.entries(params).filter(([, value]) => !isEmpty(value)));
  const { record, reply } = operation;
  if (!record && reply?.kind !== 'array') {
    return takeOver(fakeReply(operation, { ...options, start: numberOf(asked) - 1 }), asked);
  }
  const made = fakeReply(operation, { rows: records ? 0 : ROWS, ...options });
  const rows = records ?? ((Array.isArray(made) ? made : isRecord(made) ? made['list'] : []) as readonly unknown[]);
  const shape = record ?? reply?.item;
  const named = records ? rows : withNamed(rows, asked, shape);
  const found = order(
    named.filter((row) => isRecord(row) && Object.entries(asked).every((one) => fits(row, one, shape))),
    page?.sort,
  );
  if (Array.isArray(made)) return found;
  const size = page?.size ?? found.length;
  const start = ((page?.number ?? 1) - 1) * size;
  return {
    ...(made as Values),
    ...Object.fromEntries(Object.entries(pageParams).filter(([name]) => name in (made as Values))),
    total: found.length,
    ...('totalMore' in (made as Values) && { totalMore: false }),
    list: found.slice(start, start + size),
  };
}

/** The records that params name. Those of an unknown parent, and one with an unknown key, are made up as well. */
function withNamed(rows: readonly unknown[], asked: Values, shape: Shape | undefined): readonly unknown[] {
  const named = Object.entries(asked).filter(([param]) => isName(param, shape));
  const own = rows.filter((row) => isRecord(row) && named.every(([param, wanted]) => isSame(row[param], wanted)));
  return own.length > 0 ? own : makeNamed(rows, Object.fromEntries(named), shape?.key);
}

function makeNamed(rows: readonly unknown[], named: Values, key: string | undefined): readonly unknown[] {
  const one =
    key !== undefined && named[key] !== undefined ? (numberOf(named) - 1) % Math.max(rows.length, 1) : undefined;
  return (one === undefined ? rows : rows.slice(one, one + 1)).map((row) => takeOver(row, named));
}

/** Whether a param names a record: by the key, or by a text of a fixed form. */
function isName(param: string, shape: Shape | undefined): boolean {
  const field = shape?.fields?.get(param);
  return param === shape?.key || (field?.constraints.pattern !== undefined && field.dictionary === undefined);
}

const LOWEST = /^(?<name>.+?)(?:Start|Begin|From|Min)$/u;
const HIGHEST = /^(?<name>.+?)(?:End|To|Max)$/u;

/** Whether a record meets one param. Params about no field of the record are ignored. */
function fits(row: Values, [param, wanted]: readonly [string, unknown], shape: Shape | undefined): boolean {
  if (param in row)
    return isFreeText(shape?.fields?.get(param)) ? holdsText(row[param], wanted) : isSame(row[param], wanted);
  if (Array.isArray(wanted) && param.endsWith('List')) {
    const own = row[param.slice(0, -'List'.length)];
    return own === undefined || isSame(own, wanted);
  }
  const least = row[LOWEST.exec(param)?.groups?.['name'] ?? ''];
  if (least !== undefined) return compareValues(cutTo(least, wanted), wanted) >= 0;
  const most = row[HIGHEST.exec(param)?.groups?.['name'] ?? ''];
  if (most !== undefined) return compareValues(cutTo(most, wanted), wanted) <= 0;
  return param !== 'keyword' || Object.values(row).some((one) => holdsText(one, wanted));
}

function isFreeText(field: Shape | undefined): boolean {
  return field?.kind === 'string' && [field.dictionary, field.enum, field.format].every((one) => one === undefined);
}

function holdsText(value: unknown, wanted: unknown): boolean {
  return typeof value === 'string' && value.includes(String(wanted).trim());
}

/** A list has what is looked for among its elements. */
function isSame(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(value)) return value.some((one) => isSame(one, wanted));
  return Array.isArray(wanted) ? wanted.includes(value) : value === wanted;
}

/** A time is compared with a day by its day. */
function cutTo(value: unknown, wanted: unknown): unknown {
  return typeof value === 'string' && typeof wanted === 'string' && /^\d{4}-\d\d-\d\d$/u.test(wanted)
    ? value.slice(0, wanted.length)
    : value;
}

function order(rows: readonly unknown[], sort: PageRequest['sort'] = []): readonly unknown[] {
  return rows.toSorted((one, other) => {
    for (const name of sort) {
      const field = name.replace(/^-/u, '');
      const found = compareValues((one as Values)[field], (other as Values)[field]);
      if (found !== 0) return name.startsWith('-') ? -found : found;
    }
    return 0;
  });
}

function compareValues(one: unknown, other: unknown): number {
  const [left, right] = [toText(one), toText(other)];
  if (isDecimal(left) && isDecimal(right)) return compare(left, right);
  return left < right ? -1 : Number(left > right);
}

/** The number of the record that params name: made-up texts end with it, and of a real one the end is taken. */
function numberOf(asked: Values): number {
  const digits = Object.values(asked).map((one) => /\d{1,3}$/u.exec(toText(one))?.[0]);
  return Math.max(Number(digits.find((one) => one !== undefined) ?? 1), 1);
}

/** A made-up value with the given values in fields of the same name and type. */
function takeOver(made: unknown, given: Values): unknown {
  if (Array.isArray(made)) return made.map((one) => takeOver(one, given));
  if (!isRecord(made)) return made;
  return Object.fromEntries(
    Object.entries(made).map(([name, value]) => {
      const own = Object.hasOwn(given, name) ? given[name] : undefined;
      const fitting = own !== undefined && typeof own !== 'object' && typeof own === typeof value;
      return [name, fitting ? own : takeOver(value, given)];
    }),
  );
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
