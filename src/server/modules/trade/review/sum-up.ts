import type { OperationParams, ReviewItem, ReviewSummary, ReviewTotal } from '#contract';
import { add, compare, round, sum } from '#values/decimal';
import { toShanghaiTime } from '#values/shanghai-time';
import { errors } from '../../../errors.ts';
import type { RequestContext } from '../../../handler.ts';
import { lastPublishedDay } from '../../fund/rules.ts';
import { texts } from '../messages.ts';
import { createFeeEstimator } from './estimate-fee.ts';
import { findGroupChildren, findNamedReviews, type ReviewRow } from './find.ts';
import { presentReview } from './present.ts';

/** Applications as a list shows them, with the fee of each that waits. */
export async function presentReviews(
  rows: readonly ReviewRow[],
  { db, user, now }: RequestContext,
): Promise<ReviewItem[]> {
  const fees = createFeeEstimator(db, lastPublishedDay(toShanghaiTime(now)));
  const items = [];
  for (const row of rows) items.push(presentReview(row, user.accountId, await fees.estimate(row)));
  return items;
}

/** What a checker is about to pass: each application, and their orders by fund and business (domain §4.13). */
export async function sumUpReviews(
  { applyNoList }: OperationParams<'queryTradeReviewSummary'>,
  context: RequestContext,
): Promise<ReviewSummary> {
  const { db, user, now } = context;
  const rows = await findNamedReviews(db, user.accountId, applyNoList);
  if (rows.length === 0) throw errors.recordNotFound(texts.apply);
  const fees = createFeeEstimator(db, lastPublishedDay(toShanghaiTime(now)));
  const totals = new Map<string, ReviewTotal>();
  for (const row of rows) {
    const { groupType, amount, shares } = row;
    const orders =
      groupType === null
        ? [{ ...row, applyAmt: amount, applyVol: shares }]
        : await findGroupChildren(db, user.accountId, row.applyNo);
    for (const order of orders) {
      const key = `${order.fundCode} ${order.businessCode}`;
      totals.set(key, addOrder(totals.get(key), order, await fees.estimate(order)));
    }
  }
  const totalAmt = round(
    sum(rows.map(({ businessCode, amount }) => (businessCode === '052' ? '0' : (amount ?? '0')))),
    2,
  );
  return {
    count: rows.length,
    ...(compare(totalAmt, 0) > 0 && { totalAmt }),
    items: await presentReviews(rows, context),
    totals: [...totals.values()],
  };
}

type Order = Pick<ReviewRow, 'fundCode' | 'fundShortName' | 'businessCode' | 'applyAmt' | 'applyVol'>;

function addOrder(total: ReviewTotal | undefined, order: Order, fee: string | undefined): ReviewTotal {
  const plus = (before: string | undefined, more: string | null | undefined): string | undefined =>
    more == null ? before : round(add(before ?? '0', more), 2);
  const applyAmt = plus(total?.applyAmt, order.applyAmt);
  const applyVol = plus(total?.applyVol, order.applyVol);
  const estFee = plus(total?.estFee, fee);
  return {
    totalNo: `${order.fundCode}-${order.businessCode}`,
    fundCode: order.fundCode,
    fundShortName: order.fundShortName,
    businessCode: order.businessCode,
    orderCount: (total?.orderCount ?? 0) + 1,
    ...(applyAmt !== undefined && { applyAmt }),
    ...(applyVol !== undefined && { applyVol }),
    ...(estFee !== undefined && { estFee }),
  };
}
