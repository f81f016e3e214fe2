import { describe, expect, it } from 'vitest';
import { readIn } from '../../run/words.ts';
import { checkExpression } from './check.ts';
import { booleanType, describeType, numberType, recordOf, textType, type Type } from './types.ts';

const row = recordOf('Order', {
  name: textType,
  status: { kind: 'text', dictionary: 'orderStatus' },
  outcome: { kind: 'text', values: ['success', 'fail'] },
  orderNo: { kind: 'text', limits: { pattern: '^D[0-9]{16}$' } },
  fundCode: { kind: 'text', limits: { pattern: '^[0-9]{6}$' } },
  amount: { kind: 'decimalText' },
  count: numberType,
  flag: booleanType,
  tags: { kind: 'list', item: textType },
});
const scope = {
  names: new Map<string, Type>([
    ['row', row],
    ['rows', { kind: 'list', item: row }],
    ['query', recordOf('query', {}, textType)],
    ['loose', { kind: 'any' }],
  ]),
  codes: new Map([['RoleAdd', '新增角色']]),
  dictionaries: new Map([['orderStatus', [{ value: '0', label: '已冻结' }, { value: '1' }]]]),
};

describe('types', () => {
  it.each([
    ['row.name', 'text'],
    ['row.amount', 'decimal text'],
    ['decimal(row.amount)', 'decimal'],
    ['decimal(row.amount) + 1', 'decimal'],
    ['row.count + 0.5', 'number'],
    ["row.status == '1'", 'boolean'],
    ['row.missing == 1 || true', 'boolean'],
    ['rows.map(r, r.count)', 'list of number'],
    ['rows.filter(r, r.flag)', 'list of Order'],
    ["row.flag ? 'a' : row.name", 'text'],
    ["row.flag ? null : 'a'", 'text'],
    ['query.anything', 'text'],
    ['loose.a.b > 1', 'boolean'],
    ['lastDays(3)', 'date range'],
    ['size(rows)', 'number'],
  ])('%s is %s', (cel, type) => {
    expect(readIn(describeType(checkExpression(cel, scope).type), 'en')).toBe(type);
  });
});

describe('mistakes', () => {
  it.each([
    ['', '0 expression-syntax'],
    ['row.nam', '4 field-unknown'],
    ['raw.name', '0 name-unknown'],
    ['row.name.first', '9 member-of-value'],
    ["row['nam']", '4 field-unknown'],
    ['row.count == row.name', '0 operator-types'],
    ['row.name > 1', '0 operator-types'],
    ['row.amount > 1', '0 decimal-as-text'],
    ["row.amount == '1.00'", '0 decimal-as-text'],
    ['row.amount + row.amount', '0 decimal-as-text'],
    ["row.status == '2'", '14 dictionary-value-unknown'],
    ["row.outcome == 'failed'", '15 operator-types'],
    ["row.outcome in ['success', 'failed']", '27 operator-types'],
    ['row.orderNo == row.fundCode', '0 operator-types'],
    ['rows.exists(one, row.fundCode in rows.map(r, r.orderNo))', '17 operator-types'],
    ["addDays('2026-12-01', 1) <= row.orderNo", '0 operator-types'],
    ["row.status in ['0', '2']", '20 dictionary-value-unknown'],
    ["'2' in rows.map(r, r.status)", '0 dictionary-value-unknown'],
    ['!row.count', '1 arguments-wrong'],
    ['row.flag && row.name', '12 arguments-wrong'],
    ["row.count ? 'a' : 'b'", '0 arguments-wrong'],
    ["row.flag ? 'a' : 1", '17 operator-types'],
    ["['a', 1]", '6 operator-types'],
    ['1 in row.name', '5 arguments-wrong'],
    ['1 in row.tags', '0 operator-types'],
    ['sise(rows)', '0 function-unknown'],
    ["row.name.matches('a')", '9 function-forbidden'],
    ["lastDays('3')", '9 arguments-wrong'],
    ['reverse(row.name) == 1', '0 operator-types'],
    ['reverse(row.count) == 1', '8 arguments-wrong'],
    ['rows.sortBy(one, one.name)', '0 arguments-wrong'],
    ['rows.groupBy(one, one.nam + 1)', '0 arguments-wrong'],
    ['has()', '0 arguments-wrong'],
    ['rows.filter(r)', '0 arguments-wrong'],
    ['row.name.filter(r, true)', '0 arguments-wrong'],
    ['rows.filter(r, r.name)', '15 arguments-wrong'],
    ['rows.filter(r, r.nam == 1)', '17 field-unknown'],
    ["can('RoleAd')", '4 permission-unknown'],
    ['row.name ==', '11 expression-syntax'],
    ["row.name == 'a", '12 expression-syntax'],
  ])('%s', (cel, expected) => {
    expect(checkExpression(cel, scope).problems.map((one) => `${one.offset} ${one.code}`)).toEqual([expected]);
  });

  it('are all found, each once', () => {
    const { problems } = checkExpression('row.nam == row.coun && can("x")', scope);

    expect(problems.map((one) => one.code)).toEqual(['field-unknown', 'field-unknown', 'permission-unknown']);
  });
});
