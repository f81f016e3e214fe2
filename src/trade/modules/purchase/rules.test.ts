import { describe, expect, it } from 'vitest';
import { cutOffOf, expectedConfirmDate, needsReview, payDeadline } from '../orders/rules.ts';
import { checkAmount, concentration } from './rules.ts';

const limits = {
  fundType: '04',
  minFirstAmt: '1000000.00',
  minAddAmt: '10000.00',
  stepAmt: '0.01',
  maxDayAmt: '5000000.00',
} as const;
const highEnd = { ...limits, fundType: '31', minAddAmt: '100000.00', stepAmt: '10000.00', maxDayAmt: null } as const;
const first = { additional: false, dayTotal: '0' };
const further = { additional: true, dayTotal: '0' };

describe('limits of the amount', () => {
  it.each([
    ['the first minimum', '1000000', limits, first],
    ['the additional minimum', '10000.00', limits, further],
    ['one step more', '10000.01', limits, further],
    ['all that the day allows', '1000000.00', limits, { additional: true, dayTotal: '4000000.00' }],
    ['a high-end amount on its step', '1010000', highEnd, first],
  ])('%s is accepted', (_what, amount, fund, history) => {
    expect(() => checkAmount(amount, fund, history)).not.toThrow();
  });

  it.each([
    ['no number', 'abc', limits, first, '45010001', '请输入正确的购买金额，最多保留2位小数'],
    ['an exponent', '1e6', limits, first, '45010001', '请输入正确的购买金额，最多保留2位小数'],
    ['three decimals', '1000000.001', limits, first, '45010001', '请输入正确的购买金额，最多保留2位小数'],
    ['nothing', '0.00', limits, first, '45010001', '请输入正确的购买金额，最多保留2位小数'],
    [
      'a first purchase below the minimum',
      '999999.99',
      limits,
      first,
      '45031011',
      '购买金额低于最低限额 1,000,000.00 元',
    ],
    ['a further one below the minimum', '9999.99', limits, further, '45031011', '购买金额低于最低限额 10,000.00 元'],
    ['an amount between steps', '1005000', highEnd, first, '45031012', '购买金额须按 10,000.00 元递增'],
    [
      'more than the day allows',
      '1000000.01',
      limits,
      { additional: true, dayTotal: '4000000.00' },
      '45031013',
      '超过单日累计购买上限 5,000,000.00 元',
    ],
    ['a small first investment', '990000', highEnd, first, '45031022', '首次投资金额不得低于 100 万元'],
  ])('%s is refused with the message on the amount', (_what, amount, fund, history, code, msg) => {
    expect(() => checkAmount(amount, fund, history)).toThrow(
      expect.objectContaining({ code, message: msg, fields: { applyAmt: msg } }),
    );
  });
});

describe('dates of a purchase', () => {
  it.each([
    ['04', '2026-11-20 17:00:00'],
    ['03', '2026-11-20 17:00:00'],
    ['31', '2026-11-20 15:00:00'],
  ] as const)('type %s is paid until %s', (fundType, deadline) => {
    expect(payDeadline('2026-11-20', fundType)).toBe(deadline);
  });

  it('an order confirms on T+n and is reviewed until the cut-off', () => {
    expect(expectedConfirmDate('2026-11-20', 2)).toBe('2026-11-24');
    expect(cutOffOf('2026-11-20')).toBe('2026-11-20 15:00:00');
  });
});

describe('two-person review', () => {
  it.each([
    ['1', false],
    ['2', false],
    ['3', true],
    [undefined, true],
  ] as const)('with checkFlag %s: %s', (checkFlag, expected) => {
    expect(needsReview(checkFlag)).toBe(expected);
  });
});

describe('concentration', () => {
  it('concentration is the share of the fund after the purchase', () => {
    expect(concentration('100', '100', '900')).toBe('0.2');
  });
});
