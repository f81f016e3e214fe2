import type { ReviewDetail, ReviewItem } from '#contract';
import { add, sub, sum, compare, round } from '#values/decimal';
import { omitNulls } from '../../../omit-nulls.ts';
import type { ReviewRow } from './find.ts';

/** An application as the operator sees it; `accountId` is theirs. */
export function presentReview(row: ReviewRow, accountId: number): ReviewItem {
  const own = row.makerId === accountId;
  return {
    applyNo: row.applyNo,
    institutionName: row.institutionName,
    investorName: row.investorName,
    tradeAcctNo: row.tradeAcctNo,
    businessCode: row.businessCode,
    fundCode: row.fundCode,
    fundShortName: row.fundShortName,
    applyTime: row.applyTime,
    tradeDay: row.tradeDay,
    makerName: row.makerName,
    reviewStatus: row.reviewStatus ?? 'pending',
    own,
    reviewable: row.reviewStatus === 'pending' && !own && row.reviewFlag === true,
    ...omitNulls({
      targetFundCode: row.targetFundCode,
      applyAmt: row.applyAmt,
      applyVol: row.applyVol,
      originalOrderNo: row.originalOrderNo,
      remark: row.remark,
      reviewDeadline: row.reviewDeadline,
      suitResult: row.suitResult,
      checkerName: row.checkerName,
      reviewTime: row.reviewTime,
      rejectReason: row.rejectReason,
    }),
  };
}

/** What else a checker wants to know: what the account holds now and would hold, and what its credit line leaves. */
export interface ReviewFacts {
  readonly lots: readonly { readonly vol: string }[];
  readonly nav: string | null;
  readonly navDate: string | null;
  /** Shares that the purchase would bring at the latest NAV. */
  readonly estVol: string;
  readonly credit: { readonly creditLimit: string; readonly creditAvail: string } | undefined;
}

export function presentDetail(row: ReviewRow, accountId: number, facts: ReviewFacts): ReviewDetail {
  const heldVol = round(sum(facts.lots.map((lot) => lot.vol)), 2);
  const leaves = row.businessCode === '024' || row.businessCode === '036' ? (row.applyVol ?? '0') : '0';
  const after = sub(add(heldVol, facts.estVol), leaves);
  return {
    ...presentReview(row, accountId),
    chargeMode: row.chargeMode,
    riskLevel: row.riskLevel,
    heldVol,
    heldAfter: round(compare(after, 0) < 0 ? '0' : after, 2),
    ...omitNulls({
      dividendMethod: row.dividendMethod,
      largeRedemptionFlag: row.largeRedemptionFlag,
      transactorName: row.transactorName,
      discountRate: row.discountRate,
      riskProfile: row.riskProfile,
      nav: facts.nav,
      navDate: facts.navDate,
    }),
    ...facts.credit,
  };
}
