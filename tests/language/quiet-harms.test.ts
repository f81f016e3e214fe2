import { expect, it } from 'vitest';
import { describeRisks } from '#engine/language/edit';
import { editProduct, type Edit, shipped } from './edit-product.ts';

const buy = 'trade/fund-buy.json';
const cancel = 'trade/transaction-cancel.json';
const position = 'property/position.json';
const redemption = 'property/redemption.json';
const levels = 'dictionaries/risk-level.json';
const english = 'texts/en.json';

/** Changes that look like ones of names, texts and looks, and can harm; each with what the approver must read about it. */
const harms: readonly (readonly [what: string, edits: readonly Edit[], kind: string, said: RegExp])[] = [
  [
    'a low risk is called a high one',
    [[levels, '"低风险"', '"高风险级"']],
    'value',
    /^字典“产品风险等级”：值“低风险”（R1）改称“高风险级”$/u,
  ],
  [
    'a value can no longer be chosen',
    [[levels, '"value": "R1",', '"value": "R1", "disabled": true,']],
    'value',
    /^字典“产品风险等级”：值“低风险”（R1）不能再选$/u,
  ],
  [
    'a permission has the name of a harmless one',
    [['schemas/permissions.json', '"label": "批量开户"', '"label": "查看列表"']],
    'wider',
    /^权限“批量开户”（MechanismAcountBatchOpen）改称“查看列表”：角色授权时看到的是名称$/u,
  ],
  [
    'a button that deletes says something else in English',
    [[english, '"删除": "Delete"', '"删除": "View"']],
    'guard',
    /^会改变数据的行操作“删除”的译文（en）由 “Delete” 改为 “View”$/u,
  ],
  [
    'a question says something else in English',
    [[english, 'Deletion cannot be undone. Delete it?', 'Go on?']],
    'guard',
    /^行操作“删除”的询问的译文（en）由 “Deletion cannot be undone\. Delete it\?” 改为 “Go on\?”$/u,
  ],
  [
    'a warning says something else in English',
    [
      [
        english,
        'You have just submitted the same trade. Please confirm that you want to submit it again.',
        'Please go on.',
      ],
    ],
    'guard',
    /^提示“您刚刚提交过相同的交易，请确认是否继续提交。”的译文（en）由 .*改为 “Please go on\.”$/u,
  ],
  [
    'a fee has the name of an amount',
    [[redemption, '"field": "fee",', '"field": "fee", "label": "到账金额",']],
    'value',
    /页面“批量赎回”：.*字段“预估费用”改称“到账金额”，值还是原来那个/u,
  ],
  [
    'two accounts have each the name of the other',
    [
      [
        position,
        '{ "field": "tradeAcctNo", "hidden": true,',
        '{ "field": "tradeAcctNo", "label": "基金账号", "hidden": true,',
      ],
      [
        position,
        '{ "field": "taAcctNo", "hidden": true,',
        '{ "field": "taAcctNo", "label": "交易账号", "hidden": true,',
      ],
    ],
    'value',
    /页面“持仓查询”：列“.*账号”改称“.*账号”，值还是原来那个/u,
  ],
  [
    'the amounts of an order are not shown',
    [
      [
        redemption,
        `    {
      "type": "fields",
      "title": "预估（按最新净值，以 T 日净值为准）",
      "visible": "{{ has(data.check) }}",
      "data": "check",
      "columnCount": 4,
      "fields": ["tradeDay", "amount", "fee", "netAmt"]
    },
`,
        '',
      ],
    ],
    'value',
    /页面“批量赎回”：区块“预估.*”被删除，不再显示：预估金额合计、预估费用合计、预估到账金额合计/u,
  ],
  [
    'the fee is not shown before the order is sent',
    [['blocks/purchase-ticket.json', '        { "field": "estFee" },\n', '']],
    'value',
    /页面“.*购买”：不再显示步骤“.*” › 区块“交易确认” › 展示字段“预估手续费”/u,
  ],
  [
    'a choice is made unseen',
    [
      [
        buy,
        '"field": "dividendMethod",\n              "widget": "radio",\n              "visible": "{{ data.fund.fundType != \'03\' }}"',
        '"field": "dividendMethod",\n              "widget": "radio",\n              "visible": "{{ data.fund.fundType == \'03\' }}"',
      ],
    ],
    'guard',
    /页面“基金购买”：.*字段“分红方式”现在只有 .* 时出现，原来只有 .* 时出现（打开时的值：/u,
  ],
  [
    'another amount is there at the start',
    [
      [
        buy,
        'data.former.applyAmt : query.applyAmt',
        "data.former.applyAmt : has(query.applyAmt) ? query.applyAmt : '1000000'",
      ],
    ],
    'value',
    /页面“基金购买”：.*字段“购买金额（元）”的打开时的值由 .* 改为 .*'1000000'/u,
  ],
  [
    'agreements need no time to be read',
    [['blocks/fund-agreements.json', '"seconds": 3', '"seconds": 1']],
    'value',
    /字段“协议勾选”的控件的属性“seconds”由 3 改为 1/u,
  ],
  [
    'an agreement says less',
    [['blocks/fund-agreements.json', '不保证盈利，也不保证最低收益；投资者可能损失本金。', '请放心购买。']],
    'value',
    /字段“协议勾选”的控件的属性“text”由 .*投资者可能损失本金。.* 改为 .*请放心购买。/u,
  ],
  [
    'the dialog of a cancellation says less',
    [[cancel, '撤单后不可恢复，确认撤销交易单 {{ row.orderNo }} 吗？', '处理交易单 {{ row.orderNo }}']],
    'guard',
    /页面“交易撤单”：行操作“撤单” › 操作弹窗“撤单”的询问由 .*撤单后不可恢复.* 改为 .*处理交易单/u,
  ],
  [
    'what waits for a review is told as done',
    [[cancel, "? '撤单申请已提交复核' :", "? '撤单成功' :"]],
    'guard',
    /页面“交易撤单”：行操作“撤单”之后的提示由 .* 改为 /u,
  ],
  [
    'it is not said why a button cannot be used',
    [[cancel, '"disabledReason": "撤单申请正在复核",\n', '']],
    'guard',
    /页面“交易撤单”：行操作“撤单”不再说明不可用的原因：“撤单申请正在复核”/u,
  ],
  [
    'nobody can stop a user any more',
    [
      [
        'permission/user-list.json',
        `    {
      "label": "移除动态口令",`,
        `    {
      "label": "移除口令",`,
      ],
    ],
    'guard',
    /页面“用户管理”：行操作“移除动态口令”改称“移除口令”，点击后仍会改变数据/u,
  ],
  [
    'a way to withdraw is gone',
    [
      [
        'organization/institution-list.json',
        `    {
      "label": "撤回",
      "visible": "{{ row.applyStatus == 'auditing' }}",
      "confirm": "撤回后需重新提交审核，确认撤回吗？",
      "call": { "operation": "withdrawInstApply", "params": { "applyNo": "{{ row.applyNo }}" } },
      "then": [{ "message": "撤回成功" }, "reload"]
    },
`,
        '',
      ],
    ],
    'guard',
    /页面“机构信息列表”：删除了会改变数据的行操作“撤回”/u,
  ],
  [
    'a list begins with other records',
    [
      [
        cancel,
        '"applyDate",\n    "orderStatus"',
        '"applyDate",\n    { "field": "orderStatus", "default": ["fundPayPending"] }',
      ],
    ],
    'value',
    /页面“交易撤单”：查询条件“.*”的打开时的值由 无 改为 \["fundPayPending"\]/u,
  ],
];

