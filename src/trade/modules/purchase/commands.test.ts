import { describe, expect, it } from 'vitest';
import { matchPayment } from './commands.ts';

const order = { payAmt: '1000.00', arrivedAmt: null, payDeadline: '2026-11-20 17:00:00' };
const intime = '2026-11-20 17:00:00';

describe('payment of an order', () => {
  it.each([
    ['all of it', order, '1000.00', intime, 'fundConfirmPending', { payStatus: '2', arrivedAmt: '1000.00' }],
    ['a part', order, '400', intime, 'fundPayPending', { payStatus: '3', arrivedAmt: '400.00' }],
    [
      'the rest',
      { ...order, arrivedAmt: '400.00' },
      '600.00',
      intime,
      'fundConfirmPending',
      { payStatus: '2', arrivedAmt: '1000.00' },
    ],
    ['too much', order, '1000.50', intime, 'fundConfirmPending', { payStatus: '2', refundAmt: '0.50' }],
    [
      'all of it too late',
      order,
      '1000.00',
      '2026-11-20 17:00:01',
      'fundApplyFail',
      { payStatus: '5', refundAmt: '1000.00', failReason: '资金到账时间晚于截止时间' },
    ],
  ])('%s is matched with the amount and the deadline', (_what, waiting, amt, now, to, values) => {
    expect(matchPayment(waiting, amt, now)).toMatchObject({ to, values });
  });
});
