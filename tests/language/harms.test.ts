import { expect, it } from 'vitest';
import { describeRisks } from '#engine/language/edit';
import { editProduct, type Edit, shipped } from './edit-product.ts';

const cancel = 'trade/transaction-cancel.json';
const credit = 'service/credit-detail.json';
const users = 'permission/user-list.json';
const position = 'property/position.json';
const redemption = 'property/redemption.json';

/** Twenty changes that can harm, each with what the approver must read about it. */
const harms: readonly (readonly [what: string, edits: readonly Edit[], kind: string, said: RegExp])[] = [
  [
    'a question before a deletion is gone',
    [['service/subscribe.json', '      "confirm": "删除后不可恢复，确认删除吗？",\n', '']],
    'guard',
    /页面“我的订阅”：行操作“删除”取消了执行前的询问：“删除后不可恢复，确认删除吗？”/u,
  ],
  [
    'a question says less',
    [[users, '停用后该用户将无法登录，确认停用吗？', '确认吗？']],
    'guard',
    /页面“用户管理”：行操作“停用”的执行前的询问由 “停用后该用户将无法登录，确认停用吗？” 改为 “确认吗？”/u,
  ],
  [
    'a code by text message is asked only of some',
    [
      [
        'trade/fund-buy.json',
        '"visible": "{{ data.check.smsRequired }}",\n          "required": true',
        '"visible": "{{ data.check.smsRequired }}",\n          "required": "{{ form.agreeFlags == true }}"',
      ],
    ],
    'required',
    /页面“基金购买”：.*字段“短信验证码”只有 \{\{ form\.agreeFlags == true \}\} 时才必填/u,
  ],
  [
    'a button works while the order is under review',
    [[cancel, '      "disabled": "{{ row.reviewing }}",\n      "disabledReason": "撤单申请正在复核",\n', '']],
    'guard',
    /页面“交易撤单”：行操作“撤单”现在总是可用；原来不可用的条件：\{\{ row\.reviewing \}\}/u,
  ],
  [
    'oneself can be stopped',
    [
      [
        users,
        `"visible": "{{ row.userStatus != '2' }}",
      "disabled": "{{ row.ownFlag }}",
      "disabledReason": "不能操作本人账号",`,
        `"visible": "{{ row.userStatus != '2' }}",`,
      ],
    ],
    'guard',
    /页面“用户管理”：行操作“停用”现在总是可用/u,
  ],
  [
    'a limit of a credit line is wider',
    [[credit, "decimal(form.warnRate) <= decimal('1')", "decimal(form.warnRate) <= decimal('10')"]],
    'guard',
    /页面“新增授信”等 2 个页面：.*字段“预警比例”的填写时的核对由 .*decimal\('1'\) \}\} 改为 .*decimal\('10'\) \}\}/u,
  ],
  [
    'a check of an amount is gone',
    [
      [
        redemption,
        `          "rules": [
            {
              "test": "{{ decimal(item.applyVol) <= decimal(item.redeemableVol) }}",
              "message": "超过可赎回份额"
            }
          ]
        },
        "large`,
        `          "span": 8
        },
        "large`,
      ],
    ],
    'guard',
    /页面“批量赎回”：.*取消了填写时的核对：“超过可赎回份额”/u,
  ],
  [
    'a formula computes another amount',
    [[position, 'decimal(row.vol) * decimal(row.costNav)', 'decimal(row.vol) + decimal(row.costNav)']],
    'value',
    /列“持仓成本”的.*由 \{\{ decimal\(row\.vol\) \* .* 改为 \{\{ decimal\(row\.vol\) \+ .*（举例：原来得 [\d.]+，现在得 [\d.]+）/u,
  ],
  [
    'a fee shows the amount',
    [[redemption, '[0].fee }}"', '[0].amount }}"']],
    'value',
    /页面“批量赎回”：.*由 .*\[0\]\.fee \}\} 改为 .*\[0\]\.amount \}\}/u,
  ],
  [
    'a button fills in more than half',
    [
      [
        redemption,
        'round(decimal(item.redeemableVol) * prompt / 100, 2)',
        'round(decimal(item.redeemableVol) * prompt / 10, 2)',
      ],
    ],
    'value',
    /页面“批量赎回”：.*prompt \/ 100.* 改为 .*prompt \/ 10/u,
  ],
  [
    'users are stopped where they were started',
    [
      [
        users,
        '"params": { "accountId": "{{ row.accountId }}", "userStatus": "2" }',
        '"params": { "accountId": "{{ row.accountId }}", "userStatus": "1" }',
      ],
    ],
    'value',
    /页面“用户管理”：行操作“停用”的接口的参数“状态”由 “2” 改为 “1”/u,
  ],
  [
    'a link passes another record',
    [
      [
        position,
        '"query": { "ids": "{{ join(selected.keys, \',\') }}" }',
        '"query": { "ids": "{{ selected.keys[0] }}" }',
      ],
    ],
    'value',
    /页面“持仓查询”：批量操作“批量赎回”.*由 .*join.* 改为 \{\{ selected\.keys\[0\] \}\}/u,
  ],
  ['more rows at once', [[position, '"max": 50,', '"max": 500,']], 'value', /页面“持仓查询”：勾选.*由 50 改为 500/u],
  [
    'the selection takes what cannot be sold',
    [
      [
        position,
        `    "disabled": "{{ !row.sellable || decimal(row.redeemableVol) <= decimal('0') }}",
    "disabledReason": "{{ row.sellable ? '没有可赎回的份额' : '该基金当前不可赎回' }}"
  },
  "bulk`,
        `    "disabled": "{{ !row.sellable }}",
    "disabledReason": "{{ row.sellable ? '没有可赎回的份额' : '该基金当前不可赎回' }}"
  },
  "bulk`,
      ],
    ],
    'guard',
    /页面“持仓查询”：勾选不可用的条件改为 \{\{ !row\.sellable \}\}/u,
  ],
  [
    'a warning is gone',
    [
      [
        redemption,
        `    {
      "type": "alert",
      "level": "warning",
      "visible": "{{ data.check.afterCutOff }}",
      "text": "当前已过交易截止时间（15:00），本次申请将按 {{ data.check.tradeDay }} 的交易处理。"
    },
`,
        '',
      ],
    ],
    'guard',
    /页面“批量赎回”：.*不再提示：.*当前已过交易截止时间/u,
  ],
  [
    'a field is optional',
    [['service/valuation-file.json', '{ "field": "institutionId", "required": true }', '{ "field": "institutionId" }']],
    'required',
    /页面“估值文件导出”：.*“机构.*”不再必填/u,
  ],
  [
    'a column shows another number under the old name',
    [
      [
        position,
        '{ "field": "frozenVol", "width": 110 }',
        '{ "field": "redeemableVol", "label": "冻结份额", "width": 110 }',
      ],
    ],
    'value',
    /页面“持仓查询”：列“冻结份额”改为显示另一个字段 redeemableVol，原来是 frozenVol/u,
  ],
  [
    'a button is open to more people',
    [['permission/role-list.json', '"permission": "RoleEdit"', '"permission": []']],
    'wider',
    /更多人可以使用页面“角色管理” › 行操作“编辑”/u,
  ],
  [
    'a button that looks at a record changes it',
    [
      [
        'service/subscribe.json',
        '"rowActions": [',
        '"rowActions": [{ "label": "看", "call": { "operation": "switchSubscribe", "params": { "subscribeNo": "{{ row.subscribeNo }}", "enabled": true } } },',
      ],
    ],
    'write',
    /页面“我的订阅” › 行操作“看”新增调用会改变数据的接口/u,
  ],
  [
    'nothing leads to a page any more',
    [
      [
        position,
        `"open": { "page": "PropertyRedemption", "query": { "ids": "{{ join(selected.keys, ',') }}" } }`,
        '"open": { "page": "PropertyPosition" }',
      ],
    ],
    'unreached',
    /没有人能到达页面“批量赎回”/u,
  ],
];

/** Changes of looks and texts, between which the others hide. */
const harmless: readonly Edit[] = [
  ['trade/fund-list.json', '"label": "详情"', '"label": "查看"'],
  [cancel, '"fixed": "left", "width": 156', '"fixed": "left", "width": 180'],
  [cancel, '"empty": "所选条件下没有可撤的交易"', '"empty": "没有可撤的交易"'],
  [position, '"empty": "没有符合条件的持仓"', '"empty": "没有持仓"'],
  [position, '"title": "份额明细"', '"title": "明细"'],
];

it('no harm is said of changes of looks and texts', () => {
  expect(describeRisks(shipped, editProduct(harmless)).map(({ words }) => words.zh)).toEqual([]);
});

it.each(harms)('%s, hidden among harmless changes', (_what, edits, kind, said) => {
  const risks = describeRisks(shipped, editProduct([...harmless, ...edits]));

  const found = risks.filter((risk) => said.test(risk.words.zh));
  expect(found.map((risk) => risk.kind)).toEqual([kind]);
});
