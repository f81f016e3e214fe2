import type { CheckedDirective, Directive, RealDirective, SpecialDirective } from '#contract';
import { omitNulls } from '../../platform/omit-nulls.ts';
import type { Verdict } from './assess.ts';
import type { DirectiveRow } from './queries.ts';
import { canChange } from './rules.ts';

/** The fields that all three lists show. */
function presentAny(row: DirectiveRow) {
  return {
    directiveNo: row.directiveNo,
    institutionName: row.institutionName,
    acctId: row.acctId,
    investorName: row.investorName,
    tradeAcctNo: row.tradeAcctNo,
    businessCode: row.businessCode,
    fundCode: row.fundCode,
    fundShortName: row.fundShortName,
    directiveDate: row.directiveDate,
    directiveStatus: row.directiveStatus,
    createTime: row.createTime,
    executable: canChange(row.directiveStatus, 'executing'),
    deletable: canChange(row.directiveStatus, 'deleted'),
    ...omitNulls({
      applyAmt: row.applyAmt,
      applyVol: row.applyVol,
      checkMsg: row.checkMsg,
      orderNo: row.madeOrderNo,
      groupOrderNo: row.groupOrderNo,
      applyNo: row.applyNo,
      remark: row.remark,
    }),
  };
}

/** A directive imported from a file or prepared by the client's investment system. */
export function presentDirective(row: DirectiveRow): Directive {
  return { ...presentAny(row), ...presentTerms(row), directiveSource: row.directiveSource, creator: row.creator };
}

export function presentReal(row: DirectiveRow): RealDirective {
  const isOpen = canChange(row.directiveStatus, 'executing');
  return {
    ...presentAny(row),
    ...presentTerms(row),
    directiveSource: row.directiveSource,
    arriveTime: row.arriveTime ?? '',
    // The expiry matters only while the directive is open.
    ...(isOpen && { expireTime: row.expireAt }),
  };
}

function presentTerms(row: DirectiveRow) {
  return {
    validUntil: row.expireAt.slice(0, 10),
    ...omitNulls({
      targetFundCode: row.targetFundCode,
      targetFundName: row.targetFundName,
      largeRedemptionFlag: row.largeRedemptionFlag,
      dividendMethod: row.dividendMethod,
    }),
  };
}

export function presentSpecial(row: DirectiveRow): SpecialDirective {
  return {
    ...presentAny(row),
    specialAcctName: row.investorName,
    specialAcctNo: row.tradeAcctNo,
    batchNo: row.batchNo ?? '',
    specialChannel: row.specialChannel ?? 'custody',
    ...omitNulls({ fundArrivedFlag: row.fundArrivedFlag, deleteReason: row.deleteReason }),
  };
}

/** A directive with the result of its check. */
export function presentChecked(row: DirectiveRow, { result, msg, letter }: Verdict): CheckedDirective {
  return {
    directiveNo: row.directiveNo,
    investorName: row.investorName,
    businessCode: row.businessCode,
    fundCode: row.fundCode,
    fundShortName: row.fundShortName,
    checkResult: result,
    checkMsg: msg,
    ...omitNulls({
      applyAmt: row.applyAmt,
      applyVol: row.applyVol,
      targetFundCode: row.targetFundCode,
      warningLetter: letter ?? null,
    }),
  };
}
