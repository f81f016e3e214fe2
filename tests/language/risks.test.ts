import { describe, expect, it } from 'vitest';
import { describeRisks } from '#engine/language/edit';
import { editProduct, type Edit, shipped } from './edit-product.ts';

const change = 'studio/change.json';
const roles = 'permission/role-list.json';
const subscriptions = 'service/subscribe.json';

type Said = readonly [kind: string, zh: string];

const studio: Said = [
  'kept',
  '改动了受限页面“变更详情”(StudioChange)：契约只允许它调用“退回变更”(returnPageChange)、“批准并发布”(publishPageChange)',
];
const revision: Said = ['kept', '改动了受限页面“修订详情”(StudioRevision)：契约只允许它调用“回退”(rollBackPages)'];
const role: Said = [
  'kept',
  '改动了受限页面“角色管理”(Role)：契约只允许它调用“配置角色菜单”(updateRoleMenu)、“删除角色”(deleteRole)、“以角色身份预览”(startRolePreview)',
];
const switching =
  '"operation": "switchSubscribe", "params": { "subscribeNo": "{{ row.subscribeNo }}", "enabled": true }';

describe('an approver reads first', () => {
  it.each<readonly [string, readonly Edit[], readonly Said[]]>([
    ['nothing of a label', [['pages/trade/fund-list.json', '"label": "详情"', '"label": "看看"']], []],
    [
      'nothing of a permission that fewer have',
      [[subscriptions, '"field": "frequency",', '"field": "frequency", "permission": "RoleEdit",']],
      [],
    ],
    [
      'of a kept page, and of a button that changes data under another name',
      [[change, '"label": "批准并发布"', '"label": "查看"']],
      [studio, ['guard', '页面“变更详情”：按钮“批准并发布”改称“查看”，点击后仍会改变数据']],
    ],
    [
      'of a translation on a kept page',
      [['texts/en.json', '"Approve and publish"', '"Close"']],
      [studio, ['guard', '会改变数据的按钮“批准并发布”的译文（en）由 “Approve and publish” 改为 “Close”']],
    ],
    [
      'of a fragment in kept pages',
      [['blocks/user-fields.json', '"label"', '"tooltip": "…", "label"']],
      [
        ['kept', '改动了受限页面“新增用户”(UserAdd)：契约只允许它调用“新增用户”(addUser)'],
        ['kept', '改动了受限页面“编辑用户”(UserEdit)：契约只允许它调用“修改用户”(updateUser)'],
      ],
    ],
    [
      'of another page under the name of a kept one',
      [
        [change, '"name": "StudioChange"', '"name": "StudioNote"'],
        ['studio/revision.json', '"name": "StudioRevision"', '"name": "StudioChange"'],
      ],
      [['kept', studio[1].replace('变更详情', '修订详情')], revision],
    ],
    [
      'of a new button that writes',
      [[subscriptions, '"rowActions": [', `"rowActions": [{ "label": "看", "call": { ${switching} } },`]],
      [['write', '页面“我的订阅” › 行操作“看”新增调用会改变数据的接口“启用或停用订阅”(switchSubscribe)']],
    ],
    [
      'of a button that writes otherwise',
      [
        [
          subscriptions,
          '"operation": "deleteSubscribe",\n        "params": { "subscribeNo": "{{ row.subscribeNo }}" }',
          switching,
        ],
      ],
      [
        [
          'wider',
          '更多人可以使用页面“我的订阅” › 行操作“删除”：现在需要“我的订阅”(ServiceSubscribe)及“修改”(ServiceSubscribeUpdate)，原来需要“我的订阅”(ServiceSubscribe)及“删除”(ServiceSubscribeDelete)',
        ],
        ['write', '页面“我的订阅” › 行操作“删除”新增调用会改变数据的接口“启用或停用订阅”(switchSubscribe)'],
        ['value', '页面“我的订阅”：行操作“删除”的接口的参数“启用”由 无 改为 true'],
      ],
    ],
    [
      'of a call that begins to write',
      [['api/risk.json', '"x-effect": "read"', '"x-effect": "write"']],
      [
        ['write', '页面“机构账户”新增调用会改变数据的接口“核对答案”(checkAnswer)'],
        ['write', '页面“产品账户”新增调用会改变数据的接口“核对答案”(checkAnswer)'],
        ['write', '页面“风险测评问卷”新增调用会改变数据的接口“核对答案”(checkAnswer)'],
      ],
    ],
    [
      'of a page that more people can open',
      [[roles, '"permission": "Role",', '"permission": ["Role", "RoleSearch"],']],
      [
        role,
        [
          'wider',
          '更多人可以使用页面“角色管理”：现在需要“角色管理”(Role)或“查询”(RoleSearch)，原来需要“角色管理”(Role)',
        ],
      ],
    ],
    [
      'of a button without its permission',
      [[roles, '"permission": "RoleEdit"', '"permission": []']],
      [
        role,
        [
          'wider',
          '更多人可以使用页面“角色管理” › 行操作“编辑”：现在需要“角色管理”(Role)，原来需要“角色管理”(Role)及“编辑”(RoleEdit)',
        ],
      ],
    ],
    [
      'of a condition that asked for a permission',
      [[roles, `"{{ can('RoleAdd') }}"`, `"{{ can('RoleAdd') || row.editable }}"`]],
      [role, ['wider', "页面“角色管理” › 行操作“复制”的 visible 不再按 {{ can('RoleAdd') }} 判断权限"]],
    ],
    [
      'of a menu entry under another code',
      [['schemas/menu.json', '"resourceCode": "HomeIndex"', '"resourceCode": "HomePage"']],
      [['wider', '更多人可以使用菜单项“首页”：现在需要“首页”(HomePage)，原来需要“首页”(HomeIndex)']],
    ],
  ])('%s', (_what, edits, expected) => {
    const risks = describeRisks(shipped, editProduct(edits));

    expect(risks.map(({ kind, words }) => [kind, words.zh])).toEqual(expected);
  });

  it('in English too', () => {
    const after = editProduct([[roles, '"permission": "RoleEdit"', '"permission": []']]);

    expect(describeRisks(shipped, after).map(({ words }) => words.en)).toEqual([
      'changes the page “角色管理”(Role), for which the contract keeps “配置角色菜单”(updateRoleMenu), “删除角色”(deleteRole), “以角色身份预览”(startRolePreview)',
      'more people can use page “角色管理” › row action “编辑”: it needs “角色管理”(Role), before: “角色管理”(Role) and “编辑”(RoleEdit)',
    ]);
  });
});
