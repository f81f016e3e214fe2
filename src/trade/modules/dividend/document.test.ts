import { describe, expect, it } from 'vitest';
import { buildConfirm } from './document.ts';
import type { DividendRow } from './queries.ts';

// A reinvested dividend (handbook: demo-dividends).
const row: DividendRow = {
  dividendNo: 'F2026041700000002',
  dividendType: '0',
  dividendStatus: 'reinvested',
  institutionId: 'I00000002',
  acctId: 'A0000000004',
  investorName: '砚州人寿保险股份有限公司-分红保险产品',
  certNo: '913199001234567890',
  tradeAcctNo: '60001000000000401',
  taAcctNo: '940000000048',
  fundCode: '984015',
  fundName: '蔚岭信用增利债券型证券投资基金A',
  fundShortName: '蔚岭信用增利债券A',
  regDate: '2026-04-17',
  exDate: '2026-04-17',
  payDate: '2026-04-20',
  dividendMethod: '0',
  baseVol: '9000000.00',
  perUnit: '0.0250',
  divAmt: '225000.00',
  cashAmt: null,
  reinvestVol: '202903.78',
  reinvestNav: '1.1089',
  fee: '0.00',
  tax: '0.00',
  taSerialNo: '94202604170000000002',
};

/** The values of the document by label. */
const read = (dividend: DividendRow) =>
  Object.fromEntries(
    buildConfirm(dividend, '2026-11-20 14:00:00').blocks.flatMap((block) =>
      block.kind === 'fields' ? block.fields.map(({ label, value }) => [label, value]) : [],
    ),
  );

describe('confirmation of a dividend', () => {
  it('a reinvested dividend shows holder, amount, shares and NAV', () => {
    expect(read(row)).toMatchObject({
      证件号码: '9131**********7890',
      业务类型: '红利发放（143）',
      分红方式: '红利再投资',
      登记份额: '9,000,000.00 份',
      每份分红: '0.0250 元',
      红利金额: '225,000.00 元',
      大写金额: '贰拾贰万伍仟元整',
      实发现金: '',
      再投资份额: '202,903.78 份',
      再投资净值: '1.1089',
      状态: '已再投资',
    });
  });

  it('carried-over income shows no amount per share, and one paid in cash shows no shares', () => {
    const carried = { ...row, dividendType: '2', perUnit: null, cashAmt: '225000.00', reinvestVol: null } as const;

    expect(read({ ...carried, reinvestNav: null })).toMatchObject({
      分红类型: '货币基金收益结转',
      每份分红: '',
      实发现金: '225,000.00 元',
      再投资份额: '',
      再投资净值: '',
    });
  });
});
