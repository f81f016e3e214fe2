import type { DividendMethod, ReviewChild, ReviewDetail, ReviewItem } from '#contract';
import { add, compare, round, sub } from '#values/decimal';
import { recordOf } from '#server/platform/record-of';
import { isHighEnd } from '../fund/rules.ts';
import { writePositionNo } from '../position/rules.ts';
import type { findGroupChildren, ReviewRow } from './queries.ts';

const [itemOf, detailOf, childOf] = [
  recordOf<ReviewItem>('ReviewItem'),
  recordOf<ReviewDetail>('ReviewDetail'),
  recordOf<ReviewChild>('ReviewChild'),
];

/** An application as the operator with `accountId` sees it. */
export function presentReview(row: ReviewRow, accountId: number, estFee?: string): ReviewItem {
  return itemOf(describe(row, accountId, estFee));
}

function describe(row: ReviewRow, accountId: number, estFee: string | undefined) {
  const own = row.makerId === accountId;
  const isPending = row.reviewStatus === 'pending';
  return {
    ...row,
    reviewStatus: row.reviewStatus ?? ('pending' as const),
    highEnd: isHighEnd(row.fundType),
    own,
    reviewable: isPending && !own && row.reviewFlag,
    applyAmt: row.amount,
    applyVol: row.shares,
    positionNo: redeemsShares(row) ? writePositionNo(row) : null,
    timeLeft: isPending ? row.reviewDeadline : null,
    estFee: estFee === undefined ? null : round(estFee, 2),
  };
}

/** A conversion across registrars starts with a redemption. */
function redeemsShares({ businessCode }: ReviewRow): boolean {
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
  readonly discountRate: string | null;
}

export function presentDetail(row: ReviewRow, accountId: number, facts: ReviewFacts): ReviewDetail {
  const { heldVol, estInVol, nav, navDate, children } = facts;
  return detailOf({
    ...describe(row, accountId, facts.estFee),
    discountRate: facts.discountRate,
    ...(row.groupType === null && { heldVol, heldAfter: heldAfter(row, heldVol, facts.estVol) }),
    nav,
    navDate,
    ...facts.credit,
    estInVol: estInVol ?? null,
    currentDividendMethod: facts.dividendMethod ?? null,
    children: children.length > 0 ? [...children] : null,
  });
}

type Child = Awaited<ReturnType<typeof findGroupChildren>>[number];

/** One order of a future group; `estVol` is the estimated number of its shares. */
export function presentChild(row: Child, heldVol: string, estVol: string): ReviewChild {
  return childOf({ ...row, heldVol, heldAfter: heldAfter(row, heldVol, estVol) });
}

/** Never below zero: the shares may have been redeemed in the meantime. */
function heldAfter(row: Pick<Child, 'businessCode' | 'applyVol'>, heldVol: string, estVol: string): string {
  const leaves = row.businessCode === '024' || row.businessCode === '036' ? (row.applyVol ?? '0') : '0';
  const after = sub(add(heldVol, estVol), leaves);
  return round(compare(after, 0) < 0 ? '0' : after, 2);
}
