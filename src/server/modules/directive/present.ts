import type { CheckedDirective, Directive, RealDirective, SpecialDirective } from '#contract';
import { omitNulls } from '../../platform/omit-nulls.ts';
import type { Verdict } from './assess.ts';
import type { DirectiveRow } from './queries.ts';
import { canChange } from './rules.ts';

/** What all three lists show of a directive. */
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

/** An imported directive, or one that the client's investment system prepared. */
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
    // Nobody waits for the end of what is done.
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

/** A directive with what its check came to. */
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
