import { describe, expect, it } from 'vitest';
import { describeChanges, describeEffects, meetsNeeds, type ProductState } from '#engine/language/edit';
import { checkProduct, readSource } from '#engine/language/prove';
import type { Language } from '#engine/language/run';
import { editProduct, shipped, type Edit } from './edit-product.ts';

const roles = 'permission/role-list.json';
const funds = 'pages/trade/fund-list.json';

function sentencesOf(after: ProductState, language: Language = 'zh'): readonly string[] {
  return describeChanges(shipped, after).map(({ words }) => words[language]);
}

describe('a change in words', () => {
  it.each<readonly [string, readonly Edit[], readonly string[]]>([
    [
      'a column that is renamed and made narrower',
      [[roles, '"field": "roleName", "width": 160', '"field": "roleName", "label": "名称", "width": 150']],
      ['列“角色名称”改称“名称”', '列“角色名称”的 width（列宽，像素）由 160 改为 150'],
    ],
    [
      'a column that is removed, and one that is moved',
      [
        [roles, '{ "field": "updater", "width": 110 },', ''],
        [roles, '{ "field": "roleType", "width": 100 },\n', ''],
        [
          roles,
          '{ "field": "userCount", "width": 90 },',
          '{ "field": "userCount", "width": 90 }, { "field": "roleType", "width": 100 },',
        ],
      ],
      ['删除列“更新人”', '列“角色类型”移到“用户数”之后'],
    ],
    [
      'a column that waits for an operator to show it',
      [[roles, '"field": "roleDesc", "width": 280', '"field": "roleDesc", "hidden": true, "width": 280']],
      ['列“角色描述”的 hidden（一开始不显示，用户可以在“列设置”里打开（只用于列表））设为 true'],
    ],
    [
      'search fields in another order, with a default, and one required',
      [
        [
          roles,
          '"roleName", "roleStatus", "roleType"',
          '"roleType", { "field": "roleStatus", "default": "1" }, { "field": "roleName", "required": true }',
        ],
      ],
      [
        '查询条件“角色类型”移到最前',
        '查询条件“状态”移到“角色类型”之后',
        '查询条件“状态”的 default（打开时的值）设为 “1”',
        '查询条件“角色名称”改为必填',
      ],
    ],
    [
      'a button that asks for another code',
      [[roles, '"permission": "RoleEdit"', '"permission": "RoleDetail"']],
      ['行操作“编辑”现在需要权限“查看”(RoleDetail)（原来需要“编辑”(RoleEdit)）'],
    ],
    [
      'a button whose title depends on the row',
      [[funds, '"disabledReason": "该基金当前不可购买",', '"disabledReason": "该基金暂停交易",']],
      ['行操作“认购 / 购买”的 disabledReason（为什么灰）由 “该基金当前不可购买” 改为 “该基金暂停交易”'],
    ],
    [
      'a button that calls another operation and asks nothing before',
      [
        [roles, '"confirm": "删除后不可恢复，确认删除吗？",\n', ''],
        [roles, '"operation": "deleteRole"', '"operation": "startRolePreview"'],
      ],
      [
        '行操作“删除”现在需要权限“查看”(RoleDetail)（原来需要“删除”(Delete)）',
        '行操作“删除”去掉了 confirm（先问一句），原为 text “删除后不可恢复，确认删除吗？”',
        '行操作“删除”现在调用“以角色身份预览”(startRolePreview)，原来调用“删除角色”(deleteRole)',
      ],
    ],
    [
      'a button that is renamed and always shown',
      [[roles, '"label": "预览",\n      "visible": "{{ row.previewable }}",', '"label": "试用",']],
      ['行操作“预览”改称“试用”', '行操作“预览”现在总是显示（原来的条件是 {{ row.previewable }}）'],
    ],
    [
      'a new button',
      [
        [
          funds,
          '"label": "详情",',
          '"label": "净值", "open": { "page": "TradeFundDetail", "params": { "title": "{{ row.fundShortName }}" }, "query": { "fundCode": "{{ row.fundCode }}" } } }, { "label": "详情",',
        ],
      ],
      ['新增行操作“净值”，在“认购 / 购买”之后：打开“基金详情”(TradeFundDetail)，需要权限“公募基金”(TradeFundList)'],
    ],
    [
      'a part of a dialog',
      [[roles, '"level": "warning"', '"level": "info"']],
      [
        '行操作“配置菜单” › 操作弹窗“配置菜单：…” › 区块“alert”的 level（提示的轻重：info、success、warning、error）由 “warning” 改为 “info”',
      ],
    ],
    [
      'a dictionary',
      [
        ['dictionaries/fund-status.json', '"label": "停止申购"', '"label": "暂停申购"'],
        ['dictionaries/fund-status.json', '"color": "#52C41A"', '"color": "#52C41B"'],
      ],
      ['值“可申购赎回”的 color（标签的颜色）由 “#52C41A” 改为 “#52C41B”', '值“停止申购”改称“暂停申购”'],
    ],
    [
      'permissions and translations',
      [
        ['schemas/permissions.json', '"label": "复制"', '"label": "拷贝"'],
        ['texts/en.json', '"首页": "Home"', '"首页": "Start"'],
      ],
      ['文字“首页”的 translation 由 “Home” 改为 “Start”', '权限“复制”改称“拷贝”'],
    ],
    [
      'only the order of the keys',
      [[funds, '"kind": "list",\n  "name": "TradeFundList",', '"name": "TradeFundList",\n  "kind": "list",']],
      ['只改了文件的排版或书写顺序'],
    ],
    [
      'a condition',
      [[funds, '"label": "详情",', '"label": "详情", "visible": "{{ row.buyableFlag }}",']],
      ['行操作“详情”现在只有 {{ row.buyableFlag }} 时才显示'],
    ],
    [
      'a fragment, with the pages that include it',
      [
        [
          'blocks/bank.json',
          '{ "field": "bankAcctKind", "widget": "radio" },',
          '{ "field": "bankAcctKind", "label": "类别", "widget": "radio" },',
        ],
      ],
      [
        '步骤“结算账户与税收” › 分组“结算账户” › 字段“账户性质”改称“类别”（在“机构账户”、“产品账户”）',
        '步骤“账户与税收” › 分组“结算账户” › 字段“账户性质”改称“类别”（在“机构信息填写”、“机构开户”）',
      ],
    ],
    ['a mistake', [[funds, '"fundType"', '"fundTipe"']], ['页面有错误，改正以后才能看到改了什么']],
  ])('says %s', (_what, edits, sentences) => {
    expect(sentencesOf(editProduct(edits))).toEqual(sentences);
  });

  it('is also said in English', () => {
    const after = editProduct([
      [roles, '"permission": "RoleEdit"', '"permission": "RoleDetail"'],
      [roles, '{ "field": "updater", "width": 110 },', ''],
    ]);

    expect(sentencesOf(after, 'en')).toEqual([
      'column “更新人” is removed',
      'row action “编辑” now needs “查看”(RoleDetail), before: “编辑”(RoleEdit)',
    ]);
  });

  it('says what a new page is for, and names the file and title of each sentence', () => {
    const [before, after] = [shipped, addPage()];

    expect(describeChanges(before, after)).toMatchObject([
      {
        file: 'schemas/pages/permission/role-copy.json',
        title: '角色一览',
        words: {
          zh: '新增页面“角色一览”，地址 /permanage/role/copy，需要权限“角色管理”(Role)；调用“角色列表”(queryRolePageList)',
        },
      },
    ]);
    expect(describeChanges(after, before)[0]?.words.zh).toBe('删除页面“角色一览”（/permanage/role/copy）');
  });

  it('says a planned operation whose reply is a circle', () => {
    expect(sentencesOf(addPlanned({ $ref: '#/components/schemas/Visit' }))).toEqual([
      '新增计划接口“拜访记录”（queryVisits）：参数无；返回无',
    ]);
  });

  it.each([
    ['page', funds],
    ['fragment', 'blocks/bank.json'],
    ['menu', 'schemas/menu.json'],
    ['dictionary', 'dictionaries/acct-status.json'],
  ])('says of a %s that is no JSON this alone, and removes nothing', (_kind, file) => {
    const after = editProduct([[file, '{', '']]);

    expect(sentencesOf(after)).toEqual(['文件不是有效的 JSON，改正以后才能看到改了什么']);
    expect(describeEffects(shipped, after)).toEqual([]);
    expect(new Set(after.checked.diagnostics.map(({ code }) => code))).toEqual(new Set(['json-syntax']));
  });

  it('has nothing to say of the same product', () => {
    expect(describeChanges(shipped, shipped)).toEqual([]);
    expect(describeEffects(shipped, shipped)).toEqual([]);
  });
});

