import type { OperationParams, ReviewItem, ReviewSummary, ReviewTotal } from '#contract';
import { add, compare, round, sum } from '#values/decimal';
import { toShanghaiTime } from '#values/shanghai-time';
import { errors } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/handler.ts';
import { lastPublishedDay } from '../fund/rules.ts';
import { texts } from '../orders/messages.ts';
import { estimateFees } from './facts.ts';
import { presentReview } from './present.ts';
import { findGroupChildren, reviewList, type ReviewRow } from './queries.ts';

/** Applications as rows of the list, with the fee of each pending one. */
export async function presentReviews(
  rows: readonly ReviewRow[],
  { db, user, now }: RequestContext,
): Promise<ReviewItem[]> {
  const fees = await estimateFees(db, rows, lastPublishedDay(toShanghaiTime(now)));
  return rows.map((row) => presentReview(row, user.accountId, fees.get(row.applyNo)));
}

/** A summary before approval: each application, and their orders by fund and business (handbook: review-four-eyes). */
export async function sumUpReviews(
  { applyNoList }: OperationParams<'queryTradeReviewSummary'>,
  context: RequestContext,
): Promise<ReviewSummary> {
  const { db, user, now } = context;
  const rows = await reviewList.byKeys(db, { accountId: user.accountId, now }, applyNoList);
  if (rows.length === 0) throw errors.recordNotFound(texts.apply);
  const orders = await findOrders(rows, context);
  const fees = await estimateFees(db, orders, lastPublishedDay(toShanghaiTime(now)));
  const totals = new Map<string, ReviewTotal>();
  for (const order of orders) {
    const key = `${order.fundCode} ${order.businessCode}`;
    totals.set(key, addOrder(totals.get(key), order, fees.get(order.applyNo)));
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

/** The orders that approving applications creates: one each, for a group one for each child. */
async function findOrders(rows: readonly ReviewRow[], { db, user }: RequestContext) {
  const orders = [];
  for (const row of rows) {
    const { groupType, applyNo, amount, shares } = row;
    if (groupType === null) orders.push({ ...row, applyAmt: amount, applyVol: shares });
    else orders.push(...(await findGroupChildren(db, user.accountId, applyNo)));
  }
  return orders;
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
