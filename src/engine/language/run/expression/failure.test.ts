import { describe, expect, it } from 'vitest';
import { checkExpression } from '../../complete/expression/check.ts';
import { compileExpression } from './compile.ts';
import { holds, isDisabled, isRequired } from './evaluate.ts';
import { createScope } from './scope.ts';
import { anyType, numberType, recordOf, textType, type Type } from '../../complete/expression/types.ts';

const scope = createScope({
  variables: {
    rows: [{ amt: 'abc', n: 0 }],
    row: { x: '2', n: 3, zero: 0, name: '基金', id: 9_007_199_254_740_992 },
    gone: null,
  },
});
const run = (cel: string): unknown => compileExpression(cel)(scope);

describe('a failed condition opens nothing', () => {
  const failing = [
    'rows.exists(r, r.amt > 100)',
    '10 / row.zero < 100',
    'row.name > 1',
    "decimal('x') > 1",
    'gone > 1',
  ];

  it.each([
    ...failing.flatMap((cel) => [
      `!(${cel})`,
      `!!(${cel})`,
      `!(${cel}) && true`,
      `!(${cel}) || false`,
      `(${cel}) ? false : true`,
      `!(true && ${cel})`,
      `!(${cel} || false)`,
      `[1, 2].all(x, !(${cel}))`,
      `[1].exists(x, !(${cel}))`,
      `!has([${cel}][0])`,
      `(${cel}) != true`,
      `{'a': !(${cel})}.a`,
      `!([${cel}].exists(x, x))`,
      `orElse(${cel}, true)`,
    ]),
    '!rows.all(r, 10 / r.n < 100)',
    '!rows.exists_one(r, 10 / r.n < 100)',
    'size(rows.filter(r, 10 / r.n < 100)) == 0',
    'size(rows.map(r, 10 / r.n)) == 1',
    "!(row.name.first == 'a')",
    "!(row.missing != 'a')",
    "!('a' in row.missing)",
    "!('a' in row.name)",
    "!row.missing.contains('a')",
    '!row.missing.exists(r, true)',
    '!can(row.missing)',
    '1 / 0 == null',
    '!(size([1 / 0]) == 9)',
    "string(1 / 0) == ''",
    '!unheard(1)',
  ])('%s', (cel) => {
    expect(holds({ $cel: cel }, scope)).toBe(false);
    expect(isDisabled({ $cel: cel }, scope)).toBe(true);
  });

  it.each([
    ['true || 1 / 0 > 1', true],
    ['1 / 0 > 1 || true', true],
    ['false && 1 / 0 > 1', false],
    ['1 / 0 > 1 && false', false],
    ['[0, 1].exists(x, 1 / x == 1)', true],
    ['[0, 2].all(x, 1 / x == 1)', false],
    ['true ? 1 : 1 / 0', 1],
    ["row.missing == 'a' ? 1 : true", true],
    ["!(row.missing == 'a')", true],
    ["!(row.missing in ['a'])", true],
  ])('%s is decided without the part that fails', (cel, result) => {
    expect(run(cel)).toBe(result);
  });

  it('requires a value, though an absent flag does not', () => {
    expect(isRequired({ $cel: 'row.name > 1' }, scope)).toBe(true);
    expect(isRequired({ $cel: 'gone.flag' }, scope)).toBe(false);
    expect(isRequired({ $cel: 'gone > 1' }, scope)).toBe(false);
  });
});

describe('a value is exact or a failure', () => {
  it.each([
    ['row.n == 3u', true],
    ['0xFF == 255', true],
    ['-0x10', -16],
    ["r'\\d' + '\\x41\\u00e9\\t'", '\\dAé\t'],
    ['row.id == 9007199254740993', false],
    ['9007199254740993', '9007199254740993'],
    ['9007199254740993 - 9007199254740992', 1],
    ['9223372036854775807 + 1', undefined],
    ['-9223372036854775808', '-9223372036854775808'],
    ['-9223372036854775808 - 1', undefined],
    ['-(-9223372036854775808)', undefined],
    ['4294967296 * 4294967296', undefined],
    ['4000000000 * 4000000', '16000000000000000'],
    ['0.1234567890123456789 * 10', '1.234567890123456789'],
    ['0 * -1', 0],
    ["{'a': decimal(row.x)}.a > decimal(1)", true],
    ["{'a': decimal(row.x) / 4}", { a: '0.5' }],
    ["{1: 'a', true: 'b'}[1]", 'a'],
    ["1 in {1: 'a'}", true],
    ["1 in {'1': 'a'}", false],
    ["{'a': 1, 'a': 2}", undefined],
    ["{'b': 1, 'a': 2}.map(k, k)", ['b', 'a']],
    ["money('1e5')", undefined],
    ['money(1e5)', '100,000.00'],
    ['string(1e21)', '1000000000000000000000'],
    ['string(0.0000001)', '0.0000001'],
    ['int(1.9)', 1],
    ['int(-1.9)', -1],
    ["int('9007199254740993')", '9007199254740993'],
    ["int('9223372036854775808')", undefined],
    ['int(true)', undefined],
    ["addDays('9999-12-31', 1)", undefined],
    ["addDays('0001-01-01', -400)", undefined],
    ["addDays('2026-11-28', 9007199254740991)", undefined],
    ['lastDays(9007199254740991)', undefined],
  ])('%s', (cel, result) => {
    expect(run(cel)).toEqual(result);
  });
});

