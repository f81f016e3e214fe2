import { readFileSync } from 'node:fs';
import { tests } from '@bufbuild/cel-spec/testdata/conformance.js';
import { describe, expect, it } from 'vitest';
import { checkExpression } from '../../complete/expression/check.ts';
import { compileOutcome } from './compile.ts';
import { failed } from './outcome.ts';
import { createScope } from './scope.ts';
import { anyType, booleanType, numberType, recordOf, textType, type Type } from '../../complete/expression/types.ts';

type Json = Readonly<Record<string, unknown>>;

const primitives: Readonly<Record<string, Type>> = {
  BOOL: booleanType,
  DOUBLE: numberType,
  INT64: numberType,
  STRING: textType,
  UINT64: numberType,
};

/** A declared type of the suite as the checker has it; unknown where a page has no such type. */
function readType(type: Json = {}): Type {
  if (typeof type['primitive'] === 'string') return primitives[type['primitive']] ?? anyType;
  if ('listType' in type) return { kind: 'list', item: readType((type['listType'] as { elemType?: Json }).elemType) };
  if ('mapType' in type) return recordOf('map', {}, readType((type['mapType'] as { valueType?: Json }).valueType));
  return anyType;
}

type Entry = { readonly key: Json; readonly value: Json };

const listOf = (value: Json, kind: 'listValue'): readonly Json[] =>
  (value[kind] as { values?: readonly Json[] }).values ?? [];
const entriesOf = (value: Json): readonly Entry[] =>
  (value['mapValue'] as { entries?: readonly Entry[] }).entries ?? [];

/** A value of the suite as a page has it: no kinds of numbers, and a record for a map. */
function readBinding(value: Json = {}): unknown {
  const [kind = '', content] = Object.entries(value)[0] ?? [];
  if (kind === 'int64Value' || kind === 'uint64Value') return readInt(String(content));
  if (kind === 'doubleValue') return Number(content);
  if (kind === 'listValue') return listOf(value, kind).map((one) => readBinding(one));
  if (kind !== 'mapValue') return kind === 'nullValue' ? null : content;
  return Object.fromEntries(entriesOf(value).map((one) => [String(readBinding(one.key)), readBinding(one.value)]));
}

function readInt(digits: string): number | string {
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : digits;
}

/** Whether a result is the value that the suite expects; a decimal and a large integer are text here. */
function isSame(result: unknown, wanted: Json): boolean {
  if (result === failed) return false;
  const [kind = ''] = Object.keys(wanted);
  switch (kind) {
    case 'int64Value':
    case 'uint64Value':
      return String(result) === String(wanted[kind]);
    case 'doubleValue':
      return isNumber(result) && Number(result) === Number(wanted[kind]);
    case 'nullValue':
      return result === undefined;
    case 'listValue': {
      const items = listOf(wanted, kind);
      return (
        Array.isArray(result) && result.length === items.length && items.every((one, at) => isSame(result[at], one))
      );
    }
    case 'mapValue':
      return isSameMap(result, entriesOf(wanted));
    default:
      return ['stringValue', 'boolValue'].includes(kind) && result === wanted[kind];
  }
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
}

function isSameMap(result: unknown, entries: readonly Entry[]): boolean {
  if (typeof result !== 'object' || result === null || Object.keys(result).length !== entries.length) return false;
  const record = result as Json;
  return entries.every(({ key, value }) => isSame(record[String(Object.values(key)[0])], value));
}

/** A case of CEL's conformance suite, as its package stores it. */
interface Case {
  readonly expr: string;
  readonly disableCheck?: boolean;
  readonly checkOnly?: boolean;
  readonly value?: Json;
  readonly evalError?: Json;
  readonly typedResult?: { readonly result?: Json };
  readonly typeEnv?: readonly { readonly name: string; readonly ident?: { readonly type?: Json } }[];
  readonly bindings?: Readonly<Record<string, { readonly value?: Json }>>;
}

/** Conditions that no author can have meant are no matter of the language: every case with constants is one. */
const ADVICE = ['condition-', 'condition-fixed'];

/** How a case ends here; 'right' is as the suite has it. */
type Ending = 'right' | 'refused' | 'wrong';

function runCase(one: Case): Ending {
  const names = new Map((one.typeEnv ?? []).map(({ name, ident }) => [name, readType(ident?.type)]));
  const problems = checkExpression(one.expr, { names }).problems.filter(
    ({ code }) => !ADVICE.some((advice) => code.startsWith(advice)),
  );
  const isRefused = problems.length > 0;
  if (one.checkOnly) return isRefused ? 'refused' : 'right';
  const variables = Object.fromEntries(
    Object.entries(one.bindings ?? {}).map(([name, { value }]) => [name, readBinding(value)]),
  );
  const outcome = compileOutcome(one.expr)(createScope({ variables }));
  if (one.evalError) return isRefused || outcome === failed ? 'right' : 'wrong';
  if (isRefused && !one.disableCheck) return 'refused';
  return isSame(outcome, one.value ?? one.typedResult?.result ?? { boolValue: true }) ? 'right' : 'wrong';
}

/** Each section with the number of its cases that end here as in CEL; a reason for those that do not. */
interface Register {
  readonly passes: Readonly<Record<string, number>>;
  readonly differs: readonly { readonly because: string; readonly sections: Readonly<Record<string, string>> }[];
}

const register = JSON.parse(readFileSync(new URL('cel-spec.json', import.meta.url), 'utf8')) as Register;
const listed: Readonly<Record<string, string | number>> = Object.assign(
  { ...register.passes },
  ...register.differs.map(({ sections }) => sections),
);

const sections = (tests.suites ?? []).flatMap((file) =>
  (file.suites ?? []).map((section) => ({
    name: `${file.name}/${section.name}`,
    cases: (section.tests ?? []).map(({ original }) => original as unknown as Case),
  })),
);

function countRight(cases: readonly Case[]): string | number {
  const right = cases.filter((one) => runCase(one) === 'right').length;
  return right === cases.length ? right : `${right} of ${cases.length}`;
}

describe("CEL's conformance suite", () => {
  it.each(sections)('$name ends as listed', ({ name, cases }) => {
    expect(countRight(cases)).toBe(listed[name]);
  });

  it('has each listed section, and each once', () => {
    const counted = [register.passes, ...register.differs.map((one) => one.sections)].flatMap((one) =>
      Object.keys(one),
    );

    expect(counted.toSorted()).toEqual(sections.map(({ name }) => name).toSorted());
  });

  it('agrees in 1,200 cases or more', () => {
    const numbers = Object.values(listed).map((count) => Number.parseInt(String(count), 10));

    expect(numbers.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(1200);
  });
});
