import type { DividendMethod, ReviewChild, ReviewDetail, ReviewItem } from '#contract';
import { add, compare, round, sub } from '#values/decimal';
import { omitNulls } from '../../platform/omit-nulls.ts';
import { isHighEnd } from '../fund/rules.ts';
import { writePositionNo } from '../position/rules.ts';
import type { findGroupChildren, ReviewRow } from './queries.ts';

/** An application as the operator with `accountId` sees it. */
export function presentReview(row: ReviewRow, accountId: number, estFee?: string): ReviewItem {
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
    acctId: row.acctId,
    highEnd: isHighEnd(row.fundType),
    own,
    resubmittable: row.resubmittable,
    reviewable: row.reviewStatus === 'pending' && !own && row.reviewFlag,
    ...omitNulls({
      targetFundCode: row.targetFundCode,
      targetFundName: row.targetFundName,
      groupType: row.groupType,
      content: row.content,
      applyAmt: row.amount,
      applyVol: row.shares,
      originalOrderNo: row.originalOrderNo,
      remark: row.remark,
      reviewDeadline: row.reviewDeadline,
      suitResult: row.suitResult,
      checkerName: row.checkerName,
      reviewTime: row.reviewTime,
      rejectReason: row.rejectReason,
      formerApplyNo: row.formerApplyNo,
      laterApplyNo: row.laterApplyNo,
    }),
    ...(leavesHolding(row) && { positionNo: writePositionNo(row) }),
    ...(row.reviewStatus === 'pending' && row.reviewDeadline !== null && { timeLeft: row.reviewDeadline }),
    ...(estFee !== undefined && { estFee: round(estFee, 2) }),
  };
}

/** A conversion across registrars starts with a redemption. */
function leavesHolding({ businessCode }: ReviewRow): boolean {
  return businessCode === '024' || businessCode === '036';
}

/** Additional data for a checker: holdings now and after the order, and the rest of the credit line. */
export interface ReviewFacts {
  /** Shares of the fund held now. */
  readonly heldVol: string;
  readonly nav: string | null;
  readonly navDate: string | null;
  /** Shares that the purchase would bring at the latest NAV. */
  readonly estVol: string;
  /** Shares of the target that a conversion would bring. */
  readonly estInVol: string | undefined;
  readonly credit: { readonly creditLimit: string; readonly creditAvail: string } | undefined;
  /** The current dividend method, if the application changes it. */
  readonly dividendMethod: DividendMethod | undefined;
  readonly children: readonly ReviewChild[];
  readonly estFee: string | undefined;
}

export function presentDetail(row: ReviewRow, accountId: number, facts: ReviewFacts): ReviewDetail {
  const { heldVol, estInVol, dividendMethod, children } = facts;
  return {
    ...presentReview(row, accountId, facts.estFee),
    chargeMode: row.chargeMode,
    riskLevel: row.riskLevel,
    ...(row.groupType === null && { heldVol, heldAfter: heldAfter(row, heldVol, facts.estVol) }),
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
    ...(estInVol !== undefined && { estInVol }),
    ...(dividendMethod !== undefined && { currentDividendMethod: dividendMethod }),
    ...(children.length > 0 && { children: [...children] }),
  };
}

type Child = Awaited<ReturnType<typeof findGroupChildren>>[number];

/** One order of a future group; `estVol` is the estimated number of its shares. */
export function presentChild(row: Child, heldVol: string, estVol: string): ReviewChild {
  return {
    applyNo: row.applyNo,
    investorName: row.investorName,
    businessCode: row.businessCode,
    fundCode: row.fundCode,
    fundShortName: row.fundShortName,
    heldVol,
    heldAfter: heldAfter(row, heldVol, estVol),
    ...omitNulls({
      targetFundCode: row.targetFundCode,
      applyAmt: row.applyAmt,
      applyVol: row.applyVol,
      largeRedemptionFlag: row.largeRedemptionFlag,
      suitResult: row.suitResult,
    }),
  };
}

/** Never below zero: leaving shares may have been redeemed in the meantime. */
function heldAfter(row: Pick<Child, 'businessCode' | 'applyVol'>, heldVol: string, estVol: string): string {
  const leaves = row.businessCode === '024' || row.businessCode === '036' ? (row.applyVol ?? '0') : '0';
  const after = sub(add(heldVol, estVol), leaves);
  return round(compare(after, 0) < 0 ? '0' : after, 2);
}