describe('what public reports say of other evaluators', () => {
  it.each([
    ['9007199254740993 == 9007199254740992.0', false],
    ['9007199254740993 in [9007199254740992.0]', false],
    ["dyn(1) == dyn('1') || dyn('1') in [dyn(1)]", false],
    ['10 < 4.0 || 4.0 > 10 || 1 != 1.0', false],
    ['false ? true.exists_one(i, false) : false', false],
    ["'install'.map(x, x) == [] || false", undefined],
    ["row.name != null && size(row.name) == 40 && substring(row.name, 37, 40) == 'png'", false],
    ["'😀ab'.indexOf('b') == 2 && '😀ab'.charAt(1) == 'a'", true],
  ])('%s', (cel, result) => {
    expect(run(cel)).toBe(result);
  });
});

describe('the functions of CEL', () => {
  it.each([
    ['rows.transformList(i, r, string(i) + r.amt)', ['0abc']],
    ["{'a': 1}.transformMap(k, v, k + string(v))", { a: 'a1' }],
    ["{'a': 1, 'b': 2}.exists(k, v, k == 'b' && v == 2)", true],
    ['!rows.exists(i, r, r.amt > 100)', undefined],
    ["replace('a-b-c', '-', '/', 1)", 'a/b-c'],
    ["split('a,b,c', ',', 2)", ['a', 'b,c']],
    ["substring('基金😀A', 2, 3)", '😀'],
    ["substring('abc', 2, 9)", undefined],
    ['trim(row.missing)', undefined],
    ['math.greatest(1, decimal("2.5"))', '2.5'],
    ['math.least([3, 1, 2])', 1],
    ['math.round(-2.5)', -3],
    ['math.abs(-9223372036854775808)', undefined],
    ["double('84.32e7')", 843200000],
    ["double('0.1234567890123456789')", '0.1234567890123456789'],
    ["uint('-1')", undefined],
    ["bool('yes')", undefined],
    [`size(${'replace('.repeat(6)}'aaaaaaaaaa'${", 'a', 'aaaaaaaaaa')".repeat(6)}) > 0`, undefined],
  ])('%s', (cel, result) => {
    expect(run(cel)).toEqual(result);
  });
});

describe('the checker reports before it runs', () => {
  const known = recordOf('Order', { amt: textType, n: numberType }, anyType);
  const names = new Map<string, Type>([
    ['rows', { kind: 'list', item: known }],
    ['loose', anyType],
  ]);
  const nested = (depth: number): string =>
    depth === 0 ? 'loose' : `[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].all(x${depth}, ${nested(depth - 1)})`;

  it.each([
    ['!rows.exists(r, r.amt > 100)', 'operator-types'],
    ['rows.exists(r, r.amt + r.other > 100)', 'operator-types'],
    ['rows.exists(r, r.amt - r.other > 100)', 'operator-types'],
    [`${'!'.repeat(1900)}true`, 'expression-syntax'],
    [nested(8), 'expression-cost'],
    ['loose == 9223372036854775808', 'expression-syntax'],
    ['loose == 18446744073709551616u', 'expression-syntax'],
    ["loose == b'abc'", 'expression-syntax'],
    ["money('1e5')", 'arguments-wrong'],
    ["{decimal('1'): 2}", 'arguments-wrong'],
  ])('%s', (cel, code) => {
    expect(checkExpression(cel, { names }).problems.map((one) => one.code)).toEqual([code]);
  });

  it.each(["{1: 'a'}[1] == loose", 'loose == 0x1F', 'loose == 3u', '-9223372036854775808 < loose'])(
    '%s is right',
    (cel) => {
      expect(checkExpression(cel, { names }).problems).toEqual([]);
    },
  );
});
