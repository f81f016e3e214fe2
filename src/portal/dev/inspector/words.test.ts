import type { Part, Reason } from '#engine';
import { expect, test } from 'vitest';
import { wordReason } from './words.ts';

const part: Part = {
  kind: 'group',
  name: 'account',
  label: '账户',
  pointer: '/fields/0',
  node: {},
  around: undefined,
  children: [],
};
const explain = (value: unknown) => ({ source: 'form.kind', value, inputs: [] });
const hidden = { state: 'hidden', pointer: '/fields/0' } as const;
const idle = { state: 'idle', pointer: '/load/0' } as const;
const disabled = { state: 'disabled', pointer: '/fields/0' } as const;
const invalid = { state: 'invalid', said: true, pointer: '/fields/0' } as const;

const cases: readonly (readonly [reason: Reason, chinese: string, english: string])[] = [
  [
    { ...hidden, cause: 'expression', explanation: explain(false) },
    '隐藏：visible 的结果是 false，为 true 时才显示',
    'Hidden: visible yields false; it is shown only for true',
  ],
  [
    { ...hidden, cause: 'expression', explanation: explain(undefined) },
    '隐藏：visible 没有结果，没有结果时一律隐藏',
    'Hidden: visible yields nothing, and what yields nothing hides',
  ],
  [
    { ...hidden, cause: 'permission', codes: ['FundBuy'] },
    '隐藏：需要权限 FundBuy，当前用户没有',
    'Hidden: needs permission FundBuy, which the user lacks',
  ],
  [
    { ...hidden, cause: 'permission', codes: ['FundBuy', 'FundSell'] },
    '隐藏：需要 FundBuy、FundSell 中的一个权限，当前用户都没有',
    'Hidden: needs one of the permissions FundBuy, FundSell; the user has none of them',
  ],
  [
    { ...hidden, cause: 'around', part },
    '隐藏：所在的“分组 account”也是如此',
    'Hidden: so is the group account around it',
  ],
  [
    { ...disabled, cause: 'expression', explanation: explain(true), message: '请先选择账户' },
    '禁用：disabled 的结果是 true，为 false 时才可用；提示“请先选择账户”',
    'Disabled: disabled yields true; it is enabled only for false; it says “请先选择账户”',
  ],
  [
    { ...disabled, cause: 'expression', explanation: explain(undefined), message: '' },
    '禁用：disabled 没有结果，没有结果时一律禁用',
    'Disabled: disabled yields nothing, and what yields nothing disables',
  ],
  [
    { ...idle, cause: 'expression', explanation: explain(false) },
    '未调用：when 的结果是 false，为 true 时才调用',
    'Not called: when yields false; it is called only for true',
  ],
  [
    { ...idle, cause: 'params', names: ['acctId', 'fundCode'] },
    '未调用：参数 acctId、fundCode 还没有值',
    'Not called: no value yet for acctId, fundCode',
  ],
  [{ ...disabled, cause: 'literal' }, '禁用：页面写明一律禁用', 'Disabled: the page says so, always'],
  [
    { ...invalid, cause: 'required', message: '请输入金额' },
    '有误：必填而没有值：请输入金额',
    'Wrong: required, and empty: 请输入金额',
  ],
  [
    { ...invalid, said: false, cause: 'limits', message: '不少于 100' },
    '有误（离开字段或提交时才提示）：超出契约规定的范围或格式：不少于 100',
    'Wrong (said on leaving the field or on sending): beyond the limits or format of the contract: 不少于 100',
  ],
  [
    { ...invalid, cause: 'expression', explanation: explain(false), message: '超过余额' },
    '有误：校验规则的结果是 false，应为 true；提示“超过余额”',
    'Wrong: the rule yields false, where it should yield true; it says “超过余额”',
  ],
  [
    { ...invalid, cause: 'server', message: '账户已冻结' },
    '有误：服务端返回：账户已冻结',
    'Wrong: the server answered: 账户已冻结',
  ],
];

test.each(cases.map(([reason, chinese, english]) => [chinese, english, reason] as const))(
  '%s',
  (chinese, english, reason) => {
    expect([wordReason(reason, 'zh-CN'), wordReason(reason, 'en-US')]).toEqual([chinese, english]);
  },
);
