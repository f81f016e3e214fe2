import { randomUUID } from 'node:crypto';
import type { OperationParams } from '#contract';

export type BuyParams = OperationParams<'buyApply'>;

/** The account of an institution with two-person review. */
export const reviewed = {
  institutionId: 'I00000001',
  acctId: 'A0000000001',
  tradeAcctNo: '60001000000000101',
  transactorName: '叶疏桐',
};

/** The ordinary investor of profile C3, whose institution has no review; corp01 trades for it. */
export const ordinary = {
  institutionId: 'I00000003',
  acctId: 'A0000000006',
  tradeAcctNo: '60001000000000601',
  transactorName: '陆怀川',
};

/** A purchase by maker01 for an institution with offline review, so that it becomes an order at once. */
export function buildPurchase(more: Partial<BuyParams> = {}): BuyParams {
  return {
    fundCode: '981031',
    institutionId: 'I00000004',
    acctId: 'A0000000007',
    tradeAcctNo: '60001000000000701',
    chargeMode: '0',
    applyAmt: '500000.00',
    dividendMethod: '1',
    payMode: '1',
    transactorName: '江予白',
    agreeFlags: true,
    requestNo: randomUUID(),
    ...more,
  };
}

/** The questions of a purchase's pre-check. */
export function buildPreCheck(more: Partial<BuyParams> = {}): OperationParams<'buyPreCheck'> {
  const {
    agreeFlags: _agree,
    mismatchAck: _acknowledged,
    noteCode: _code,
    requestNo: _once,
    ...params
  } = buildPurchase(more);
  return params;
}

/** A purchase as a row of many orders or of an import. */
export const directiveRows = [
  {
    investorName: '东屿银行稳盈1号人民币理财产品',
    tradeAcctNo: '60001000000000201',
    businessCode: '022',
    fundCode: '982014',
    applyAmt: '100000.00',
  },
] as const;
