import { describe, expect, it } from 'vitest';
import { canCancel, refundOf } from './rules.ts';

const order = {
  orderStatus: 'fundPayPending',
  tradeDay: '2026-11-20',
  businessCode: '022',
  groupType: null,
} as const;

describe('whether an order can be cancelled', () => {
  it.each([
    ['before the cut-off of its T', order, '2026-11-20 14:59:59', true],
    ['at the cut-off', order, '2026-11-20 15:00:00', false],
    ['the evening before its T', order, '2026-11-19 20:00:00', true],
    ['once it is paid', { ...order, orderStatus: 'fundConfirmPending' }, '2026-11-20 14:00:00', true],
    ['once it is confirmed', { ...order, orderStatus: 'fundConfirmSuccess' }, '2026-11-20 14:00:00', false],
    ['as an exception', { ...order, orderStatus: 'fundException' }, '2026-11-20 14:00:00', false],
    ['as the second step of a 超级转换', { ...order, groupType: 'SUPER_CONVERT' }, '2026-11-20 14:00:00', false],
    [
      'as the first step of a 超级转换',
      { ...order, groupType: 'SUPER_CONVERT', businessCode: '024' },
      '2026-11-20 14:00:00',
      true,
    ],
  ] as const)('%s', (_when, given, now, expected) => {
    expect(canCancel(given, now)).toBe(expected);
  });
});

describe('refund of a cancelled order', () => {
  it.each([
    ['paid', '2', '500000.00', { payStatus: '5', refundAmt: '500000.00' }],
    ['partly paid', '3', '200000.00', { payStatus: '5', refundAmt: '200000.00' }],
    ['unpaid', '1', null, {}],
    ['without payment', '0', null, {}],
  ] as const)('%s', (_what, payStatus, arrivedAmt, expected) => {
    expect(refundOf({ payStatus, arrivedAmt })).toEqual(expected);
  });
});