/** The shipped product with a planned operation; `Visit` is the schema of its record. */
function addPlanned(visit: object): ProductState {
  const data = { type: 'object', properties: { data: { $ref: '#/components/schemas/Visit' } } };
  const document = {
    openapi: '3.1.0',
    info: { title: '拜访记录', version: '1.0.0' },
    paths: {
      '/api/planned/queryVisits': {
        post: {
          operationId: 'queryVisits',
          summary: '拜访记录',
          'x-planned': true,
          responses: { 200: { description: '成功', content: { 'application/json': { schema: data } } } },
        },
      },
    },
    components: { schemas: { Visit: visit } },
  };
  const source = readSource('schemas/api/planned-query-visits.json', JSON.stringify(document));
  const files = { ...shipped.files, api: [...shipped.files.api, source] };
  return { files, checked: checkProduct(files) };
}

/** The shipped product with a page beside the roles. */
function addPage(): ProductState {
  const page = {
    kind: 'list',
    name: 'RoleCopy',
    path: '/permanage/role/copy',
    title: '角色一览',
    permission: 'Role',
    source: { operation: 'queryRolePageList' },
    columns: ['roleName'],
  };
  const source = readSource('schemas/pages/permission/role-copy.json', JSON.stringify(page));
  const files = { ...shipped.files, pages: [...shipped.files.pages, source] };
  return { files, checked: checkProduct(files) };
}

