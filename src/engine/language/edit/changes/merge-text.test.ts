import { describe, expect, it } from 'vitest';
import { mergeText } from './merge-text.ts';

const base = `{
  "kind": "list",
  "title": "角色管理",
  "columns": [
    { "field": "roleId", "width": 110 },
    "roleName",
    { "field": "updater", "width": 110 }
  ],
  "rowActions": [
    { "label": "查看", "open": { "page": "RoleRead" } },
    { "label": "删除", "call": { "operation": "deleteRole" } }
  ]
}
`;

const edit = (from: string, to: string, text = base) => {
  expect(text).toContain(from);
  return text.replace(from, () => to);
};

describe('two changes of one file', () => {
  it.each([
    ['of different members', ['"角色管理"', '"角色"'], ['"width": 110 },\n    "role', '"width": 90 },\n    "role']],
    [
      'of different members of one column',
      ['110 }\n  ]', '90 }\n  ]'],
      ['"updater",', '"updater", "label": "更新人",'],
    ],
    [
      'a new column, and another width',
      ['    "roleName",', '    "roleName",\n    "roleDesc",'],
      ['"updater", "width": 110', '"updater", "width": 90'],
    ],
    [
      'a removed column, and another width',
      ['    "roleName",\n', ''],
      ['"updater", "width": 110', '"updater", "width": 90'],
    ],
    [
      'a renamed button, and another button removed',
      ['"查看"', '"看"'],
      [',\n    { "label": "删除", "call": { "operation": "deleteRole" } }', ''],
    ],
    [
      'a bare field that becomes an object, and a title',
      ['    "roleName"', '    { "field": "roleName", "width": 90 }'],
      ['"角色管理"', '"角色"'],
    ],
    [
      'a new member at the end, and one in the middle',
      ['"rowActions"', '"empty": "没有",\n  "rowActions"'],
      ['"kind": "list",', '"kind": "list",\n  "name": "Role",'],
    ],
  ] as const)('are merged: %s', (_what, [from, to], [ownFrom, ownTo]) => {
    const [theirs, mine] = [edit(from, to), edit(ownFrom, ownTo)];
    const both = edit(from, to, mine);

    expect(mergeText(base, theirs, mine)).toEqual({ text: both });
    expect(mergeText(base, mine, theirs)).toEqual({ text: both });
  });

  it('keep both new columns in the order of their places', () => {
    const theirs = edit('    "roleName",', '    "roleName",\n    "roleDesc",');
    const mine = edit('    "roleName",', '    "roleName",\n    "roleType",');

    expect(mergeText(base, theirs, mine)).toEqual({
      text: edit('    "roleType",', '    "roleDesc",\n    "roleType",', mine),
    });
  });

  it('keep the move of one side and the edit of the other', () => {
    const column = '    { "field": "roleId", "width": 110 },\n';
    const theirs = edit('    "roleName",\n', `    "roleName",\n${column}`, edit(column, ''));
    const mine = edit('"roleId", "width": 110', '"roleId", "width": 90');

    expect(mergeText(base, theirs, mine)).toEqual({
      text: edit('"roleId", "width": 110', '"roleId", "width": 90', theirs),
    });
  });

  it('keep the layout of mine', () => {
    const mine = edit('{ "field": "roleId", "width": 110 }', '{\n      "field": "roleId",\n      "width": 90\n    }');
    const theirs = edit('"角色管理"', '"角色"');

    expect(mergeText(base, theirs, mine)).toEqual({ text: edit('"角色管理"', '"角色"', mine) });
  });

  it.each([
    [
      'the same value',
      ['"width": 110 },\n    "role', '"width": 90 },\n    "role'],
      ['"width": 110 },\n    "role', '"width": 80 },\n    "role'],
      { pointer: '/columns/0/width', base: '110', theirs: '90', mine: '80' },
    ],
    [
      'a removed column that the other changed',
      ['{ "field": "roleId", "width": 110 },\n    ', ''],
      ['"roleId", "width": 110', '"roleId", "width": 80'],
      { pointer: '/columns/0', theirs: '', mine: '{ "field": "roleId", "width": 80 }' },
    ],
    [
      'a changed column that mine removed',
      ['"roleId", "width": 110', '"roleId", "width": 80'],
      ['{ "field": "roleId", "width": 110 },\n    ', ''],
      { pointer: '/columns/0', theirs: '{ "field": "roleId", "width": 80 }', mine: '' },
    ],
    [
      'a column added twice',
      ['    "roleName",', '    "roleName",\n    { "field": "x", "width": 80 },'],
      ['    "roleName",', '    "roleName",\n    { "field": "x", "width": 90 },'],
      {
        pointer: '/columns/2',
        base: '',
        theirs: '{ "field": "x", "width": 80 }',
        mine: '{ "field": "x", "width": 90 }',
      },
    ],
    [
      'a member added twice',
      ['"kind"', '"empty": "无", "kind"'],
      ['"kind"', '"empty": "没有", "kind"'],
      { pointer: '/empty', base: '', theirs: '"无"', mine: '"没有"' },
    ],
  ] as const)('are listed when they differ in %s', (_what, [from, to], [ownFrom, ownTo], conflict) => {
    expect(mergeText(base, edit(from, to), edit(ownFrom, ownTo))).toMatchObject({ conflicts: [conflict] });
  });

  it('conflict when both sides move columns differently', () => {
    const list = (...fields: readonly string[]) => JSON.stringify({ columns: fields });

    expect(mergeText(list('a', 'b', 'c'), list('b', 'a', 'c'), list('a', 'c', 'b'))).toMatchObject({
      conflicts: [{ pointer: '/columns', theirs: '["b","a","c"]', mine: '["a","c","b"]' }],
    });
  });

  it('conflict as a whole in a file that is not JSON', () => {
    expect(mergeText(base, '{', '[')).toEqual({ conflicts: [{ pointer: '', base, theirs: '{', mine: '[' }] });
  });

  it('may have members with the names of built-in ones', () => {
    const theirs = '{ "__proto__": {}, "a": 1, "b": 1 }';

    expect(mergeText('{ "a": 1, "b": 1 }', theirs, '{ "a": 1, "b": 2 }')).toEqual({
      text: '{ "__proto__": {}, "a": 1, "b": 2 }',
    });
  });

  it.each([
    [base, base, edit('"角色管理"', '"角色"')],
    [base, edit('"角色管理"', '"角色"'), base],
    ['{', '{', '['],
  ])('of one side only are that side', (...[old, theirs, mine]) => {
    expect(mergeText(old, theirs, mine)).toEqual({ text: old === theirs ? mine : theirs });
  });
});