/** Changes of looks and texts, between which the others hide. */
const harmless: readonly Edit[] = [
  [levels, '#52C41A', '#52C41B'],
  [english, '"首页": "Home"', '"首页": "Start"'],
  ['trade/fund-list.json', '"label": "详情"', '"label": "查看"'],
  [redemption, '"title": "办理"', '"title": "办理人"'],
  [position, '"field": "transitVol", "width": 140', '"field": "transitVol", "width": 150'],
];

it('no harm is said of colours, widths, headings and their translations', () => {
  const after = editProduct(harmless);

  expect(after.checked.diagnostics).toEqual(shipped.checked.diagnostics);
  expect(
    describeRisks(shipped, after)
      .filter(({ kind }) => kind !== 'kept')
      .map(({ words }) => words.zh),
  ).toEqual([]);
});

it.each(harms)('%s, hidden among harmless changes', (_what, edits, kind, said) => {
  const after = editProduct([...harmless, ...edits]);

  expect(after.checked.diagnostics).toEqual(shipped.checked.diagnostics);
  const risks = describeRisks(shipped, after).filter((one) => one.kind !== 'kept');
  const others = risks.filter((one) => one.kind !== kind || !said.test(one.words.zh));
  expect(risks).not.toEqual([]);
  expect(others.map(({ words }) => words.zh)).toEqual([]);
});