describe('the effect of a change on permissions', () => {
  const effectsOf = (edits: readonly Edit[]) =>
    describeEffects(shipped, editProduct(edits)).map(({ words, before, after }) => ({ part: words.zh, before, after }));

  it.each<readonly [string, readonly Edit[], readonly object[]]>([
    [
      'of a button that asks for another code',
      [[roles, '"permission": "RoleEdit"', '"permission": "RoleDetail"']],
      [{ part: '页面“角色管理” › 行操作“编辑”', before: [['Role'], ['RoleEdit']], after: [['Role'], ['RoleDetail']] }],
    ],
    [
      'of a column that only some see',
      [[roles, '"field": "updater", "width": 110', '"field": "updater", "permission": "RoleEdit", "width": 110']],
      [{ part: '页面“角色管理” › 列“更新人”', before: [['Role'], []], after: [['Role'], ['RoleEdit']] }],
    ],
    [
      'of a button that goes',
      [
        [
          roles,
          ',\n    {\n      "label": "删除",\n      "style": "danger",\n      "visible": "{{ row.deletable }}",\n      "confirm": "删除后不可恢复，确认删除吗？",\n      "call": { "operation": "deleteRole", "params": { "roleId": "{{ row.roleId }}" } },\n      "then": [{ "message": "删除成功" }, "reload"]\n    }',
          '',
        ],
      ],
      [{ part: '页面“角色管理” › 行操作“删除”', before: [['Role'], ['Delete']], after: undefined }],
    ],
    ['of a label: none', [[roles, '"label": "查看"', '"label": "看"']], []],
  ])('%s', (_what, edits, effects) => {
    expect(effectsOf(edits)).toEqual(effects);
  });

  it('follows a menu entry under another code', () => {
    const after = editProduct([['schemas/menu.json', '"resourceCode": "HomeIndex"', '"resourceCode": "HomePage"']]);

    expect(describeEffects(shipped, after).filter(({ file }) => file === 'schemas/menu.json')).toMatchObject([
      { title: '首页', words: { zh: '菜单项“首页”' }, before: [['HomeIndex']], after: undefined },
      { title: '首页', words: { zh: '菜单项“首页”' }, before: undefined, after: [['HomePage']] },
    ]);
  });

  it.each([
    [[['Role'], ['RoleEdit', 'RoleAdd']], ['Role', 'RoleAdd'], true],
    [[['Role'], ['RoleEdit']], ['Role'], false],
    [[[], []], [], true],
    [undefined, ['Role'], false],
  ] as const)('needs %j are met by %j: %s', (needs, codes, isMet) => {
    expect(meetsNeeds(needs, new Set(codes))).toBe(isMet);
  });
});
