import { describe, expect, it } from 'vitest';
import { describeChanges, describeEffects } from '#engine/language/edit';
import { checkProduct } from '#engine/language/prove';
import { editProduct, shipped, type Edit } from '../edit-product.ts';
import { classes, seeded } from './mutations.ts';
import { createRandom } from './places.ts';

const roles = 'permission/role-list.json';
const result = 'trade/fund-buy-result.json';
const visible = '"visible": "{{ row.editable }}"';

describe('a bad change is refused', () => {
  it.each(seeded)(
    '%s (seed %i)',
    (_what, seed, { make }) => {
      const [product, where] = make(shipped.files, createRandom(seed));

      expect({ where, mistakes: checkProduct(product).diagnostics.length }).not.toEqual({ where, mistakes: 0 });
    },
    30_000,
  );

  // Of the form for new and existing limits: a new one has no record that gives the two fields a start.
  it.each([39, 64])(
    'a circle of visible in a form whose record is loaded in one mode only (seed %i)',
    (seed) => {
      const [circle] = classes.circles;
      const [product, where] = circle?.make(shipped.files, createRandom(seed)) ?? [shipped.files, ''];

      expect(where).toContain('credit-detail');
      expect(checkProduct(product).diagnostics.map(({ code }) => code)).toContain('circle');
    },
    30_000,
  );

  it.each<readonly [string, string, Edit]>([
    ['a path that differs in capitals', 'path-taken', [result, '"/result/buy"', '"/CONFIRM/buy"']],
    ['a path of the server', 'path-taken', [result, '"/result/buy"', '"/healthz"']],
    ['a path elsewhere', 'value-pattern', [result, '"/result/buy"', '"//evil.example/buy"']],
    ['a page for everybody', 'session-needed', [roles, '"permission": "Role",', '"public": true,']],
    [
      'a pattern that may never end',
      'function-forbidden',
      [roles, visible, `"visible": "{{ row.roleName.matches('(a+)+$') }}"`],
    ],
    ['the name of a built-in member', 'field-unknown', [roles, '"field": "roleName"', '"field": "__proto__"']],
    ['a word of a built-in member', 'property-unknown', [roles, '"empty"', '"__proto__": { "a": 1 }, "empty"']],
    ['10,000 columns', 'file-limit', [roles, '"columns": [', `"columns": [${'"roleDesc", '.repeat(10_000)}`]],
    ['nested lists', 'file-limit', [roles, '"没有符合条件的角色"', `${'['.repeat(100_000)}${']'.repeat(100_000)}`]],
    ['nested lists that never end', 'file-limit', [roles, '"没有符合条件的角色"', '['.repeat(100_000)]],
    [
      'a long condition',
      'expression-syntax',
      [roles, visible, `"visible": "{{ true${' && row.editable'.repeat(9000)} }}"`],
    ],
    [
      'a link of the menu to a script',
      'value-pattern',
      ['menu.json', '"resourceUrl": "/trade"', '"resourceUrl": "javascript:alert(1)"'],
    ],
  ])(
    '%s',
    (_what, code, edit) => {
      expect(editProduct([edit]).checked.diagnostics.map((one) => one.code)).toContain(code);
    },
    30_000,
  );
});

describe('an expression just short enough', () => {
  it.each([
    ['not', `${'!'.repeat(1980)}row.editable`],
    ['and', `true${' && true'.repeat(240)}`],
    ['plus', `1${'+1'.repeat(990)} == 1`],
    ['choices', `${'true?1:'.repeat(280)}1 == 1`],
  ])('is judged, never a crash (%s)', (_what, expression) => {
    expect(() => editProduct([[roles, visible, `"visible": "{{ ${expression} }}"`]])).not.toThrow();
  });
});

describe('a wider permission is no mistake, and so an approver reads it', () => {
  it.each<readonly [string, readonly Edit[], string, string]>([
    [
      'a page',
      [[roles, '"permission": "Role",', '"permission": ["Role", "RoleSearch"],']],
      '页面“角色管理”',
      '页面现在需要权限“角色管理”(Role)或“查询”(RoleSearch)（原来需要“角色管理”(Role)）',
    ],
    [
      'a button',
      [[roles, '"permission": "RoleEdit"', '"permission": ["RoleEdit", "RoleDetail"]']],
      '页面“角色管理” › 行操作“编辑”',
      '行操作“编辑”现在需要权限“编辑”(RoleEdit)或“查看”(RoleDetail)（原来需要“编辑”(RoleEdit)）',
    ],
  ])('%s', (_what, edits, part, sentence) => {
    const after = editProduct(edits);

    expect(after.checked.diagnostics).toEqual([]);
    expect(describeEffects(shipped, after).map(({ words }) => words.zh)).toContain(part);
    expect(describeChanges(shipped, after).map(({ words }) => words.zh)).toContain(sentence);
  });

  it('and reads of a question that is no longer asked', () => {
    const after = editProduct([[roles, '"confirm": "删除后不可恢复，确认删除吗？",', '']]);

    expect(describeChanges(shipped, after).map(({ words }) => words.zh)).toEqual([
      '行操作“删除”去掉了 confirm（先问一句），原为 text “删除后不可恢复，确认删除吗？”',
    ]);
  });
});
