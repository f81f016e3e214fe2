import type { Dividend } from '#contract';
import { omitNulls } from '../../platform/omit-nulls.ts';
import type { DividendRow } from './queries.ts';

/** One dividend; fields of the future are left out. */
export function presentDividend(row: DividendRow): Dividend {
  return {
    dividendNo: row.dividendNo,
    institutionId: row.institutionId,
    acctId: row.acctId,
    investorName: row.investorName,
    tradeAcctNo: row.tradeAcctNo,
    fundCode: row.fundCode,
    fundShortName: row.fundShortName,
    regDate: row.regDate,
    exDate: row.exDate,
    payDate: row.payDate,
    dividendMethod: row.dividendMethod,
    baseVol: row.baseVol,
    divAmt: row.divAmt,
    fee: row.fee,
    tax: row.tax,
    dividendType: row.dividendType,
    dividendStatus: row.dividendStatus,
    ...omitNulls({
      taAcctNo: row.taAcctNo,
      perUnit: row.perUnit,
      cashAmt: row.cashAmt,
      reinvestVol: row.reinvestVol,
      reinvestNav: row.reinvestNav,
    }),
  };
}
