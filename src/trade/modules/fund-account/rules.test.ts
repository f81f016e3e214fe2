import { expect, test } from 'vitest';
import type { FundAcctOpening } from '#contract';
import { canApply, findOpeningFlaws, isConfirmed } from './rules.ts';

test.each<[string | undefined, boolean]>([
  [undefined, true],
  ['notOpened', true],
  ['failed', true],
  ['closed', true],
  ['pending', false],
  ['opened', false],
  ['frozen', false],
])('an account with status %s may be applied for: %s', (status, expected) => {
  expect(canApply(status)).toBe(expected);
});

test.each<[string, readonly FundAcctOpening[], object]>([
  ['a new account', [{ taCode: '91', businessCode: '001' }], {}],
  ['a known one', [{ taCode: '91', businessCode: '008', taAcctNo: '910000000099' }], {}],
  [
    'nobody',
    [{ taCode: '77', businessCode: '001' }],
    { 'taList.0.taCode': expect.stringContaining('不存在') as string },
  ],
  [
    'one twice',
    [
      { taCode: '91', businessCode: '001' },
      { taCode: '91', businessCode: '001' },
    ],
    { 'taList.1.taCode': '同一基金管理人不能重复申请' },
  ],
  ['no number', [{ taCode: '91', businessCode: '008' }], { 'taList.0.taAcctNo': '登记（008）须填写已有基金账号' }],
  [
    'the number of another registrar',
    [{ taCode: '91', businessCode: '008', taAcctNo: '920000000099' }],
    { 'taList.0.taAcctNo': '基金账号应以该登记机构代码91开头，共12位' },
  ],
  [
    'a number for a new account',
    [{ taCode: '91', businessCode: '001', taAcctNo: '910000000099' }],
    { 'taList.0.taAcctNo': '开户（001）不填已有基金账号' },
  ],
])('%s is checked at its registrar', (_what, openings, flaws) => {
  expect(findOpeningFlaws(openings, new Set(['91', '92']))).toEqual(flaws);
});

test('an account is confirmed once it has a number, whatever its later status', () => {
  expect(isConfirmed({ taAcctStatus: 'frozen', taAcctNo: '910000000011' })).toBe(true);
  expect(isConfirmed({ taAcctStatus: 'pending', taAcctNo: null })).toBe(false);
});
