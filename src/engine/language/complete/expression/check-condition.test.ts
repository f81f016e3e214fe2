import { describe, expect, it } from 'vitest';
import { checkExpression } from './check.ts';
import { booleanType, numberType, recordOf, textType, type Type } from './types.ts';

const row = recordOf('Order', {
  name: textType,
  status: { kind: 'text', dictionary: 'orderStatus' },
  amount: { kind: 'decimalText' },
  count: numberType,
  least: numberType,
  flag: booleanType,
  tags: { kind: 'list', item: textType },
});
const scope = {
  names: new Map<string, Type>([
    ['row', row],
    ['rows', { kind: 'list', item: row }],
    ['today', textType],
  ]),
  codes: new Map([['RoleAdd', '新增角色']]),
  dictionaries: new Map([['orderStatus', ['0', '1', '2'].map((value) => ({ value }))]]),
};

const HOW = /' (never holds|always holds|is asked twice|compares a value with itself)/u;

/** Each finding as what is wrong and the part it concerns. */
function find(cel: string): readonly string[] {
  return checkExpression(cel, scope, 'condition').problems.map(
    ({ en, offset, length }) => `${HOW.exec(en)?.[1]} ${cel.slice(offset, offset + length)}`,
  );
}

describe('a condition that can never hold', () => {
  it.each([
    ['1 > 2', '1 > 2'],
    ['false', 'false'],
    ["'a' == 'b' && row.flag", "'a' == 'b'"],
    ["row.status == '0' && row.status == '1'", "row.status == '1'"],
    ["row.status in ['0', '1'] && row.status == '2'", "row.status == '2'"],
    ["row.status == '0' && (row.status == '1' || row.flag)", "row.status == '1'"],
    ['row.name == null && row.name != null', 'row.name != null'],
    ["row.name == null && row.name == 'a'", "row.name == 'a'"],
    ["!has(row.name) && row.name == 'a'", "row.name == 'a'"],
    ["has(row.name) && row.name == ''", "row.name == ''"],
    ['row.flag && !row.flag', '!row.flag'],
    ['!row.flag && row.flag == true', 'row.flag == true'],
    ["can('RoleAdd') && !can('RoleAdd')", "!can('RoleAdd')"],
    ['size(row.name) < 2 && row.name.size() > 5', 'row.name.size() > 5'],
    ['row.count > 5 && row.count < 5', 'row.count < 5'],
    ['row.count >= 5 && 3 > row.count', '3 > row.count'],
    ["decimal(row.amount) > decimal('1.5') && decimal(row.amount) <= 1.5", 'decimal(row.amount) <= 1.5'],
    ['row.count == 3 && row.count > 7', 'row.count > 7'],
    ["row.name < '2026-01-01' && row.name > '2026-12-31'", "row.name > '2026-12-31'"],
    ["rows.exists(r, r.status == '0' && r.status == '1')", "r.status == '1'"],
    ["row.status == '0' ? row.flag : row.status == '0'", "row.status == '0'"],
    ["!(row.status != '0') && row.status == '1'", "row.status == '1'"],
    ['row.count in []', 'row.count in []'],
  ])('%s', (cel, part) => {
    expect(find(cel)).toEqual([`never holds ${part}`]);
  });
});

describe('a condition that always holds', () => {
  it.each([
    ['true', 'true'],
    ['2 > 1', '2 > 1'],
    ['row.flag || true', 'true'],
    ["row.status != '0' || row.status != '1'", "row.status != '1'"],
    ['row.count > 3 || row.count <= 3', 'row.count <= 3'],
    ['row.name == null || row.name != null', 'row.name != null'],
    ['row.flag || !row.flag', '!row.flag'],
    ["(row.status != '0' || row.status != '1') && row.flag", "row.status != '1'"],
    ["(true ? 'a' : row.name) == 'a'", 'true'],
  ])('%s', (cel, part) => {
    expect(find(cel)).toEqual([`always holds ${part}`]);
  });
});

it.each([
  ['row.flag && row.count > 1 && row.flag', 'row.flag'],
  ["row.name == 'a' || row.name == 'a'", "row.name == 'a'"],
  ['can("RoleAdd") && can(\'RoleAdd\')', "can('RoleAdd')"],
])('%s: asked twice', (cel, part) => {
  expect(find(cel)).toEqual([`is asked twice ${part}`]);
});

it.each(['row.name == row.name', 'row.count > row.count', "row['name'] != row.name"])('%s: with itself', (cel) => {
  expect(find(cel)).toEqual([`compares a value with itself ${cel}`]);
});

describe('no alarm', () => {
  it.each([
    "row.status == '0' || row.status == '1'",
    "row.status == '0' || row.status == '1' || row.status == '2'",
    "row.status != '0' && row.status != '1' && row.status != '2'",
    "has(row.name) || row.name == ''",
    "!has(row.name) || row.name == 'a'",
    'row.name != null && size(row.name) > 2 && size(row.name) < 4',
    'row.count >= 0 && row.count <= 0',
    'row.count > 2 && row.count < 3',
    '!(row.flag == true) && !(row.flag == false)',
    'row.flag == false || !has(row.flag)',
    "row.tags.exists(t, t == 'a') && row.tags.exists(t, t == 'b')",
    "'a' in row.tags && 'b' in row.tags",
    "rows.exists(r, r.status == '0') && rows.exists(r, r.status == '1')",
    "row.status == '0' && rows.exists(row, row.status == '1')",
    'row.count < row.least || row.count == row.least',
    'row.count <= row.least && row.least <= row.count',
    "row.name.contains('a') && row.name.contains('b')",
    "can('RoleAdd') || row.flag",
    "row.status == '0' ? row.flag : row.status == '1'",
    'decimal(row.amount) > 0 && decimal(row.amount) % 100 == 0',
    "row.name > today || row.name == today || row.name == ''",
    "!(row.status == '0' && row.flag) && row.status == '0'",
  ])('%s', (cel) => {
    expect(find(cel)).toEqual([]);
  });

  it('outside conditions a constant is a value', () => {
    expect(checkExpression('true', scope).problems).toEqual([]);
    expect(checkExpression("row.flag ? 'a' : 'b'", scope).problems).toEqual([]);
  });
});
