import type { CancelableOrder } from '#contract';
import { describe, expect, it } from 'vitest';
import { omitNulls, recordOf } from './record-of.ts';

const row: CancelableOrder = {
  orderNo: '1',
  investorName: '甲',
  tradeAcctNo: '2',
  fundCode: '982014',
  fundShortName: '乙',
  businessCode: '022',
  applyTime: '2026-11-20 10:00:00',
  tradeDay: '2026-11-20',
  payStatus: '1',
  orderStatus: 'fundPayPending',
  cancelDeadline: '2026-11-20 15:00:00',
  reviewing: false,
};

describe('a record of the contract', () => {
  it('has the fields of its schema, and no other column', () => {
    const more = { ...row, makerId: 7, idNo: 'secret' };

    expect(recordOf<CancelableOrder>('CancelableOrder')(more)).toEqual(row);
  });

  it('leaves nulls out', () => {
    const record = recordOf<CancelableOrder>('CancelableOrder')({ ...row, groupOrderNo: null, applyAmt: '1.00' });

    expect(record).toEqual({ ...row, applyAmt: '1.00' });
  });

  it('is refused of a schema that the contract does not have', () => {
    expect(() => recordOf('Cancelable')).toThrow('the contract has no fields of Cancelable');
  });
});

it('omits null values and nothing else', () => {
  expect(omitNulls({ a: null, b: 0, c: '', d: false })).toEqual({ b: 0, c: '', d: false });
});
